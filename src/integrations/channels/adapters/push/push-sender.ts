import { createHash } from 'node:crypto';
import type { Clock } from '../../../../shared/clock.ts';
import type { Alert } from '../../../model/alert.ts';
import { headlineOf } from '../../../model/alert-text.ts';
import { inTeam } from '../../../model/in-team.ts';
import type { PostResult, PushDestination, Sender, ServerKeysOf } from '../../ports.ts';
import { answeredResult, MAX_RESPONSE_BYTES, type Post } from '../post-sender.ts';
import { encryptPush, MOST_PUSH_BYTES } from './encrypt-push.ts';
import { vapidHeader } from './vapid.ts';

export type PushSenderOptions = {
  readonly fetch: Post;
  readonly serverKeysOf: ServerKeysOf;
  readonly publicUrl: string;
  readonly now: Clock;
};

const TIMEOUT_MS = 10_000;
/** How long a push service keeps a message for a device that is off, in seconds. */
const KEPT_SECONDS = 12 * 3_600;
/** A request that stays refused. */
const finalStatuses = [400, 401, 403, 413];
/** The browser has ended the subscription. */
const goneStatuses = [404, 410];

/** Sends an alert to the push service of a browser (RFC 8030), encrypted for that browser. Rejects if the message can't be built. */
export const pushSender = ({
  fetch,
  serverKeysOf,
  publicUrl,
  now,
}: PushSenderOptions): Sender<PushDestination, PostResult> => {
  const contact = publicUrl.startsWith('https://') ? publicUrl : undefined;
  return {
    send: async (alert, { endpoint, keys, teamSlug }, signal) => {
      const about = topicOf(alert);
      const answer = await fetch.post(endpoint, {
        headers: {
          authorization: vapidHeader(await serverKeysOf(), endpoint, contact, now()),
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(KEPT_SECONDS),
          urgency: 'high',
          // A later alert about the same replaces one that waits there.
          ...(about && { topic: about }),
        },
        body: encryptPush(noticeOf(alert, about, teamSlug), keys),
        timeoutMs: TIMEOUT_MS,
        maxResponseBytes: MAX_RESPONSE_BYTES,
        signal,
      });
      return answeredResult(answer, { addresses: [endpoint], secrets: [keys.auth], finalStatuses, goneStatuses });
    },
  };
};

/** Names what an alert is about, in up to 32 letters; undefined for a digest and others that replace nothing. */
const topicOf = (alert: Alert): string | undefined =>
  'incident' in alert && alert.incident
    ? createHash('sha256').update(`incident ${alert.incident.id}`).digest('base64url').slice(0, 32)
    : undefined;

/** The service worker shows it (web/app/service-worker.ts). */
const noticeOf = (alert: Alert, tag: string | undefined, teamSlug: string | undefined): Buffer => {
  const [title = '', ...rest] = headlineOf(alert).split(': ');
  const url = inTeam(alert.boardUrl, teamSlug);
  const notice = Buffer.from(JSON.stringify({ title, body: rest.join(': '), url, tag }));
  if (notice.length > MOST_PUSH_BYTES) throw new Error('The notification is too long.');
  return notice;
};
