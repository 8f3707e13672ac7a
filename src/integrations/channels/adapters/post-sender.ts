import type { PostAnswer, SafeFetch } from '../../../platform/fetch/safe-fetch.ts';
import type { Clock } from '../../../shared/clock.ts';
import { remember } from '../../../shared/remember.ts';
import type { Alert } from '../../model/alert.ts';
import { isFollowUp } from '../../model/alert-details.ts';
import { alertInTeam } from '../../model/in-team.ts';
import { cut, oneLine } from '../../model/text.ts';
import type { AlertRequest, Authorization, Receiver, WriteOnce } from '../define-channel.ts';
import { openingKinds, postingOf } from '../editing.ts';
import type { PostDestination, PostResult, PostSender } from '../ports.ts';
import { redact } from '../redact.ts';
import { type AccessTokens, accessTokens, type Answered as Sent } from './access-tokens.ts';

export type Post = Pick<SafeFetch, 'post'>;

/** Posts the channel's message once, without redirects. Returns a result that all channels share. */
export const postSender = (fetch: Post, now: Clock): PostSender => {
  const writeOnce = writingOnce();
  const tokens = accessTokens(now);
  return {
    // Rejects if the body can't be composed.
    send: async (given, destination, signal) => {
      const { channel, webhookUrl, settings, secretSettings, secrets, teamSlug } = destination;
      const alert = teamSlug === undefined ? given : alertInTeam(given, teamSlug);
      const to: Receiver = {
        address: webhookUrl,
        settings: secretSettings ? { ...settings, ...secretSettings } : settings,
        secrets,
        now: now(),
        once: writeOnce(`${channel.type} ${teamSlug ?? ''}`),
      };
      const sendTo = async (receiver: Receiver): Promise<PostResult> => {
        const request = (message: AlertRequest) => requested(fetch, destination, message, signal, receiver.token);
        const edited = await editedFirst(alert, destination, receiver, request);
        return edited ?? withRef(alert, destination, await request(channel.message(alert, receiver)));
      };
      return channel.authorization
        ? authorized({ fetch, tokens, destination, to, signal }, channel.authorization, sendTo)
        : sendTo(to);
    },
  };
};

type Request = (message: AlertRequest) => Promise<Sent>;

type Authorizing = {
  readonly fetch: Post;
  readonly tokens: AccessTokens;
  readonly destination: PostDestination;
  readonly to: Receiver;
  readonly signal: AbortSignal | undefined;
};

/** Sends with an access token, and once more with a new one if the receiver refuses it: it may have been revoked. */
const authorized = async (
  { fetch, tokens, destination, to, signal }: Authorizing,
  authorization: Authorization,
  sendTo: (receiver: Receiver) => Promise<PostResult>,
): Promise<PostResult> => {
  const withToken = async (): Promise<PostResult> => {
    const held = await tokens.get(authorization, to, (request) => requested(fetch, destination, request, signal));
    return 'token' in held ? sendTo({ ...to, token: held.token }) : held.failed;
  };
  const first = await withToken();
  if (first.kind !== 'refused' || first.status !== 401) return first;
  tokens.drop(authorization, to);
  return withToken();
};

const requested = async (
  fetch: Post,
  { channel, webhookUrl, secretSettings = {}, secrets }: PostDestination,
  { url = webhookUrl, method, body, headers }: AlertRequest,
  signal: AbortSignal | undefined,
  token?: string,
): Promise<Sent> => {
  const answer = await fetch.post(url, {
    method,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body,
    timeoutMs: channel.timeoutMs,
    maxResponseBytes: MAX_RESPONSE_BYTES,
    signal,
  });
  const { finalStatuses, goneStatuses, retryAfterOf, adviceOf } = channel;
  const result = answeredResult(answer, {
    addresses: [webhookUrl, url],
    secrets: [...secrets, ...Object.values(secretSettings), ...(token === undefined ? [] : [token])],
    finalStatuses,
    goneStatuses: [410, ...goneStatuses],
    retryAfterOf,
  });
  const text = answer.kind === 'answered' ? answer.body.toString('utf8') : '';
  const advice = result.kind === 'refused' && adviceOf?.(result.status, text);
  if (result.kind !== 'refused' || !advice) return { result, body: text };
  return { result: { ...result, answer: `${result.answer} ${advice}`.trim() }, body: text };
};

