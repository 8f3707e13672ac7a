import type { RecordPageEvents, Validator } from '../ports.ts';
import type { PageSource } from '../reading/reader.ts';
import { type PageState, scopeViewOf } from '../scope.ts';
import type { PageSnapshot } from '../status-page.ts';
import { readAgainAt, unwatchedFrom } from './poll-schedule.ts';
import type { ClaimedPage, PollOutcome, SaveDependencies } from './ports.ts';
import { changesOf, factsOf } from './scope-changes.ts';

export type SaveReadsDependencies = SaveDependencies & { readonly recordPageEvents: RecordPageEvents };

/** An answer that says something new, or the first one after a failure. */
export type PageToSave = {
  readonly page: ClaimedPage;
  readonly format: string;
  readonly sources: readonly PageSource[];
  readonly validators: readonly Validator[];
  readonly contentHash: string;
  /** With the incidents that have left the page and of whose end it tells elsewhere. */
  readonly snapshot: PageSnapshot;
};

/**
 * Writes what changed of pages, with its facts, in one short transaction: as many statements for a hundred pages as for one.
 * Answers in their order; `lost` for a page whose lease had run out.
 */
export const saveReads =
  ({ pages, scopes, recordPageEvents, recordFacts, transaction, now, intervalMs }: SaveReadsDependencies) =>
  (reads: readonly PageToSave[]): Promise<readonly PollOutcome[]> =>
    transaction(async () => {
      const at = now();
      const written = await pages.recordReads(
        reads.map(({ page, format, sources, validators, snapshot, contentHash }) => ({
          page,
          read: { format, sources, validators, readAgainAt: readAgainAt(snapshot, at) },
          said: contentHash === page.contentHash ? undefined : { ...pageStateOf(snapshot), contentHash, changedAt: at },
        })),
      );
      const held = reads.filter(({ page }) => written.has(page.id));
      const stored = await scopes.ofPages(held.map(({ page }) => page.id));
      const seen = held.map(({ page, snapshot }) => {
        const of = stored.get(page.id) ?? [];
        const gap = unwatchedFrom(page.unpolledMs, { at, intervalMs });
        return { page, changes: changesOf(of, (scope) => scopeViewOf(snapshot, scope.components), gap) };
      });
      await scopes.save(
        seen.flatMap(({ changes }) => changes),
        at,
      );
      const ofStatus = seen.flatMap(({ page, changes }) =>
        factsOf(page.id, changes, { firstSight: page.contentHash === undefined, at }),
      );
      const changed = held.filter(({ page, contentHash }) => contentHash !== page.contentHash);
      const ofEvents = await recordPageEvents(changed.map(eventsOf), at);
      await recordFacts([...ofStatus, ...ofEvents]);
      return reads.map(({ page }) => (written.has(page.id) ? 'read' : 'lost'));
    });

const pageStateOf = ({ title, status, message, components }: PageSnapshot): PageState => ({
  title,
  status,
  message,
  components,
});

/** Another platform gives the same incidents other ids: they are not told a second time, and the old ids are over. */
const eventsOf = ({ page, format, snapshot }: PageToSave) => {
  const sameFormat = format === page.format;
  const { incidents, maintenances, incidentsComplete } = snapshot;
  const firstSight = page.contentHash === undefined || !sameFormat;
  return {
    pageId: page.id,
    firstSight,
    incidents,
    maintenances,
    complete: incidentsComplete !== false || !sameFormat,
  };
};
