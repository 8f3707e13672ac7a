import type { BoardIncident } from '../incidents/index.ts';
import type { BoardSources } from './ports.ts';

/** The same incidents with the duration of each service's trouble. One query. */
export const timedIncidents = async (
  incidents: readonly BoardIncident[],
  at: Date,
  { withTroubles }: Pick<BoardSources, 'withTroubles'>,
): Promise<readonly BoardIncident[]> => {
  const touches = incidents.flatMap(({ id, notice, startedAt, resolvedAt, affected }) =>
    affected.map((one) => ({ id, notice, startedAt, resolvedAt, ...one })),
  );
  const timed = Map.groupBy(await withTroubles(touches, at), ({ id }) => id);
  return incidents.map((incident) => ({
    ...incident,
    affected: (timed.get(incident.id) ?? []).map(({ serviceId, unlinked, trouble }) => ({
      serviceId,
      unlinked,
      trouble,
    })),
  }));
};
