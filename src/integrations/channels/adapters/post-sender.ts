import type { PostAnswer, SafeFetch } from '../../../platform/fetch/safe-fetch.ts';
import type { Clock } from '../../../shared/clock.ts';
import { remember } from '../../../shared/remember.ts';
import type { Alert } from '../../model/alert.ts';
import { cut, oneLine } from '../../model/text.ts';
import type { WriteOnce } from '../define-channel.ts';
import type { PostDestination, PostResult, PostSender } from '../ports.ts';
import { redact } from '../redact.ts';

export type Post = Pick<SafeFetch, 'post'>;

/** Posts the channel's JSON once, without redirects. Returns a result that all channels share. */
export const postSender = (fetch: Post, now: Clock): PostSender => {
  const writeOnce = writingOnce();
  return {
    // Rejects if the body can't be composed.
    send: async (alert, destination, signal) => {
      const { channel, webhookUrl, settings, secrets } = destination;
      const { body, headers } = channel.message(alert, {
        settings,
        secrets,
        now: now(),
        once: writeOnce(channel.type),
      });
      const answer = await fetch.post(webhookUrl, {
        headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
        body,
        timeoutMs: channel.timeoutMs,
        maxResponseBytes: MAX_RESPONSE_BYTES,
        signal,
      });
      return resultOf(answer, destination);
    },
  };
};

/** Cached by channel and message, whose id belongs to one database. A digest has one integration only. */
const writingOnce = (): ((type: string) => WriteOnce) => {
  const remembered = remember(REMEMBERED_TEXTS, (_key: string, alert: Alert, write: (of: Alert) => string) =>
    write(alert),
  );
  return (type) => (alert, write) =>
    alert.messageId === undefined || alert.kind === 'digest'
      ? write(alert)
      : remembered(`${type} ${alert.messageId}`, alert, write);
};

/** Bodies have 1 to 30 KB. More events at once share few recipients. */
const REMEMBERED_TEXTS = 500;

const MAX_RESPONSE_BYTES = 64 * 1024;
const EXCERPT_LENGTH = 300;

const resultOf = (answer: PostAnswer, { channel, webhookUrl, secrets }: PostDestination): PostResult => {
  if (answer.kind !== 'answered')
    return {
      kind: 'unreachable',
      code: answer.code,
      reason: redact(answer.reason, { addresses: [webhookUrl] }),
      // A blocked address stays blocked until someone changes it or the networks that may be reached.
      retryable: answer.kind === 'unreachable',
    };
  const { status, retryAfterSeconds } = answer;
  const excerpt = excerptOf(answer.body, webhookUrl, secrets);
  if (status >= 200 && status < 300) return { kind: 'accepted', status, answer: excerpt };
  return {
    kind: 'refused',
    status,
    retryable: status !== 410 && !channel.finalStatuses.includes(status),
    retryAfterSeconds,
    gone: status === 410,
    answer:
      status >= 300 && status < 400
        ? `The receiver redirected, and we don't follow redirects. ${excerpt}`.trim()
        : excerpt,
  };
};

/** Redacted after hidden characters are gone and before it is cut: a secret in parts would not be recognised. */
const excerptOf = (body: Buffer, address: string, secrets: readonly string[]): string =>
  cut(redact(oneLine(body.toString('utf8')), { addresses: [address], secrets }), EXCERPT_LENGTH);
