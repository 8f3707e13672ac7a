import type { Validator } from '../ports.ts';
import { scopeViewOf } from '../scope.ts';
import { confirmed, isSettled } from './accept-reading.ts';
import { beatOf, unwatchedFrom } from './poll-schedule.ts';
import type { ClaimedPage, PollOutcome, SaveDependencies } from './ports.ts';
import { changesOf, factsOf } from './scope-changes.ts';
import { datedChanges } from './trouble-since.ts';

/** Writes that a page says the same as before. */
export const saveUnchanged =
  (dependencies: SaveDependencies) =>
  async (page: ClaimedPage, validators: readonly Validator[]): Promise<PollOutcome> => {
    const { pages, now, pace, intervalMs } = dependencies;
    const againMs = pace({ id: page.id, trouble: page.memory.trouble });
    const isQuiet = page.failures === 0 && isSettled(page.memory);
    if (!isQuiet || unwatchedFrom(page.unpolledMs, { at: now(), intervalMs: beatOf(page, intervalMs) }))
      return heal(page, { validators, againMs }, dependencies);
    return (await pages.recordUnchanged(page, validators, againMs)) ? 'unchanged' : 'lost';
  };

/** A page that failed, or wasn't polled for long, answers the same as before: its scopes return to that. */
const heal = (
  page: ClaimedPage,
  { validators, againMs }: { readonly validators: readonly Validator[]; readonly againMs: number | undefined },
  { pages, scopes, openOnPages, recordFacts, transaction, now, intervalMs }: SaveDependencies,
): Promise<PollOutcome> => {
  const at = now();
  const gap = unwatchedFrom(page.unpolledMs, { at, intervalMs: beatOf(page, intervalMs) });
  return transaction(async () => {
    const { format, sources } = page;
    const state = (await pages.lock([page.id])).get(page.id)?.state;
    if (format === undefined || state === undefined) return 'lost';
    const memory = confirmed(page.memory, at.getTime());
    const read = { format, sources, validators, memory, readAgainAt: at, againMs };
    if (!(await pages.recordReads([{ page, read }])).has(page.id)) return 'lost';
    const stored = (await scopes.ofPages([page.id])).get(page.id) ?? [];
    const changes = changesOf(stored, (scope) => scopeViewOf(state, scope.components, at), gap);
    const seen = { pageId: page.id, stored, changes, listed: state.components };
    await scopes.save(await datedChanges([seen], openOnPages, at), at);
    await recordFacts(factsOf(page.id, changes, { firstSight: false, at, listed: state.components }));
    return 'read';
  });
};
