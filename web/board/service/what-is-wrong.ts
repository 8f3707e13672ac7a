import type { Service } from '../status/status.ts';
import { type Announced, maintenanceText } from './maintenance-text.ts';

type OpenIncident = NonNullable<Service['openIncident']>;

export type Troubled = Pick<
  Service,
  'enabled' | 'currentStatus' | 'setByHand' | 'statusMessage' | 'reason' | 'problem'
> & {
  readonly openIncident: (Pick<OpenIncident, 'title'> & Partial<Pick<OpenIncident, 'id'>>) | null;
  readonly maintenance: Announced | null;
};

/**
 * Says in one line why a service isn't operational: the text of a status set by hand, else the title of its worst open incident or of the
 * current maintenance, else the status page's message, else why that can't be read. Undefined if the service is operational or nothing
 * explains its status.
 */
export const whatIsWrong = (service: Troubled, now: Date): string | undefined => {
  const { enabled, currentStatus, setByHand, statusMessage, reason, problem } = service;
  if (!enabled || currentStatus === 'operational') return undefined;
  // The text of these reasons is shown before it.
  if (reason === 'stale' || reason === 'never_read' || reason === 'unreadable') return problem ?? undefined;
  const title = storyTitle(service, now);
  return title || statusMessage || (setByHand ? undefined : problem) || undefined;
};

/** Returns the title of the incident, the maintenance or the text set by hand, if it says more than the page's status word. */
export const storyTitle = (service: Troubled, now: Date): string | undefined => {
  const { setByHand, statusMessage, openIncident, maintenance } = service;
  if (setByHand) return statusMessage || undefined;
  return openIncident?.title || (maintenance ? maintenanceText(maintenance, now) : undefined);
};
