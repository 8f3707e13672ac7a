import type { Service } from '../../../board/status/status.ts';

/** What can be done with the service of a row. */
export type RowActions = {
  readonly onEdit: (service: Service) => void;
  readonly onDelete: (service: Service) => void;
  /** Pins it, or ends that. */
  readonly onPin: (service: Service) => void;
};
