import type { FetchPast, OpenPageIncidents } from '../ports.ts';
import type { PageSnapshot } from '../status-page.ts';
import type { ClaimedPage } from './ports.ts';

export type EndedIncidentsDependencies = {
  readonly openPageIncidents: OpenPageIncidents;
  readonly fetchPast: FetchPast;
};

/**
 * The snapshot with the incidents that were open and are no longer in it, as the page tells of their end elsewhere: when they
 * were resolved and with which last words. Asked only when one has left; where the page does not tell, the snapshot as it is.
 */
export const withEnded =
  ({ openPageIncidents, fetchPast }: EndedIncidentsDependencies) =>
  async (page: ClaimedPage, snapshot: PageSnapshot): Promise<PageSnapshot> => {
    const { format, sources, url } = page;
    if (format === undefined || snapshot.incidentsComplete === false) return snapshot;
    const listed = new Set(snapshot.incidents.map(({ id }) => id));
    const left = new Set((await openPageIncidents(page.id)).filter((id) => !listed.has(id)));
    if (left.size === 0) return snapshot;
    const past = await fetchPast({ url, format, sources });
    const ended = past.filter(({ id, phase }) => left.has(id) && phase === 'resolved');
    return ended.length === 0 ? snapshot : { ...snapshot, incidents: [...snapshot.incidents, ...ended] };
  };
