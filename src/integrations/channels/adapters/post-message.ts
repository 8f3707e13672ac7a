import type { PostAnswer, SafeFetch } from '../../../platform/fetch/safe-fetch.ts';
import { cut, oneLine } from '../../model/text.ts';
import type { SendResult } from '../ports.ts';
import { redact } from '../redact.ts';

export type Post = Pick<SafeFetch, 'post'>;

export type Message = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body: string;
  readonly timeoutMs: number;
  /** Never to be seen in what is kept of the answer, besides the address. */
  readonly secrets?: readonly string[];
  /** Statuses that the same message would get again. */
  readonly finalStatuses?: readonly number[];
  readonly signal?: AbortSignal;
};

/** Posts JSON once, follows nothing, and says what became of it in the words that every sender shares. */
export const postMessage = (fetch: Post, message: Message): Promise<SendResult> => {
  const { url, headers, body, timeoutMs, signal } = message;
  const answering = fetch.post(url, {
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body,
    timeoutMs,
    maxResponseBytes,
    signal,
  });
  return answering.then((answer) => resultOf(answer, message));
};

const maxResponseBytes = 64 * 1024;
const excerptLength = 300;

const resultOf = (answer: PostAnswer, { url, secrets, finalStatuses = [] }: Message): SendResult => {
  if (answer.kind !== 'answered')
    return {
      kind: 'unreachable',
      code: answer.code,
      reason: redact(answer.reason, { addresses: [url] }),
      // A blocked address stays blocked until someone changes it or the networks that may be reached.
      retryable: answer.kind === 'unreachable',
    };
  const { status, retryAfterSeconds } = answer;
  const excerpt = excerptOf(answer.body, url, secrets);
  if (status >= 200 && status < 300) return { kind: 'accepted', status, answer: excerpt };
  return {
    kind: 'refused',
    status,
    retryable: status !== 410 && !finalStatuses.includes(status),
    retryAfterSeconds,
    gone: status === 410,
    answer: status >= 300 && status < 400 ? `A redirect, which is not followed. ${excerpt}`.trim() : excerpt,
  };
};

/** Redacted after hidden characters are gone and before it is cut: a secret in parts would not be recognised. */
const excerptOf = (body: Buffer, address: string, secrets: readonly string[] | undefined): string =>
  cut(redact(oneLine(body.toString('utf8')), { addresses: [address], secrets }), excerptLength);
