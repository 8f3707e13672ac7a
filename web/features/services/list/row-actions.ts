import type { Service } from '../../../board/status/status.ts';

/** The actions for the service of a row. */
export type RowActions = {
  /** False for users who may only look. */
  readonly changes: boolean;
  readonly onEdit: (service: Service) => void;
  readonly onDelete: (service: Service) => void;
  /** Asks how long to mute it. */
  readonly onMute: (service: Service) => void;
  readonly onPin: (service: Service) => void;
};
