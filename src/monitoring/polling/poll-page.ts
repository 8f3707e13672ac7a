import type { Clock } from '../../shared/clock.ts';
import type { RecordFacts } from '../../shared/fact.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { DetectPage, FetchPage, PageAnswer, PageSource, RecordPageEvents, Validator } from '../ports.ts';
import type { PageSnapshot } from '../status-page.ts';
import { type EndedIncidentsDependencies, withEnded } from './ended-incidents.ts';
import { digestOf, readAgainAt } from './page-digest.ts';
import {
  detectAgainEvery,
  isShapeBroken,
  retryDelayMs,
  unreachableAfterMs,
  unreachableMessage,
  unwatchedFrom,
} from './poll-schedule.ts';
import type { ClaimedPage, PollOutcome, PollPage, Scopes, StatusPages } from './ports.ts';
import { viewOf } from './scope.ts';
import { changesOf, factsOf, unreadableView } from './scope-changes.ts';

export type PollPageDependencies = EndedIncidentsDependencies & {
  readonly pages: StatusPages;
  readonly scopes: Scopes;
  readonly fetchPage: FetchPage;
  readonly detectPage: DetectPage;
  readonly recordPageEvents: RecordPageEvents;
  readonly recordFacts: RecordFacts;
  readonly transaction: Transaction;
  readonly now: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  readonly intervalMs: number;
};

/** Asks a claimed page and writes what changed, with its facts, in one short transaction; the network stays outside of it. */
export const pollPage =
  (dependencies: PollPageDependencies): PollPage =>
  async (page) => {
    if (page.waitMs !== undefined) return waitOn(page, dependencies);
    const answer = await ask(page, dependencies);
    if (answer.kind === 'stopped') {
      await dependencies.pages.release(page);
      return 'lost';
    }
    if (answer.kind === 'failed') return saveFailure(page, answer, dependencies);
    if (answer.kind === 'unchanged') return saveUnchanged(page, answer.validators, dependencies);
    return saveRead(page, answer, dependencies);
  };

type Failed = Extract<PageAnswer, { readonly kind: 'failed' }>;
type Read = {
  readonly kind: 'read';
  readonly snapshot: PageSnapshot;
  readonly format: string;
  readonly sources: readonly PageSource[];
  readonly validators: readonly Validator[];
};
type Answer = Read | Failed | Extract<PageAnswer, { readonly kind: 'unchanged' }> | { readonly kind: 'stopped' };

/** The page's answer; detected first where its format is not known, and again at every third answer of another shape. */
const ask = async (page: ClaimedPage, { fetchPage, detectPage }: PollPageDependencies): Promise<Answer> => {
  if (page.format === undefined) return detect(page, detectPage);
  const { url, format, sources } = page;
  const answer = await fetchPage({ url, format, sources, validators: page.readAgain ? [] : page.validators });
  if (answer.kind === 'unchanged') return answer;
  if (answer.kind === 'failed' && answer.code === 'aborted') return { kind: 'stopped' };
  const failed = failureOf(answer);
  if (failed === undefined && answer.kind === 'read' && answer.reading.kind === 'ok')
    return { kind: 'read', snapshot: answer.reading, format, sources, validators: answer.validators };
  const failure = failed ?? unrecognised('The page could not be read.');
  if (!isShapeBroken(failure.code) || (page.shapeFailures + 1) % detectAgainEvery !== 0) return failure;
  const detected = await detect(page, detectPage);
  return detected.kind === 'read' ? detected : failure;
};

const failureOf = (answer: PageAnswer): Failed | undefined => {
  if (answer.kind === 'failed') return answer;
  if (answer.kind === 'read' && answer.reading.kind === 'unreadable')
    return { kind: 'failed', code: 'unreadable', reason: answer.reading.reason };
  return undefined;
};

const detect = async (page: ClaimedPage, detectPage: DetectPage): Promise<Read | Failed> => {
  const found = await detectPage(new URL(page.url));
  if (found.kind === 'unrecognised') return unrecognised(found.reason);
  const { snapshot, format, sources } = found;
  return { kind: 'read', snapshot, format, sources, validators: [] };
};

const unrecognised = (reason: string): Failed => ({ kind: 'failed', code: 'unrecognised', reason });

const saveUnchanged = async (
  page: ClaimedPage,
  validators: readonly Validator[],
  dependencies: PollPageDependencies,
): Promise<PollOutcome> => {
  const { pages } = dependencies;
  if (page.failures > 0 || gapOf(page, dependencies)) return heal(page, validators, dependencies);
  return (await pages.recordUnchanged(page, validators)) ? 'unchanged' : 'lost';
};

/** Since when nobody asked the page, where that is too long. */
const gapOf = (page: ClaimedPage, { now, intervalMs }: PollPageDependencies): Date | undefined =>
  unwatchedFrom(page.unpolledMs, { at: now(), intervalMs });

