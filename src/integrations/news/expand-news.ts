import { isDeepStrictEqual } from 'node:util';
import type { AudienceOf, Reader } from '../../monitoring/index.ts';
import type { Transaction } from '../../shared/transaction.ts';
import { type Alert, digestOf } from '../model/alert.ts';
import {
  type Item,
  type MailReadersOf,
  type NewDelivery,
  type Outbox,
  type QueuedNews,
  type Recipient,
  type SubjectOf,
  subjectKey,
} from './desk-ports.ts';
import { planSending } from './digest.ts';
import { type GatherDependencies, judgeFacts, judgeTime } from './gather-news.ts';
import type { News } from './news.ts';
import { supersededOf } from './supersede.ts';
import { tell } from './tell.ts';

export type ExpandDependencies = GatherDependencies & {
  readonly outbox: Outbox;
  readonly audienceOf: AudienceOf;
  readonly mailReadersOf: MailReadersOf;
  readonly transaction: Transaction;
  readonly newId: () => string;
  /** No slash at the end. */
  readonly publicUrl: string;
};

/** `mark` hears what is at work from now on; with a batch of one that is a single item. */
export type ExpandStep = (batchSize: number, mark: Mark) => Promise<'worked' | 'idle' | 'busy'>;
type Mark = (item: Item | undefined) => void;

/**
 * One batch of the way from facts to deliveries, in one transaction: judges facts, and what time alone makes news, and gives
 * the next readers of the news their deliveries. Answers whether there was anything; `busy` where another process does it.
 */
export const expandNews =
  (dependencies: ExpandDependencies): ExpandStep =>
  (batchSize, mark) =>
    dependencies.transaction(async () => {
      const { desk, outbox } = dependencies;
      mark(undefined);
      if (!(await desk.lock())) return 'busy';
      // In a transaction of its own, so that lanes are always locked in order.
      if (await planCrowds(undefined, dependencies)) {
        await outbox.ring();
        return 'worked';
      }
      const expand = async () => {
        const touched = await expandQueued(batchSize, mark, dependencies);
        if (touched) await outbox.ring();
        return touched;
      };
      // A fact that fails must not take back what was made of those before it.
      if (batchSize === 1 && (await expand())) return 'worked';
      const told = await takeAndJudge(batchSize, mark, dependencies);
      // What time alone brings about comes after all that was seen before it.
      const timed = told < batchSize && (await judgeTime(batchSize, mark, dependencies));
      const touched = await expand();
      return told > 0 || timed || touched ? 'worked' : 'idle';
    });

const takeAndJudge = async (batchSize: number, mark: Mark, dependencies: ExpandDependencies): Promise<number> => {
  const { desk } = dependencies;
  // One that can't even be read has a name all the same.
  if (batchSize === 1) mark(await desk.nextFact());
  const facts = await desk.takeFacts(batchSize);
  const [first] = facts;
  mark(first && { kind: 'fact', id: first.id, fact: first.kind });
  if (first) await judgeFacts(facts, dependencies);
  return facts.length;
};

/** Gives the next readers their deliveries; false where nothing was queued. */
const expandQueued = async (batchSize: number, mark: Mark, dependencies: ExpandDependencies): Promise<boolean> => {
  const { desk, outbox } = dependencies;
  const queued = await desk.queued(batchSize);
  const [first] = queued;
  if (!first) return false;
  const item = { kind: 'news', id: first.id, factId: first.factId } as const;
  mark(item);
  const groups = groupsOf(queued);
  const { readers, isAll } = await readersOf(groups, batchSize, dependencies);
  mark({ ...item, userId: readers[0]?.userId });
  const { deliveries, recipients } = await deliver(groups, readers, dependencies);
  const last = isAll ? undefined : readers.at(-1);
  const idsOf = (those: readonly Group[]) => those.flatMap(({ items }) => items.map(({ id }) => id));
  await desk.advance(
    idsOf(groups.slice(0, last?.key)),
    last && { ids: idsOf(groups.slice(last.key, last.key + 1)), afterUser: last.userId },
  );
  const made = Map.groupBy(deliveries, ({ integrationId }) => integrationId);
  const busy = await outbox.wake(new Map([...made].map(([id, those]) => [id, those.length])));
  await supersede(deliveries, recipients, outbox);
  await planCrowds(busy, dependencies);
  return true;
};

/** News that came one after the other for the same readers: each of them gets all of it, and is sent to once. */
type Group = Pick<QueuedNews, 'afterUser'> & {
  readonly touched: News['touched'];
  readonly items: readonly [QueuedNews, ...QueuedNews[]];
};

const groupsOf = (queued: readonly QueuedNews[]): readonly Group[] => {
  const groups: (Group & { readonly items: [QueuedNews, ...QueuedNews[]] })[] = [];
  for (const item of queued) {
    const { afterUser, news } = item;
    const last = groups.at(-1);
    if (last?.afterUser === afterUser && isDeepStrictEqual(last.touched, news.touched)) last.items.push(item);
    else groups.push({ afterUser, touched: news.touched, items: [item] });
  }
  return groups;
};

/**
 * The next of them, about a batch of pairs of news and reader. News with very many readers fills a batch alone, and the
 * readers of the rest need not be looked up.
 */
