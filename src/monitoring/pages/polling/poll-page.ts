import { hash } from 'node:crypto';
import type { DetectPage, FailedAnswer, FetchPage, PageAnswer, Validator } from '../ports.ts';
import type { PageSource } from '../reading/reader.ts';
import type { PageSnapshot } from '../status-page.ts';
import { type Acceptance, ASK_AGAIN_MS, acceptReading, isSettled, type RespondedAt } from './accept-reading.ts';
import { type ConfirmMissingDependencies, confirmMissing, isPastDue, statesEnd } from './confirm-missing.ts';
import { nothingMissing } from './missing-events.ts';
import { DETECT_AGAIN_EVERY, isShapeBroken } from './poll-schedule.ts';
import type { ClaimedPage, PollOutcome, PollPage } from './ports.ts';
import { type SaveFailureDependencies, saveFailure, saveWait } from './save-failure.ts';
import type { PageToSave } from './save-reads.ts';
import { saveUnchanged } from './save-unchanged.ts';
import { troubleOf } from './trouble.ts';

export type PollPageDependencies = AskPageDependencies &
  ConfirmMissingDependencies &
  SaveFailureDependencies & {
    /** Written together with other polls' results, outside any transaction. */
    readonly saveRead: (read: PageToSave) => Promise<PollOutcome>;
  };

/** Polls a claimed page and writes the result, with its facts, in one short transaction; the network stays outside of it. */
export const pollPage = (dependencies: PollPageDependencies): PollPage => {
  const { pages, pace, now } = dependencies;
  const ask = askPage(dependencies);
  const unchanged = saveUnchanged(dependencies);
  const failed = saveFailure(dependencies);
  const waiting = saveWait(dependencies);
  const applied = applyRead(dependencies);
  const weigh = weighReply(dependencies);

  const read = async (page: ClaimedPage, reply: ReadReply): Promise<PollOutcome> => {
    const hash = contentHashOf(reply.snapshot);
    const acceptance = await weigh(page, reply, hash);
    const { memory } = acceptance;
    switch (acceptance.kind) {
      case 'fault':
        return failed(page, { kind: 'failed', code: 'emptied', reason: acceptance.reason }, memory);
      case 'hold': {
        const againMs = acceptance.doubtful ? ASK_AGAIN_MS : pace({ id: page.id, trouble: memory.trouble });
        const isHeld = await pages.recordHeld(page, memory, { againMs, isDoubtful: acceptance.doubtful });
        return isHeld ? 'unchanged' : 'lost';
      }
      case 'apply':
        return applied({ page, reply, hash, memory });
    }
  };

  return async (claimed) => {
    if (claimed.waitMs !== undefined) return waiting(claimed);
    // The list of past incidents is compared with a complete answer.
    const page = { ...claimed, readAgain: claimed.readAgain || isPastDue(claimed, now()) };
    const reply = await ask(page);
    switch (reply.kind) {
      case 'read':
        return read(page, reply);
      case 'unchanged':
        return unchanged(page, reply.validators);
      case 'failed':
        return failed(page, reply);
      case 'stopped':
        await pages.release(page);
        return 'lost';
    }
  };
};

/** Accepts a doubtful reading if the page's list of past incidents confirms it. */
const weighReply = (dependencies: ConfirmMissingDependencies) => {
  const endStated = statesEnd(dependencies);
  const { now } = dependencies;
  return async (page: ClaimedPage, reply: ReadReply, hash: string): Promise<Acceptance> => {
    const acceptance = verdictOf(page, reply, hash, now());
    if (acceptance.kind !== 'hold' || !acceptance.doubtful) return acceptance;
    const isEndStated = await endStated(page, { ...reply, url: page.url }, reply.snapshot);
    return isEndStated ? verdictOf(page, reply, hash, now(), true) : acceptance;
  };
};

/** Readings of another platform at the same URL can't be compared with earlier ones. */
const verdictOf = (
  page: ClaimedPage,
  { snapshot, format, respondedAt }: ReadReply,
  hash: string,
  at: Date,
  isEndStated = false,
): Acceptance => {
  const isOtherFormat = format !== page.format;
  const appliedHash = isOtherFormat ? undefined : page.contentHash;
  const answer = { snapshot, format, hash, appliedHash, respondedAt, isEndStated };
  return acceptReading(isOtherFormat ? {} : page.memory, answer, at);
};

