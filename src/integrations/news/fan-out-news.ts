import { isDeepStrictEqual } from 'node:util';
import type { AudienceOf, AudienceQuestion, Watcher, WatcherService } from '../../monitoring/index.ts';
import { type FairOrder, inFairOrder, type WaitingDependencies, waitingNews } from './fair-order.ts';
import { type ResolveDependencies, resolveMutes } from './mute/resolve-mutes.ts';
import type { NewsEvent, OwnAlertEvent, ServiceEvent } from './news.ts';
import type { NewsGroup } from './pairs.ts';
import { type FloodDependencies, planFloods } from './plan-floods.ts';
import type { Item, QueuedNews, Recipient, SubjectDelivery } from './ports.ts';
import { type QueueDependencies, queueDeliveries } from './queue-deliveries.ts';
import { supersededOf } from './supersede.ts';

export type FanOutDependencies = QueueDependencies &
  FloodDependencies &
  ResolveDependencies &
  WaitingDependencies & { readonly audienceOf: AudienceOf };

/** Creates the deliveries of the next watchers. Returns the order of the next batch; undefined if the queue is empty. */
export const fanOut = async (
  batchSize: number,
  order: FairOrder,
  mark: (item: Item | undefined) => void,
  dependencies: FanOutDependencies,
): Promise<FairOrder | undefined> => {
  const { newsQueue, outbox } = dependencies;
  const { news: queued, next } = inFairOrder(await waitingNews(batchSize, dependencies), order, batchSize);
  const [first] = queued;
  if (!first) return undefined;
  const item = { kind: 'news', id: first.id, factId: first.factId } as const;
  mark(item);
  const groups = groupsOf(queued);
  const { watchers, isAll } = await watchersOf(groups, batchSize, dependencies);
  mark({ ...item, teamId: watchers[0]?.teamId });
  const { served, deliveries, recipients, mutes } = await queueDeliveries(groups, watchers, batchSize, dependencies);
  const last = isAll && served.length === watchers.length ? undefined : served.at(-1);
  const idsOf = (those: readonly Group[]) => those.flatMap(({ items }) => items.map(({ id }) => id));
  await newsQueue.advance(
    idsOf(groups.slice(0, last?.key)),
    last && { ids: idsOf(groups.slice(last.key, last.key + 1)), afterUser: last.teamId },
  );
  await resolveMutes(groups, served, mutes, dependencies);
  const sent = deliveries.filter(({ muted, quiet }) => !muted && !quiet);
  const made = Map.groupBy(sent, ({ integrationId }) => integrationId);
  const flooded = await outbox.schedule(new Map([...made].map(([id, those]) => [id, those.length])));
  await supersede(sent, recipients, dependencies);
  await planFloods(flooded, dependencies);
  return next;
};

/** Consecutive news for the same watchers, who get all of it together. */
type Group = NewsGroup & Pick<QueuedNews, 'afterUser'> & Pick<QueuedNews['news'], 'affected'>;

const groupsOf = (queued: readonly QueuedNews[]): readonly Group[] => {
  const groups: (Group & { readonly items: QueuedNews[] })[] = [];
  for (const item of queued) {
    const { afterUser, news } = item;
    const last = groups.at(-1);
    const isTogether = last && isForTheSame(last, item);
    if (isTogether) last.items.push(item);
    else groups.push({ afterUser, affected: news.affected, items: [item] });
  }
  return groups;
};

const isForTheSame = (group: Group, { afterUser, news }: QueuedNews): boolean =>
  group.afterUser === afterUser &&
  !namesItsWatchers(news.about) &&
  !(group.items[0] && namesItsWatchers(group.items[0].news.about)) &&
  isDeepStrictEqual(group.affected, news.affected);

/**
 * Returns the next watchers, for about a batch of pairs of news and watcher. News with very many watchers fills a batch alone, so
 * the watchers of the rest aren't looked up.
 */