/**
 * Edits the first message of the thread; undefined if the alert is still to be posted. A retry edits it again, which changes
 * nothing.
 */
const editedFirst = async (
  alert: Alert,
  { channel: { editing, isKeyed }, messageRef }: PostDestination,
  to: Receiver,
  request: Request,
): Promise<PostResult | undefined> => {
  const { edits, posts } = postingOf(alert, isKeyed);
  if (!editing || messageRef === undefined || !edits) return undefined;
  const { result, body } = await request(editing.request(alert, to, messageRef));
  if (result.kind !== 'refused') return result.kind === 'accepted' && posts ? undefined : result;
  const outcome = editing.outcomeOf(result.status, body);
  if (outcome === undefined) return result;
  return outcome === 'gone' || posts ? undefined : { kind: 'accepted', status: result.status, answer: result.answer };
};

/** The receiver's id of a message that opens a thread. */
const withRef = (
  alert: Alert,
  { channel: { editing, isKeyed } }: PostDestination,
  { result, body }: Sent,
): PostResult => {
  const opens = isKeyed ? alert.episode !== undefined : openingKinds.includes(alert.kind);
  if (result.kind !== 'accepted' || !editing || !opens) return result;
  const messageRef = editing.refOf(body);
  return messageRef === undefined ? result : { ...result, messageRef };
};

/** Cached by channel, team and message, whose id belongs to one database. A digest has one integration only. */
const writingOnce = (): ((key: string) => WriteOnce) => {
  const remembered = remember(REMEMBERED_TEXTS, (_key: string, alert: Alert, write: (of: Alert) => string) =>
    write(alert),
  );
  return (key) => (alert, write) =>
    alert.messageId === undefined || alert.kind === 'digest'
      ? write(alert)
      : remembered(`${key} ${alert.messageId} ${isFollowUp(alert)}`, alert, write);
};

/** Bodies have 1 to 30 KB, and each channel has its own. More events at once share few recipients. */
const REMEMBERED_TEXTS = 1_000;

export const MAX_RESPONSE_BYTES = 64 * 1024;
const EXCERPT_LENGTH = 300;

type Answered = {
  /** Never shown. */
  readonly addresses: readonly string[];
  readonly secrets: readonly string[];
  /** Statuses that end retries. */
  readonly finalStatuses: readonly number[];
  /** Statuses of a receiver that no longer exists. */
  readonly goneStatuses: readonly number[];
  /** Reads the wait from the body of an answer. */
  readonly retryAfterOf?: ((answer: string) => number | undefined) | undefined;
};

export const answeredResult = (
  answer: PostAnswer,
  { addresses, secrets, finalStatuses, goneStatuses, retryAfterOf }: Answered,
): PostResult => {
  if (answer.kind !== 'answered')
    return {
      kind: 'unreachable',
      code: answer.code,
      reason: redact(answer.reason, { addresses }),
      // A blocked URL stays blocked until somebody changes it or the allowed networks.
      retryable: answer.kind === 'unreachable',
    };
  const { status, retryAfterSeconds } = answer;
  const excerpt = excerptOf(answer.body, addresses, secrets);
  if (status >= 200 && status < 300) return { kind: 'accepted', status, answer: excerpt };
  const gone = goneStatuses.includes(status);
  return {
    kind: 'refused',
    status,
    retryable: !gone && !finalStatuses.includes(status),
    retryAfterSeconds: retryAfterSeconds ?? retryAfterOf?.(answer.body.toString('utf8')),
    gone,
    answer:
      status >= 300 && status < 400
        ? `The receiver redirected, and we don't follow redirects. ${excerpt}`.trim()
        : excerpt,
  };
};

/** Redacted after hidden characters are gone and before it's cut: a secret in parts wouldn't be recognised. */
const excerptOf = (body: Buffer, addresses: readonly string[], secrets: readonly string[]): string =>
  cut(redact(oneLine(body.toString('utf8')), { addresses, secrets }), EXCERPT_LENGTH);
