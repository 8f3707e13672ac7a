import { isTrouble, type Service } from '../../board/status/status.ts';
import type { MuteSubject } from './mute-calls.ts';

/** A service or an incident that can be muted. */
export type MuteTarget = {
  readonly subject: MuteSubject;
  readonly mute: Service['mute'];
  /** Its name. */
  readonly of: string;
  /** Nothing is wrong, so there is nothing to resolve. */
  readonly isWell?: boolean;
};

export const muteTargetOf = ({ id, name, mute, currentStatus }: Service): MuteTarget => ({
  subject: { kind: 'services', id },
  mute,
  of: name,
  isWell: !isTrouble(currentStatus),
});
