import type { WatcherService } from '../../../monitoring/index.ts';
import { isGrave, type ReminderKind } from '../../model/reminders.ts';
import type { AlertState } from '../alert-state.ts';

/** A service that has the thread of a reminder open. */
export type OpenService = { readonly service: WatcherService; readonly state: AlertState };

/**
 * The step of a due reminder. `end`: its thread ended. `rest`: somebody is on it, or it isn't grave any more; an alert or a release starts
 * it again. `wait`: it can't be sent now, since it's muted, the board says something else, or its receiver is off.
 */
export type ReminderStep = 'end' | 'rest' | 'wait' | { readonly send: readonly OpenService[] };

export const reminderStep = (
  kind: ReminderKind,
  open: readonly OpenService[],
  { isTaken, canSend }: { readonly isTaken: boolean; readonly canSend: (service: WatcherService) => boolean },
): ReminderStep => {
  if (open.length === 0) return 'end';
  const grave = open.filter(({ state }) => isGrave(kind, state.level));
  if (isTaken || grave.length === 0) return 'rest';
  // The status in a message is that of the board (truth.md, rule 13).
  const send = grave.filter(({ service }) => isGrave(kind, service.status) && canSend(service));
  return send.length === 0 ? 'wait' : { send };
};
