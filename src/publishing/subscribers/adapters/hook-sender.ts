import type { SafeFetch } from '../../../platform/fetch/safe-fetch.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import type { Clock } from '../../../shared/clock.ts';
import { type Chat, type ChatNotice, chatOf } from '../chats.ts';
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
  /** For URLs that visitors entered. */
  readonly visitorFetch: Pick<SafeFetch, 'post'>;
  readonly box: Pick<SecretBox, 'open'>;
  readonly sign: Sign;
  /** The JSON for each chat. Integrations have it too. */
  readonly chatNotices: Readonly<Record<Chat, (notice: ChatNotice) => string>>;
  readonly now: Clock;
};

const TIMEOUT_MS = 15_000;

/** A chat refuses a webhook for good that somebody deleted there. */
const GONE_FOR_CHATS: readonly number[] = [401, 403, 404, 410];
const GONE: readonly number[] = [410];

/** Posts to the webhook of a subscriber, signed with its secret, or to the channel of a chat. Follows no redirect. */
export const hookSender =
  ({ fetch, visitorFetch, box, sign, chatNotices, now }: Dependencies): SendWebhook =>
  async ({ id, sealedUrl, source, content }, signal): Promise<Attempt> => {
    const url = new URL(box.open(sealedUrl, HOOK_CONTEXT));
    const chat = 'notice' in content ? (chatOf(url) ?? 'slack') : undefined;
    // Otherwise, Discord says nothing about a message that it drops.
    if (chat === 'discord') url.searchParams.set('wait', 'true');
    const secret = 'notice' in content ? undefined : box.open(content.sealedSecret, HOOK_CONTEXT);
    const body = 'notice' in content ? chatNotices[chat ?? 'slack'](content.notice) : content.body(secret ?? '');
    const headers = secret === undefined ? {} : sign([secret], { id, body, at: now() });
    const answer = await (source === 'team' ? fetch : visitorFetch).post(url.href, {
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
      retryable: !(chat ? GONE_FOR_CHATS : GONE).includes(status),
      answer: `The receiver returned ${status}.`,
      retryAfterMs: retryAfterSeconds * 1_000,
    };
  };

/** Characters of a keyed hash that tell the webhooks of one host apart. */
const KNOWN_BY = 16;

/** Names webhooks without revealing their URLs. */
export const hookNames =
  (box: Pick<SecretBox, 'hmac'>) =>
  (url: URL): string =>
    `${url.host}/${box.hmac(url.href).slice(0, KNOWN_BY)}`;
