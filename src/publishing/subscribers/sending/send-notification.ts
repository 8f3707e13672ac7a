import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../shared/clock.ts';
import type { ReadPast } from '../../published-page.ts';
import type { SubscriberEmail } from '../../visitors/emails/email-layout.ts';
import type { Scene } from '../../visitors/scene.ts';
import type { ChatNotice } from '../chats.ts';
import { notificationEmail, sceneOfPost } from '../emails/notification-email.ts';
import { linksOf, type SubscriberTokens } from '../links.ts';
import type { DueNotification, PublishedById, Settled } from '../ports.ts';
import type { SubscriberSource } from '../subscriber.ts';
import { type Attempt, type NextStep, nextStep } from './next-step.ts';
import { webhookBody } from './webhook-body.ts';

/** An email of a page to one address. `id` becomes its Message-ID, the same for a retry. `isAwaited`: its reader waits for it. */
export type SendEmail = (
  scene: Scene,
  email: SubscriberEmail & { readonly id: string; readonly to: string },
  how: { readonly signal: AbortSignal; readonly stored: Promise<void>; readonly isAwaited?: true },
) => Promise<Attempt>;

/** Posts JSON to a webhook, signed with its secret, or a notice to the channel of a chat. */
export type SendWebhook = (
  hook: {
    readonly id: string;
    readonly sealedUrl: string;
    readonly source: SubscriberSource;
    readonly content:
      | { readonly sealedSecret: string; readonly body: (secret: string) => string }
      | { readonly notice: ChatNotice };
  },
  signal: AbortSignal,
) => Promise<Attempt>;

export type Sending = {
  readonly pageOf: PublishedById;
  readonly past: Pick<ReadPast, 'post'>;
  readonly tokens: SubscriberTokens;
  readonly sendEmail: SendEmail;
  readonly sendWebhook: SendWebhook;
  /** Resolves once the outcome is stored. */
  readonly settle: (result: Settled) => Promise<void>;
  readonly docsUrl: string;
  readonly now: Clock;
  readonly random: () => number;
  readonly signal: AbortSignal;
};

/** How long the emails of a notice say what the page said at first. */
const SAME_MS = 60_000;
const MOST_SCENES = 100;

/** Sends one notification once and stores the outcome. */
export const sendNotification = (sending: Sending): ((due: DueNotification) => Promise<void>) => {
  const sceneFor = scenesOf(sending);
  return async (due) => {
    const { settle, now, random } = sending;
    const settled = (step: NextStep): Promise<void> =>
      settle({ id: due.id, subscriberId: due.subscriberId, postId: due.notice.postId, ...step });
    if (!due.to) return settled(ended('unsubscribed'));
    let isStored: () => void = () => undefined;
    const stored = new Promise<void>((resolve) => {
      isStored = resolve;
    });
    try {
      const scene = await sceneFor(due.notice);
      const attempt = scene && (await attemptOf(sending, scene, due, due.to, stored));
      const ageMs = now().getTime() - due.createdAt.getTime();
      // The page may be published again.
      if (!scene && due.notice.kind === 'end' && ageMs < HELD_MS)
        return await settled({ ...ended('waiting'), delayMs: HOLD_MS });
      if (!attempt) return await settled({ ...ended('failed'), answer: 'The status page no longer shows this post.' });
      return await settled(nextStep({ attempts: due.attempts, ageMs, attempt }, random()));
    } finally {
      isStored();
    }
  };
};

/** An end that was under way waits this long for its page, and looks for it this often. */
const HELD_MS = 86_400_000;
const HOLD_MS = 10 * 60_000;

const ended = (state: 'unsubscribed' | 'failed' | 'waiting'): NextStep => ({
  state,
  delayMs: 0,
  isBegun: false,
  answer: undefined,
  failure: undefined,
});

const attemptOf = async (
  { tokens, sendEmail, sendWebhook, docsUrl, signal }: Sending,
  scene: Scene,
  { id, notice, kind, subscriberId, toldAt }: DueNotification,
  to: NonNullable<DueNotification['to']>,
  stored: Promise<void>,
): Promise<Attempt | undefined> => {
  const links = linksOf(scene.page, tokens.of(subscriberId));
  const messageId = `notification-${id}`;
  if (kind === 'webhook') {
    const { sealedUrl, sealedSecret, source } = to;
    const body = webhookBody(scene, notice, { unsubscribe: links.unsubscribe, documentation: docsUrl });
    if (body === undefined || sealedUrl === undefined) return undefined;
    const content = sealedSecret && { sealedSecret, body: () => body };
    if (content) return sendWebhook({ id: messageId, sealedUrl, source, content }, signal);
  }
  const items = scene.items.filter((item) => to.itemIds.includes(item.id)).map(({ name }) => name);
  const reader = { items, chooseUrl: links.choose, unsubscribeUrl: links.unsubscribe };
  const email = notificationEmail(scene, notice, reader, toldAt);
  if (email && to.sealedUrl !== undefined)
    return sendWebhook(
      { id: messageId, sealedUrl: to.sealedUrl, source: to.source, content: { notice: email.notice } },
      signal,
    );
  return email && sendEmail(scene, { ...email, id: messageId, to: to.address }, { signal, stored });
};

/** The page of a notice with its post, read once for many of its emails. */
const scenesOf = ({ pageOf, past }: Pick<Sending, 'pageOf' | 'past'>) => {
  const read = new LRUCache<number, Promise<Scene | undefined>>({ max: MOST_SCENES, ttl: SAME_MS });
  const sceneFor = async ({ teamId, pageId, postPublicId }: DueNotification['notice']): Promise<Scene | undefined> => {
    const page = await pageOf(teamId, pageId);
    return page && sceneOfPost(page, postPublicId, past);
  };
  return (notice: DueNotification['notice']): Promise<Scene | undefined> => {
    const { id } = notice;
    const known = read.get(id);
    if (known) return known;
    const scene = sceneFor(notice);
    read.set(id, scene);
    scene.catch(() => read.delete(id));
    return scene;
  };
};
