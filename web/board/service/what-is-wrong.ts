import type { Service } from '../status/status.ts';

export type Troubled = Pick<
  Service,
  'enabled' | 'currentStatus' | 'setByHand' | 'statusMessage' | 'openIncident' | 'reason' | 'problem'
>;

/**
 * What is wrong with a service, in one line: the words of whoever set it by hand, else the title of its gravest open incident, else
 * what its page says, else why that can't be read. Undefined where nothing is wrong, and where nobody says what.
 */
export const whatIsWrong = (service: Troubled): string | undefined => {
  const { enabled, currentStatus, setByHand, statusMessage, reason, problem } = service;
  if (!enabled || currentStatus === 'operational') return undefined;
  // The words of these reasons stand before it.
  if (reason === 'stale' || reason === 'never_read' || reason === 'unreadable') return problem ?? undefined;
  const title = storyTitle(service);
  return title || statusMessage || (setByHand ? undefined : problem) || undefined;
};

/** What happens, where an incident or a person says more than the page's one word. */
export const storyTitle = ({ setByHand, statusMessage, openIncident }: Troubled): string | undefined =>
  (setByHand ? statusMessage : openIncident?.title) || undefined;
