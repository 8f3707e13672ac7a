import { isDeepStrictEqual } from 'node:util';
import type { AudienceOf, Watcher } from '../../monitoring/index.ts';
import type { NewDelivery } from '../delivery/ports.ts';
import { type FloodDependencies, planFloods } from './plan-floods.ts';
import type { Item, NewsQueue, QueuedNews, Recipient } from './ports.ts';
import { type NewsGroup, type QueueDependencies, queueDeliveries } from './queue-deliveries.ts';
import { supersededOf } from './supersede.ts';

export type HandOutDependencies = QueueDependencies &
  FloodDependencies & {
    readonly newsQueue: NewsQueue;
    readonly audienceOf: AudienceOf;
  };

/** Gives the next watchers of what is queued their deliveries; false where nothing was. */
export const handOutNews = async (
  batchSize: number,
  mark: (item: Item | undefined) => void,
  dependencies: HandOutDependencies,
): Promise<boolean> => {
  const { newsQueue, outbox } = dependencies;
  const queued = await newsQueue.next(batchSize);
  const [first] = queued;
  if (!first) return false;
  const item = { kind: 'news', id: first.id, factId: first.factId } as const;
  mark(item);
  const groups = groupsOf(queued);
  const { watchers, isAll } = await watchersOf(groups, batchSize, dependencies);
  mark({ ...item, userId: watchers[0]?.userId });
  const { deliveries, recipients } = await queueDeliveries(groups, watchers, dependencies);
  const last = isAll ? undefined : watchers.at(-1);
  const idsOf = (those: readonly Group[]) => those.flatMap(({ items }) => items.map(({ id }) => id));
  await newsQueue.advance(
    idsOf(groups.slice(0, last?.key)),
    last && { ids: idsOf(groups.slice(last.key, last.key + 1)), afterUser: last.userId },
  );
  const made = Map.groupBy(deliveries, ({ integrationId }) => integrationId);
  const flooded = await outbox.schedule(new Map([...made].map(([id, those]) => [id, those.length])));
  await supersede(deliveries, recipients, dependencies);
  await planFloods(flooded, dependencies);
  return true;
};

/** News that came one after the other for the same watchers: each of them gets all of it, and is sent to once. */
type Group = NewsGroup & Pick<QueuedNews, 'afterUser'> & { readonly touched: QueuedNews['news']['touched'] };

const groupsOf = (queued: readonly QueuedNews[]): readonly Group[] => {
  const groups: (Group & { readonly items: QueuedNews[] })[] = [];
  for (const item of queued) {
    const { afterUser, news } = item;
    const last = groups.at(-1);
    if (last?.afterUser === afterUser && isDeepStrictEqual(last.touched, news.touched)) last.items.push(item);
    else groups.push({ afterUser, touched: news.touched, items: [item] });
  }
  return groups;
};

/**
 * The next of them, about a batch of pairs of news and watcher. News with very many watchers fills a batch alone, and the
 * watchers of the rest need not be looked up.
 */
const watchersOf = async (
  groups: readonly Group[],
  batchSize: number,
  { audienceOf }: HandOutDependencies,
): Promise<{ readonly watchers: readonly Watcher[]; readonly isAll: boolean }> => {
  const questions = groups.map(({ afterUser, touched }, key) => ({ key, afterUser, ...touched }));
  const watchers: Watcher[] = [];
  for (let from = 0, to = 1, left = batchSize; from < groups.length; from = to, to = from * 100) {
    const most = Math.max(...groups.slice(from, to).map(({ items }) => items.length));
    const limit = Math.ceil(left / most);
    const found = await audienceOf(questions.slice(from, to), limit);
    watchers.push(...found);
    if (found.length === limit) return { watchers, isAll: false };
    left -= found.reduce((sum, { key }) => sum + (groups[key]?.items.length ?? 0), 0);
  }
  return { watchers, isAll: true };
};

const supersede = async (
  deliveries: readonly NewDelivery[],
  recipients: readonly Recipient[],
  { outbox }: Pick<HandOutDependencies, 'outbox'>,
): Promise<void> => {
  const channels = new Map(recipients.map(({ integrationId, channel }) => [integrationId, channel]));
  const channelOf = (integrationId: number) => channels.get(integrationId) ?? { isChat: false };
  const later = deliveries.flatMap(({ integrationId, subject, alert }) =>
    channelOf(integrationId).isChat && subject !== undefined && (alert.sequence ?? 1) > 1
      ? [{ integrationId, subject }]
      : [],
  );
  if (later.length === 0) return;
  const unsent = Map.groupBy(await outbox.unsent(later), ({ integrationId }) => integrationId);
  await outbox.supersede([...unsent].flatMap(([id, those]) => supersededOf(channelOf(id), those)));
};
