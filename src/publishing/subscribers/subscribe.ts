import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { PublishedPage } from '../published-page.ts';
import { webhookOf } from './chats.ts';
import type { SubscriberTokens } from './links.ts';
import type { Entered, Subscribers } from './ports.ts';
import { emailAddress, KEPT_MS, type Subscriber, type UnsubscribedBy } from './subscriber.ts';

export type Subscribing = {
  readonly subscribers: Subscribers;
  readonly tokens: SubscriberTokens;
  readonly teamOf: (pageId: number) => Promise<number | undefined>;
  readonly isReadOnly: (teamId: TeamId) => Promise<boolean>;
  readonly mostSubscribers: number;
  /** Counts one more, and returns how many there are in the window. Nothing waits for the database. */
  readonly count: (subject: string, windowMs: number) => { readonly count: number };
  /** Returns true for a URL that visitors can't use. Looks no host up: the answer would tell which hosts a private network has. */
  readonly isClosed: (url: string) => boolean;
  readonly seal: (plain: string) => string;
  readonly newSecret: () => string;
  /** Names a webhook without making it readable. */
  readonly nameOf: (url: URL) => string;
  readonly transaction: Transaction;
  readonly now: Clock;
};

export type Request = {
  /** An email address, or the URL of a webhook. */
  readonly address: string;
  /** Public ids; none: all items. */
  readonly items: readonly string[];
  /** A field that people don't see. */
  readonly trap: string;
  readonly network: string;
};

/** `sent` says the same whether or not the page knows the address. */
export type Requested = 'sent' | 'wrong_address' | 'too_many' | 'closed';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Requests in an hour; before anything is written. */
const MOST = { network: 20, page: 500, team: 1_000 };
/** Requests in a day for an address on a page. */
const MOST_OF_ADDRESS = 5;
/** The same for all receivers on one host. Chats have theirs on few hosts. */
const MOST_OF_HOST = 20;

/** Takes an address from the form of a page. It gets nothing but an email with a link until it's confirmed. */
export const requestSubscription =
  (dependencies: Subscribing) =>
  async (page: PublishedPage, request: Request): Promise<Requested> => {
    const address = emailAddress(request.address);
    if (address === undefined) return 'wrong_address';
    return store(dependencies, page, request, { kind: 'email', address });
  };

/**
 * Takes the incoming webhook of a channel in a chat, or a URL of a program. It gets nothing but a message with a link, until somebody
 * who reads there confirms it.
 */
export const requestWebhook =
  (dependencies: Subscribing) =>
  async (page: PublishedPage, request: Request): Promise<Requested> => {
    const { nameOf, seal, newSecret, count, isClosed } = dependencies;
    const hook = webhookOf(request.address);
    if (!hook || isClosed(hook.url.href)) return 'wrong_address';
    const { url, chat } = hook;
    if (!chat && count(`subscribing host ${url.host} ${page.id}`, DAY_MS).count > MOST_OF_HOST) return 'sent';
    const secret = chat ? {} : { sealedSecret: seal(newSecret()) };
    return store(dependencies, page, request, {
      kind: 'webhook',
      address: nameOf(url),
      sealedUrl: seal(url.href),
      ...secret,
    });
  };

const store = async (
  { subscribers, teamOf, isReadOnly, mostSubscribers, count, transaction, now }: Subscribing,
  page: PublishedPage,
  { items, trap, network }: Request,
  entered: Entered,
): Promise<Requested> => {
  const teamId = await teamOf(page.id);
  if (teamId === undefined || page.isPreview) return 'closed';
  const counted = [
    count(`subscribing network ${network}`, HOUR_MS).count > MOST.network,
    count(`subscribing page ${page.id}`, HOUR_MS).count > MOST.page,
    count(`subscribing team ${teamId}`, HOUR_MS).count > MOST.team,
  ];
  if (counted.some(Boolean)) return 'too_many';
  const ofAddress = count(`subscribing ${entered.address} ${page.id}`, DAY_MS).count;
  if (trap !== '' || ofAddress > MOST_OF_ADDRESS) return 'sent';
  if ((await isReadOnly(teamId)) || (await subscribers.count(page.id)) >= mostSubscribers) return 'closed';
  await transaction(() => subscribers.request({ teamId, pageId: page.id }, entered, idsOf(page, items), now()));
  return 'sent';
};

/** The ids of these items of the page. */
const idsOf = (page: PublishedPage, items: readonly string[]): readonly number[] =>
  page.sections.flatMap((section) =>
    section.items.filter(({ publicId }) => items.includes(publicId)).map(({ id }) => id),
  );

/** The subscriber of a link on this page; undefined once it's gone. */
export const subscriberOfLink =
  ({ subscribers, tokens, now }: Pick<Subscribing, 'subscribers' | 'tokens' | 'now'>) =>
  async (page: Pick<PublishedPage, 'id'>, token: string): Promise<Subscriber | undefined> => {
    const id = tokens.idOf(token);
    const found = id === undefined ? undefined : await subscribers.find(id);
    if (found?.pageId !== page.id) return undefined;
    const isOld = found.state === 'waiting' && now().getTime() - found.createdAt.getTime() > KEPT_MS;
    return isOld ? undefined : found;
  };

type OnPage = (page: PublishedPage, token: string) => Promise<Subscriber | undefined>;

/** Confirms an address, and takes an unsubscribed one back. A read-only team gets no new subscribers. */
export const confirmSubscription =
  (dependencies: Subscribing): OnPage =>
  (page, token) =>
    changed(dependencies, page, token, async ({ id, state }) => {
      if (state === 'waiting' && page.maintainedUntil !== undefined) return;
      await dependencies.subscribers.confirm(id, dependencies.now());
    });

export const unsubscribe =
  (dependencies: Subscribing) =>
  (page: PublishedPage, token: string, by: UnsubscribedBy): Promise<Subscriber | undefined> =>
    changed(dependencies, page, token, ({ id }) => dependencies.subscribers.unsubscribe(id, by, dependencies.now()));

/** Changes the items of a subscriber; none: all items. */
export const chooseItems =
  (dependencies: Subscribing) =>
  (page: PublishedPage, token: string, items: readonly string[]): Promise<Subscriber | undefined> =>
    changed(dependencies, page, token, ({ id }) => dependencies.subscribers.choose(id, idsOf(page, items)));

const changed = (
  dependencies: Subscribing,
  page: PublishedPage,
  token: string,
  change: (subscriber: Subscriber) => Promise<void>,
): Promise<Subscriber | undefined> =>
  dependencies.transaction(async () => {
    const found = await subscriberOfLink(dependencies)(page, token);
    if (!found) return undefined;
    await change(found);
    return dependencies.subscribers.find(found.id);
  });
