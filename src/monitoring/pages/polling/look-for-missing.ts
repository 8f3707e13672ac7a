import type { Clock } from '../../../shared/clock.ts';
import type { FetchPast, OpenPageEvents } from '../ports.ts';
import type { PageSnapshot } from '../status-page.ts';
import { nothingMissing, type WeighedEvents, weighMissing } from './missing-events.ts';
import type { ClaimedPage } from './ports.ts';

export type LookForMissingDependencies = {
  readonly openPageEvents: OpenPageEvents;
  readonly fetchPast: FetchPast;
  readonly now: Clock;
};

/**
 * What became of the incidents and maintenances that were open and that the answer lacks. The page's list of past incidents is
 * asked only when one has left; whatever it answers, the rule of missing-events.ts decides.
 */
export const lookForMissing =
  ({ openPageEvents, fetchPast, now }: LookForMissingDependencies) =>
  async (page: ClaimedPage, snapshot: PageSnapshot): Promise<WeighedEvents> => {
    const { format, sources, url } = page;
    if (format === undefined || page.contentHash === undefined) return nothingMissing(snapshot);
    const open = await openPageEvents(page.id);
    const listed = new Set(snapshot.incidents.map(({ id }) => id));
    const past = open.incidents.every(({ id }) => listed.has(id)) ? [] : await fetchPast({ url, format, sources });
    return weighMissing({ snapshot, open, past }, now());
  };
