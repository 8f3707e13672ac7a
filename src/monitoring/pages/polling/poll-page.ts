import type { Clock } from '../../../shared/clock.ts';
import type { RecordFacts } from '../../../shared/fact.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import type { DetectPage, FetchPage, PageAnswer, PageSource, Validator } from '../ports.ts';
import { viewOf } from '../scope.ts';
import type { PageSnapshot } from '../status-page.ts';
import { type EndedIncidentsDependencies, withEnded } from './ended-incidents.ts';
import { digestOf } from './page-digest.ts';
import {
  detectAgainEvery,
  isShapeBroken,
  retryDelayMs,
  unreachableAfterMs,
  unreachableMessage,
  unwatchedFrom,
} from './poll-schedule.ts';
import type { ClaimedPage, PollOutcome, PollPage, Scopes, StatusPages } from './ports.ts';
import type { PageToSave } from './save-reads.ts';
import { changesOf, factsOf, unreadableView } from './scope-changes.ts';

export type PollPageDependencies = EndedIncidentsDependencies & {
  readonly pages: StatusPages;
  readonly scopes: Scopes;
  readonly fetchPage: FetchPage;
  readonly detectPage: DetectPage;
  /** Written together with what other polls bring, outside any transaction. */
  readonly saveRead: (read: PageToSave) => Promise<PollOutcome>;
  readonly recordFacts: RecordFacts;
  readonly transaction: Transaction;
  readonly now: Clock;
  /** 0 to 1. */
  readonly random: () => number;
  readonly intervalMs: number;
};

/** Asks a claimed page and writes what came of it, with its facts, in one short transaction; the network stays outside of it. */
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
  const { now, intervalMs } = dependencies;
  if (page.failures > 0 || unwatchedFrom(page.unpolledMs, { at: now(), intervalMs }))
    return heal(page, validators, dependencies);
  return (await pages.recordUnchanged(page, validators)) ? 'unchanged' : 'lost';
};

/** A page that failed, or was not asked for long, answers with what it said before: its scopes return to that. */
const heal = (
  page: ClaimedPage,
  validators: readonly Validator[],
  dependencies: PollPageDependencies,
): Promise<PollOutcome> => {
  const { pages, scopes, recordFacts, transaction, now, intervalMs } = dependencies;
  const at = now();
  const gap = unwatchedFrom(page.unpolledMs, { at, intervalMs });
  return transaction(async () => {
    const { format, sources } = page;
    const state = (await pages.lock(page.id))?.state;
    if (format === undefined || state === undefined) return 'lost';
    const read = { format, sources, validators, readAgainAt: at };
    if (!(await pages.recordReads([{ page, read }])).has(page.id)) return 'lost';
    const stored = (await scopes.ofPages([page.id])).get(page.id) ?? [];
    const changes = changesOf(stored, (scope) => viewOf(state, scope.components), gap);
    await scopes.save(changes, at);
    await recordFacts(factsOf(page.id, changes, { firstSight: false, at }));
    return 'read';
  });
};

const saveRead = async (page: ClaimedPage, read: Read, dependencies: PollPageDependencies): Promise<PollOutcome> => {
  const { snapshot, format, sources, validators } = read;
  const digest = digestOf(snapshot);
  const sameFormat = format === page.format;
  if (digest === page.digest && sameFormat && page.failures === 0 && !page.readAgain)
    return saveUnchanged(page, validators, dependencies);
  const isNews = digest !== page.digest && page.digest !== undefined && sameFormat;
  const whole = isNews ? await withEnded(dependencies)(page, snapshot) : snapshot;
  return dependencies.saveRead({ page, format, sources, validators, digest, snapshot: whole });
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
  const { scopes, recordFacts, intervalMs } = dependencies;
  const neverRead = page.digest === undefined;
  const gap = unwatchedFrom(page.unpolledMs, { at, intervalMs });
  if (!neverRead && !gap && at.getTime() - since.getTime() < unreachableAfterMs) return;
  const see = unreadableView(neverRead ? reason : unreachableMessage(since));
  const changes = changesOf((await scopes.ofPages([page.id])).get(page.id) ?? [], see, gap);
  await scopes.save(changes, at);
  await recordFacts(factsOf(page.id, changes, { firstSight: neverRead, at }));
};
