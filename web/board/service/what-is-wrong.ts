import type { Service } from '../status/status.ts';
import { maintenanceText } from './maintenance-text.ts';

export type Troubled = Pick<
  Service,
  'enabled' | 'currentStatus' | 'setByHand' | 'statusMessage' | 'openIncident' | 'maintenance' | 'reason' | 'problem'
>;

/**
 * What is wrong with a service, in one line: the words of whoever set it by hand, else the title of its gravest open incident or of
 * the work that goes on, else what its page says, else why that can't be read. Undefined where nothing is wrong, and where nobody says what.
 */
export const whatIsWrong = (service: Troubled, now: Date): string | undefined => {
  const { enabled, currentStatus, setByHand, statusMessage, reason, problem } = service;
  if (!enabled || currentStatus === 'operational') return undefined;
  // The words of these reasons stand before it.
  if (reason === 'stale' || reason === 'never_read' || reason === 'unreadable') return problem ?? undefined;
  const title = storyTitle(service, now);
  return title || statusMessage || (setByHand ? undefined : problem) || undefined;
};

/** What happens, where an incident, planned work or a person says more than the page's one word. */
export const storyTitle = (service: Troubled, now: Date): string | undefined => {
  const { setByHand, statusMessage, openIncident, maintenance } = service;
  if (setByHand) return statusMessage || undefined;
  return openIncident?.title || (maintenance ? maintenanceText(maintenance, now) : undefined);
};
