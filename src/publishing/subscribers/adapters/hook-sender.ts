import type { SafeFetch } from '../../../platform/fetch/safe-fetch.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { Attempt } from '../sending/next-step.ts';
import type { SendWebhook } from '../sending/send-notification.ts';

/** The context that the sealed URL and secret of a webhook are bound to. */
export const HOOK_CONTEXT = 'subscriber webhook';

/** Signs a message with `whsec_…`, after Standard Webhooks. Integrations have it too. */
export type Sign = (
  secrets: readonly string[],
  message: { readonly id: string; readonly body: string; readonly at: Date },
) => Readonly<Record<string, string>>;

type Dependencies = {
  readonly fetch: Pick<SafeFetch, 'post'>;
  readonly box: Pick<SecretBox, 'open'>;
  readonly sign: Sign;
  readonly now: Clock;
};

const TIMEOUT_MS = 15_000;

/** Posts to the webhook of a subscriber. Follows no redirect. */
export const hookSender =
  ({ fetch, box, sign, now }: Dependencies): SendWebhook =>
  async ({ id, sealedUrl, sealedSecret, body }, signal): Promise<Attempt> => {
    const headers = sign([box.open(sealedSecret, HOOK_CONTEXT)], { id, body, at: now() });
    const answer = await fetch.post(box.open(sealedUrl, HOOK_CONTEXT), {
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      body,
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    if (answer.kind === 'unreachable') return { ...answer, retryable: true };
    if (answer.kind !== 'answered')
      return { kind: 'unreachable', code: answer.code, reason: answer.reason, retryable: false };
    const { status, retryAfterSeconds = 0 } = answer;
    if (status >= 200 && status < 300) return { kind: 'accepted', answer: `The receiver returned ${status}.` };
    return {
      kind: 'refused',
      retryable: status !== 410,
      answer: `The receiver returned ${status}.`,
      retryAfterMs: retryAfterSeconds * 1_000,
    };
  };