const readersOf = async (
  groups: readonly Group[],
  batchSize: number,
  { audienceOf }: ExpandDependencies,
): Promise<{ readonly readers: readonly Reader[]; readonly isAll: boolean }> => {
  const questions = groups.map(({ afterUser, touched }, key) => ({ key, afterUser, ...touched }));
  const readers: Reader[] = [];
  for (let from = 0, to = 1, left = batchSize; from < groups.length; from = to, to = from * 100) {
    const most = Math.max(...groups.slice(from, to).map(({ items }) => items.length));
    const limit = Math.ceil(left / most);
    const found = await audienceOf(questions.slice(from, to), limit);
    readers.push(...found);
    if (found.length === limit) return { readers, isAll: false };
    left -= found.reduce((sum, { key }) => sum + (groups[key]?.items.length ?? 0), 0);
  }
  return { readers, isAll: true };
};

const deliver = async (
  groups: readonly Group[],
  readers: readonly Reader[],
  dependencies: ExpandDependencies,
): Promise<{ readonly deliveries: readonly NewDelivery[]; readonly recipients: readonly Recipient[] }> => {
  const { outbox, mailReadersOf } = dependencies;
  const userIds = [...new Set(readers.map(({ userId }) => userId))];
  if (userIds.length === 0) return { deliveries: [], recipients: [] };
  const recipients = await outbox.recipients(userIds, await mailReadersOf(userIds));
  const ofUser = Map.groupBy(recipients, ({ userId }) => userId);
  const pairs = readers.flatMap((reader) =>
    (groups[reader.key]?.items ?? []).flatMap((item) =>
      (ofUser.get(reader.userId) ?? []).map((recipient) => ({ item, reader, recipient })),
    ),
  );
  const counts = new Map(await outbox.told(pairs.flatMap(subjectsOf)));
  const { deliveries, renames } = compose(pairs, counts, dependencies);
  await outbox.rename(renames);
  await outbox.add(deliveries);
  return { deliveries, recipients };
};

type Pair = { readonly item: QueuedNews; readonly reader: Reader; readonly recipient: Recipient };

const subjectsOf = ({ item: { news }, recipient: { integrationId } }: Pair): readonly SubjectOf[] =>
  [news.subject, ...continuedBy(news)].map((subject) => ({ integrationId, subject }));

const continuedBy = ({ matter }: News): readonly string[] => (matter.kind === 'incident' ? matter.continues : []);

/** In the order of the news; `counts` are the alerts of each subject so far and go on counting. */
const compose = (pairs: readonly Pair[], counts: Map<string, number>, { publicUrl, newId }: ExpandDependencies) => {
  const deliveries: NewDelivery[] = [];
  const renames: (SubjectOf & { to: string })[] = [];
  for (const { item, reader, recipient } of pairs) {
    const { news, factId } = item;
    const { integrationId } = recipient;
    const own = { integrationId, subject: news.subject };
    const countOf = (of: SubjectOf) => counts.get(subjectKey(of)) ?? 0;
    const continued = continuedBy(news)
      .map((subject) => ({ integrationId, subject }))
      .filter((of) => countOf(of) > 0);
    const before = { subject: countOf(own) > 0, continued: continued.length > 0 };
    const told = tell(news, reader, recipient, before, publicUrl);
    if (!told) continue;
    for (const of of continued) {
      renames.push({ ...of, to: news.subject });
      counts.set(subjectKey(own), Math.max(countOf(own), countOf(of)));
      counts.delete(subjectKey(of));
    }
    const sequence = countOf(own) + 1;
    counts.set(subjectKey(own), sequence);
    const alert: Alert = { ...told, id: newId(), sequence };
    deliveries.push({ integrationId, factId, subject: news.subject, alert, seenAt: news.seenAt });
  }
  return { deliveries, renames };
};

const supersede = async (
  deliveries: readonly NewDelivery[],
  recipients: readonly Recipient[],
  outbox: Outbox,
): Promise<void> => {
  const channels = new Map(recipients.map(({ integrationId, channel }) => [integrationId, channel]));
  const later = deliveries.flatMap(({ integrationId, subject, alert }) => {
    const isChat = channels.get(integrationId)?.isChat;
    return isChat && subject !== undefined && (alert.sequence ?? 1) > 1 ? [{ integrationId, subject }] : [];
  });
  if (later.length === 0) return;
  const unsent = Map.groupBy(await outbox.unsent(later), ({ integrationId }) => integrationId);
  await outbox.supersede(
    [...unsent].flatMap(([id, those]) => supersededOf(channels.get(id) ?? { isChat: false }, those)),
  );
};

/** Folds what is too much for one integration into a digest. */
const planCrowds = async (
  integrationIds: readonly number[] | undefined,
  { outbox, now, newId, publicUrl }: ExpandDependencies,
): Promise<boolean> => {
  if (integrationIds?.length === 0) return false;
  const at = now();
  const crowded = await outbox.crowded(at, integrationIds);
  for (const { integrationId, ...crowd } of crowded) {
    const plan = planSending(crowd, at);
    const alerts = plan.digest.flatMap(({ alert }) => (alert.kind === 'digest' ? [] : [alert]));
    const digest = alerts.length > 0 ? digestOf(newId(), alerts, publicUrl) : undefined;
    await outbox.carryOut({
      integrationId,
      send: plan.send.map(({ id }) => id),
      digest: digest && { delivery: { integrationId, alert: digest, seenAt: at }, of: plan.digest.map(({ id }) => id) },
      holdUntil: plan.holdUntil,
    });
  }
  return crowded.length > 0;
};
