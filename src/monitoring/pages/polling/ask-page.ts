import type { DetectPage, FailedAnswer, FetchPage, PageAnswer, Validator } from '../ports.ts';
import type { PageSource } from '../reading/reader.ts';
import type { PageSnapshot } from '../status-page.ts';
import type { RespondedAt } from './accept-reading.ts';
import { DETECT_AGAIN_EVERY, isShapeBroken } from './poll-schedule.ts';
import type { ClaimedPage } from './ports.ts';

export type AskPageDependencies = { readonly fetchPage: FetchPage; readonly detectPage: DetectPage };

/** A page's answer. `stopped`: the process is stopping, so nothing is known. */
export type PageReply =
  | ReadReply
  | FailedAnswer
  | Extract<PageAnswer, { readonly kind: 'unchanged' }>
  | { readonly kind: 'stopped' };

export type ReadReply = {
  readonly kind: 'read';
  readonly snapshot: PageSnapshot;
  readonly format: string;
  readonly sources: readonly PageSource[];
  readonly validators: readonly Validator[];
  /** When the server says that the content was created. */
  readonly respondedAt?: RespondedAt;
};

/** Fetches a page; detects its format first if that is unknown, and again at every third answer of another shape. */
export const askPage =
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