/** A page that failed, or was not asked for long, answers with what it said before: its scopes return to that. */
const heal = (
  page: ClaimedPage,
  validators: readonly Validator[],
  dependencies: PollPageDependencies,
): Promise<PollOutcome> => {
  const { pages, scopes, recordFacts, transaction, now } = dependencies;
  const gap = gapOf(page, dependencies);
  return transaction(async () => {
    const { format, sources } = page;
    const state = (await pages.lock(page.id))?.state;
    if (format === undefined || state === undefined) return 'lost';
    if (!(await pages.recordRead(page, { format, sources, validators, readAgainAt: now() }))) return 'lost';
    const changes = changesOf(await scopes.ofPage(page.id), (scope) => viewOf(state, scope.components), gap);
    await scopes.save(changes, now());
    await recordFacts(factsOf(page.id, changes, { firstSight: false, at: now() }));
    return 'read';
  });
};

const saveRead = async (page: ClaimedPage, read: Read, dependencies: PollPageDependencies): Promise<PollOutcome> => {
  const { pages, scopes, recordPageEvents, recordFacts, transaction, now } = dependencies;
  const { snapshot, format, sources, validators } = read;
  const digest = digestOf(snapshot);
  const sameFormat = format === page.format;
  if (digest === page.digest && sameFormat && page.failures === 0 && !page.readAgain)
    return saveUnchanged(page, validators, dependencies);
  const firstSight = page.digest === undefined;
  const isNews = digest !== page.digest && !firstSight && sameFormat;
  const { incidents, maintenances } = isNews ? await withEnded(dependencies)(page, snapshot) : snapshot;
  const at = now();
  const gap = gapOf(page, dependencies);
  return transaction(async () => {
    const readAgain = readAgainAt(snapshot, at);
    if (!(await pages.recordRead(page, { format, sources, validators, readAgainAt: readAgain }))) return 'lost';
    if (digest !== page.digest) await pages.saveSnapshot(page.id, { ...snapshot, digest, changedAt: at });
    const changes = changesOf(await scopes.ofPage(page.id), (scope) => viewOf(snapshot, scope.components), gap);
    await scopes.save(changes, at);
    await recordFacts(factsOf(page.id, changes, { firstSight, at }));
    if (digest === page.digest) return 'read';
    // Another platform gives the same incidents other ids: they are not told a second time, and the old ids are over.
    const complete = snapshot.incidentsComplete !== false || !sameFormat;
    const quiet = firstSight || !sameFormat;
    await recordPageEvents({ pageId: page.id, firstSight: quiet, incidents, maintenances, complete, seenAt: at });
    return 'read';
  });
};

/** The last status stays for 5 minutes; then, or at once for a page that was never read, it becomes `unknown`. */
const saveFailure = async (
  page: ClaimedPage,
  { code, reason, retryAfterSeconds }: Failed,
  dependencies: PollPageDependencies,
): Promise<PollOutcome> => {
  const { pages, transaction, now, random, intervalMs } = dependencies;
  const at = now();
  const since = failingSince(page, at);
  const failingForMs = at.getTime() - since.getTime();
  const failures = page.failures + 1;
  const retryMs = retryDelayMs({ failures, failingForMs, intervalMs, retryAfterSeconds, random: random() });
  const staleInMs = unreachableAfterMs - failingForMs;
  const failure = {
    problem: reason,
    since,
    shapeFailures: isShapeBroken(code) ? page.shapeFailures + 1 : page.shapeFailures,
    delayMs: staleInMs > 0 ? Math.min(retryMs, staleInMs) : retryMs,
    waitMs: retryAfterSeconds === undefined ? undefined : retryMs,
  };
  return transaction(async () => {
    if (!(await pages.recordFailure(page, failure))) return 'lost';
    await showUnreadable(page, { reason, since, at }, dependencies);
    return 'failed';
  });
};

/** Never later than now: where a clock was set back, a page would else keep its last status for as long as that. */
const failingSince = ({ problemSince }: ClaimedPage, at: Date): Date =>
  problemSince !== undefined && problemSince < at ? problemSince : at;

/** The page asked to be left alone for longer than its last status may be shown. */
const waitOn = async (page: ClaimedPage, dependencies: PollPageDependencies): Promise<PollOutcome> => {
  const { pages, transaction, now } = dependencies;
  const at = now();
  const since = failingSince(page, at);
  const staleInMs = Math.max(unreachableAfterMs - (at.getTime() - since.getTime()), 0);
  return transaction(async () => {
    if (!(await pages.recordWait(page, staleInMs === 0 ? Number.MAX_SAFE_INTEGER : staleInMs))) return 'lost';
    await showUnreadable(page, { reason: page.problem ?? 'The page asked to wait.', since, at }, dependencies);
    return 'waiting';
  });
};

const showUnreadable = async (
  page: ClaimedPage,
  { reason, since, at }: { readonly reason: string; readonly since: Date; readonly at: Date },
  dependencies: PollPageDependencies,
): Promise<void> => {
  const { scopes, recordFacts } = dependencies;
  const neverRead = page.digest === undefined;
  const gap = gapOf(page, dependencies);
  if (!neverRead && !gap && at.getTime() - since.getTime() < unreachableAfterMs) return;
  const see = unreadableView(neverRead ? reason : unreachableMessage(since));
  const changes = changesOf(await scopes.ofPage(page.id), see, gap);
  await scopes.save(changes, at);
  await recordFacts(factsOf(page.id, changes, { firstSight: neverRead, at }));
};
