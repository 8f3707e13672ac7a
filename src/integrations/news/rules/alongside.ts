import { isTrouble } from '../../model/alert-rank.ts';
import type { Alongside } from '../news.ts';
import { SAME_EVENT_MS, type ScopeStatusChange, type Surroundings, touches } from './fact-news.ts';

/**
 * What else of the page tells the very event that a change of status is: whoever is told of that needs no message about the
 * status as such. Decided by what was so at the time of the change, which may be long ago.
 */
export const alongsideOf = (change: ScopeStatusChange, around: Surroundings): Alongside | undefined => {
  const { scope, status, previous, occurredAt } = change;
  const isNear = (at: Date | undefined) =>
    at !== undefined && Math.abs(occurredAt.getTime() - at.getTime()) <= SAME_EVENT_MS;
  // That nothing is known any more is told by nothing else.
  if (status === 'unknown') return undefined;
  const incidents = around.incidentsOfPages.filter((one) => touches(one, scope));
  // Open at first sight: nobody was told of it, but they will be of its end.
  if (isTrouble(status))
    return incidents.some((one) => !one.firstSight && isNear(one.seenAt)) ? 'incidents' : undefined;
  const works = around.maintenancesOfPages.filter((one) => touches(one, scope) && isNear(one.changedAt));
  if ((status === 'maintenance' || previous === 'maintenance') && works.length > 0) return 'maintenance';
  const isOver = incidents.some((one) => one.phase === 'resolved' && (isNear(one.resolvedAt) || isNear(one.changedAt)));
  return isOver ? 'resolved' : undefined;
};
