import type { IncidentNews } from '../../../incidents/index.ts';
import type { ScopeFacts, ServiceStatus } from '../../../monitoring/index.ts';
import { isTrouble } from '../../model/alert-rank.ts';
import type { StatusMatter } from '../news.ts';
import { SAME_EVENT_MS, type Surroundings, touches } from './fact-news.ts';
import type { ScopeMemory } from './scope-memory.ts';

/** A change of a scope's status, as its fact has it. */
export type ScopeStatusChange = {
  readonly factId: number;
  readonly scope: ScopeFacts;
  readonly previous: ServiceStatus;
  readonly status: ServiceStatus;
  readonly firstSight: boolean;
  readonly occurredAt: Date;
  readonly seenAt: Date;
};

/** What tells the same as the status does. */
export type Explanation = Pick<StatusMatter, 'incident' | 'pairedWith'>;

/**
 * Which incident or maintenance of the page tells the same as this change of status. Decided by what was so at the time of the
 * change: it may be long ago, where nobody made news of facts meanwhile.
 */
export const explanationOf = (memory: ScopeMemory, change: ScopeStatusChange, around: Surroundings): Explanation => {
  const { scope, status, previous, occurredAt } = change;
  const isNear = (at: Date | undefined) =>
    at !== undefined && Math.abs(occurredAt.getTime() - at.getTime()) <= SAME_EVENT_MS;
  const found = explainingIncident(memory, change, around);
  const incident = found && {
    id: found.id,
    firstSight: found.firstSight,
    listedBefore: found.seenAt < occurredAt,
    listedAt: (around.lastWords.get(found.id) ?? 0) > change.factId ? found.seenAt : undefined,
  };
  // That nothing is known any more is told by nothing else.
  if (status === 'unknown') return { incident };
  // Open at first sight: nobody was told of it, but they will be of its end.
  if (isTrouble(status))
    return { incident, pairedWith: found && isNear(found.seenAt) && !found.firstSight ? 'incidents' : undefined };
  const works = around.maintenancesOfPages.filter((one) => touches(one, scope) && isNear(one.changedAt));
  if ((status === 'maintenance' || previous === 'maintenance') && works.length > 0)
    return { incident, pairedWith: 'maintenance' };
  const isOver = found?.phase === 'resolved' && (isNear(found.resolvedAt) || isNear(found.changedAt));
  return { incident, pairedWith: isOver ? 'resolved' : undefined };
};

const explainingIncident = (
  { trouble }: ScopeMemory,
  { scope, status, occurredAt: at }: ScopeStatusChange,
  { incidentsOfPages }: Surroundings,
): IncidentNews | undefined => {
  const incidents = incidentsOfPages.filter((one) => touches(one, scope));
  // One that was over when it was first seen is told to nobody, so it explains nothing.
  const told = incidents.filter((one) => one.resolvedAt === undefined || one.seenAt < one.resolvedAt);
  const open = told.filter((one) => one.resolvedAt === undefined || one.resolvedAt > at);
  // Of several the one that came last, as close to the change as any.
  if (isTrouble(status))
    return open
      .filter((one) => one.seenAt.getTime() <= at.getTime() + SAME_EVENT_MS)
      .toSorted((one, other) => other.seenAt.getTime() - one.seenAt.getTime())[0];
  const linked = incidents.find(({ id }) => id === trouble?.incidentId);
  // Trouble that no incident told has an end of its own, whatever else ended about then.
  const lately = trouble
    ? []
    : told.filter(({ resolvedAt }) => resolvedAt && at.getTime() - resolvedAt.getTime() <= SAME_EVENT_MS);
  return linked ?? [...open, ...lately].find((one) => one.seenAt <= at);
};