type ReadToApply = Pick<PageToSave, 'page' | 'memory'> & { readonly reply: ReadReply; readonly hash: string };

const applyRead = (dependencies: PollPageDependencies) => {
  const unchanged = saveUnchanged(dependencies);
  const missing = confirmMissing(dependencies);
  const { now, pace, saveRead } = dependencies;
  return async ({ page, reply, hash, memory }: ReadToApply): Promise<PollOutcome> => {
    const { snapshot, format, sources, validators } = reply;
    const saysTheSame = hash === page.contentHash && format === page.format;
    const isQuiet = page.failures === 0 && !page.readAgain && isSettled(page.memory);
    if (saysTheSame && isQuiet) return unchanged(page, validators);
    const isNews = !saysTheSame || page.readAgain;
    const asked = { url: page.url, format, sources, memory };
    const weighed = isNews ? await missing(page, asked, snapshot) : nothingMissing(snapshot);
    const at = now().getTime();
    const trouble = troubleOf(memory.trouble, weighed.snapshot, at);
    const remembered = { ...memory, trouble, ...weighed.learnt, ...(weighed.past ? { pastAt: at } : {}) };
    const soonerMs = pace({ id: page.id, trouble });
    const said = { page, format, sources, validators, contentHash: hash };
    return saveRead({ ...said, memory: remembered, isNews, soonerMs, ...weighed });
  };
};

/** SHA-256 of a page's whole content, independent of the order of its incidents. */
const contentHashOf = (snapshot: PageSnapshot): string =>
  hash(
    'sha256',
    JSON.stringify([
      snapshot.status,
      snapshot.message,
      snapshot.title,
      snapshot.components,
      byId(snapshot.incidents),
      byId(snapshot.maintenances),
      snapshot.incidentsComplete,
      // Only if it's set, so that earlier hashes stay the same.
      ...(snapshot.maintenancesComplete === false ? [false] : []),
    ]),
    'hex',
  );

const byId = <Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] =>
  [...items].sort((a, b) => (a.id < b.id ? -1 : 1));

type AskPageDependencies = { readonly fetchPage: FetchPage; readonly detectPage: DetectPage };

/** A page's answer. `stopped`: the process is stopping, so nothing is known. */
type PageReply =
  | ReadReply
  | FailedAnswer
  | Extract<PageAnswer, { readonly kind: 'unchanged' }>
  | { readonly kind: 'stopped' };

type ReadReply = {
  readonly kind: 'read';
  readonly snapshot: PageSnapshot;
  readonly format: string;
  readonly sources: readonly PageSource[];
  readonly validators: readonly Validator[];
  /** When the server says that the content was created. */
  readonly respondedAt?: RespondedAt;
};

/** Fetches a page; detects its format first if that is unknown, and again at every third answer of another shape. */
const askPage =
  ({ fetchPage, detectPage }: AskPageDependencies) =>
  async (page: ClaimedPage): Promise<PageReply> => {
    if (page.format === undefined) return detect(page, detectPage);
    const { url, format, sources } = page;
    const answer = await fetchPage({ url, format, sources, validators: page.validators, isWhole: page.readAgain });
    if (answer.kind === 'unchanged') return answer;
    if (answer.kind === 'failed' && answer.code === 'aborted') return { kind: 'stopped' };
    const reply = answer.kind === 'failed' ? answer : replyOf(answer, format);
    if (reply.kind === 'read') return reply;
    if (!isShapeBroken(reply.code) || (page.shapeFailures + 1) % DETECT_AGAIN_EVERY !== 0) return reply;
    const detected = await detect(page, detectPage);
    return detected.kind === 'read' ? detected : reply;
  };

const replyOf = (
  { reading, sources, validators, respondedAt }: Extract<PageAnswer, { readonly kind: 'read' }>,
  format: string,
): ReadReply | FailedAnswer =>
  reading.kind === 'ok'
    ? { kind: 'read', snapshot: reading, format, sources, validators, respondedAt }
    : { kind: 'failed', code: 'unreadable', reason: reading.reason };

const detect = async (page: ClaimedPage, detectPage: DetectPage): Promise<ReadReply | FailedAnswer> => {
  const found = await detectPage(new URL(page.url));
  if (found.kind === 'unrecognised') return { kind: 'failed', code: 'unrecognised', reason: found.reason };
  const { snapshot, format, sources } = found;
  return { kind: 'read', snapshot, format, sources, validators: [] };
};
