import type { PageEventsNow, RecordPageEvents, Validator } from '../ports.ts';
import type { PageSource } from '../reading/reader.ts';
import { type PageState, scopeViewOf } from '../scope.ts';
import type { PageSnapshot } from '../status-page.ts';
import { ASK_AGAIN_MS, type ReadingHistory } from './accept-reading.ts';
import type { WeighedEvents } from './missing-events.ts';
import { beatOf, readAgainAt, unwatchedFrom } from './poll-schedule.ts';
import type { ClaimedPage, PollOutcome, ReadToRecord, SaveDependencies } from './ports.ts';
import { changesOf, factsOf, lostAtOf, movedComponentsOf, type ScopeChange } from './scope-changes.ts';
import { datedChanges } from './trouble-since.ts';

export type SaveReadsDependencies = SaveDependencies & { readonly recordPageEvents: RecordPageEvents };

/** An answer with news, or the first one after a failure. */
export type PageToSave = {
  readonly page: ClaimedPage;
  readonly format: string;
  readonly sources: readonly PageSource[];
  readonly validators: readonly Validator[];
  readonly contentHash: string;
  readonly memory: ReadingHistory;
  /** False if it says the same as before its failure. */
  readonly isNews: boolean;
  /** Set if it's polled sooner than its rhythm. */
  readonly soonerMs: number | undefined;
} & WeighedEvents;

/**
 * Writes the changes of pages, with their facts, in one short transaction: as many statements for a hundred pages as for one.
 * Returns results in order; `lost` for a page whose lease had expired.
 */
export const saveReads =
  (dependencies: SaveReadsDependencies) =>
  (reads: readonly PageToSave[]): Promise<readonly PollOutcome[]> =>
    dependencies.transaction(async () => {
      const { pages, scopes, recordPageEvents, openOnPages, recordFacts, now, intervalMs } = dependencies;
      const at = now();
      const written = await pages.recordReads(reads.map((read) => readToRecord(read, at)));
      const held = reads.filter(({ page }) => written.has(page.id));
      const known = await scopes.ofPages(held.map(({ page }) => page.id));
      const seen = held.map(({ page, snapshot }) => {
        const of = known.get(page.id) ?? [];
        const gap = unwatchedFrom(page.unpolledMs, { at, intervalMs: beatOf(page, intervalMs) });
        const changes = changesOf(of, (scope) => scopeViewOf(snapshot, scope.components, at), gap);
        return {
          page,
          pageId: page.id,
          stored: of,
          changes,
          lostAt: lostAtOf(of, changes),
          listed: snapshot.components,
        };
      });
      await pages.lookAgain(seen.flatMap(({ page, lostAt }) => (lostAt ? [{ pageId: page.id, at: lostAt }] : [])));
      const ofStatus = seen.flatMap(({ page, changes, listed }) =>
        factsOf(page.id, changes, { firstSight: page.contentHash === undefined, at, listed }),
      );
      const ofEvents = await recordPageEvents(
        held.flatMap((read, index) => (read.isNews ? eventsOf(read, seen[index]?.changes ?? []) : [])),
        at,
      );
      // By the incidents as they're stored now.
      await scopes.save(await datedChanges(seen, openOnPages, at), at);
      await recordFacts([...ofStatus, ...ofEvents]);
      return reads.map(({ page }) => (written.has(page.id) ? 'read' : 'lost'));
    });

const readToRecord = (read: PageToSave, at: Date): ReadToRecord => {
  const { page, format, sources, validators, snapshot, contentHash, memory, isNews, lookAgainAt } = read;
  const isDoubtful = lookAgainAt !== undefined && lookAgainAt <= at;
  const againMs = isDoubtful ? ASK_AGAIN_MS : read.soonerMs;
  return {
    page,
    read: { format, sources, validators, memory, readAgainAt: readAgainAt(snapshot, at, lookAgainAt), againMs },
    said: isNews ? { ...pageStateOf(snapshot), contentHash, changedAt: at } : undefined,
  };
};

const pageStateOf = ({ title, status, message, components }: PageSnapshot): PageState => ({
  title,
  status,
  message,
  components,
});

/** Incidents of another platform at the same URL that aren't recognised by title send no alert: they were open before. */
const eventsOf = (
  { page, format, snapshot, past, moved, gone }: PageToSave,
  changes: readonly ScopeChange[],
): PageEventsNow => {
  const { status, components, incidents, maintenances } = snapshot;
  const firstSight = page.contentHash === undefined || format !== page.format;
  const inMaintenance = components.filter((one) => one.status === 'maintenance');
  const underMaintenance = { wholePage: status === 'maintenance', componentIds: inMaintenance.map(({ id }) => id) };
  const movedComponents = movedComponentsOf(changes);
  return { pageId: page.id, firstSight, incidents, maintenances, underMaintenance, past, moved, movedComponents, gone };
};