const watchersOf = async (
  groups: readonly Group[],
  batchSize: number,
  { audienceOf }: FanOutDependencies,
): Promise<{ readonly watchers: readonly Watcher[]; readonly isAll: boolean }> => {
  const questions = groups.map(({ afterUser, affected }, key) => ({ key, afterUser, ...affected }));
  const watchers: Watcher[] = [];
  for (let from = 0, to = 1, left = batchSize; from < groups.length; from = to, to = from * 100) {
    const most = Math.max(...groups.slice(from, to).map(({ items }) => items.length));
    const limit = Math.ceil(left / most);
    const found = await audienceWithNamed(groups.slice(from, to), questions.slice(from, to), limit, audienceOf);
    watchers.push(...found);
    if (found.length === limit) return { watchers, isAll: false };
    left -= found.reduce((sum, { key }) => sum + (groups[key]?.items.length ?? 0), 0);
  }
  return { watchers, isAll: true };
};

/** News of a removed service names its users itself, and that of an own alert its team. */
const audienceWithNamed = async (
  groups: readonly Group[],
  questions: readonly AudienceQuestion[],
  limit: number,
  audienceOf: AudienceOf,
): Promise<readonly Watcher[]> => {
  const named = groups.flatMap(({ items, afterUser }, index) => {
    const [question, about] = [questions[index], items[0]?.news.about];
    if (!question || !about) return [];
    if (about.kind === 'own_alert') return watcherOfAlert(about, question.key, afterUser);
    return about.kind === 'service' && !isWatchedOn(about) ? watchersNamed(about, question.key, afterUser) : [];
  });
  const gone = new Set(named.map(({ key }) => key));
  const found = await audienceOf(
    questions.filter(({ key }) => !gone.has(key)),
    limit,
  );
  const inOrder = [...found, ...named].toSorted((one, other) => one.key - other.key || one.teamId - other.teamId);
  return inOrder.slice(0, limit);
};

const namesItsWatchers = ({ kind }: NewsEvent): boolean => kind === 'service' || kind === 'own_alert';

const watcherOfAlert = ({ teamId, claims }: OwnAlertEvent, key: number, afterUser: number): readonly Watcher[] =>
  teamId <= afterUser
    ? []
    : [
        {
          key,
          teamId,
          services: claims.map(({ serviceId: id, name, statusPageUrl, status }) => ({
            ...asItWas,
            id,
            name,
            statusPageUrl,
            status,
          })),
        },
      ];

const isWatchedOn = ({ change }: ServiceEvent): boolean => change === 'scope' || change === 'enabled';

const watchersNamed = ({ service, teamIds }: ServiceEvent, key: number, afterUser: number): readonly Watcher[] => {
  const services = [{ ...asItWas, ...service }];
  return teamIds.filter((id) => id > afterUser).map((teamId) => ({ key, teamId, services }));
};

const asItWas: Omit<WatcherService, 'id' | 'name' | 'statusPageUrl'> = {
  alertThreshold: 'degraded',
  status: 'unknown',
  isAffected: true,
  scopeId: 0,
  componentIds: [],
  unlinkedIncidents: true,
  watchedSince: new Date(0),
};

const supersede = async (
  deliveries: readonly SubjectDelivery[],
  recipients: readonly Recipient[],
  { outbox }: Pick<FanOutDependencies, 'outbox'>,
): Promise<void> => {
  const channels = new Map(recipients.map(({ integrationId, channel }) => [integrationId, channel]));
  const channelOf = (integrationId: number) => channels.get(integrationId) ?? { isChat: false };
  const later = deliveries.flatMap(({ integrationId, subject, alert }) =>
    channelOf(integrationId).isChat && (alert.sequence ?? 1) > 1 ? [{ integrationId, subject }] : [],
  );
  if (later.length === 0) return;
  const unsent = Map.groupBy(await outbox.unsent(later), ({ integrationId }) => integrationId);
  await outbox.supersede([...unsent].flatMap(([id, those]) => supersededOf(channelOf(id), those)));
};
