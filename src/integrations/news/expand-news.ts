import type { Transaction } from '../../shared/transaction.ts';
import { type DetectDependencies, detectNews, detectTimedNews } from './detect-news.ts';
import { type FairOrder, firstOrder } from './fair-order.ts';
import { type FanOutDependencies, fanOut } from './fan-out-news.ts';
import { type ConcludeDependencies, concludeMutes } from './mute/conclude-mutes.ts';
import { planFloods } from './plan-floods.ts';
import type { DueWork, DueWorkBy, FactInbox, Item } from './ports.ts';
import { concludeQuiet, type QuietDependencies } from './quiet/conclude-quiet.ts';
import { type RemindDependencies, sendReminders } from './remind/send-reminders.ts';

export type ExpandDependencies = DetectDependencies &
  FanOutDependencies &
  ConcludeDependencies &
  QuietDependencies &
  RemindDependencies & {
    readonly inbox: FactInbox;
    readonly dueWorkBy: DueWorkBy;
    readonly transaction: Transaction;
  };

/** `mark` is called with the item in work; a batch of one is a single item. */
export type ExpandStep = (batchSize: number, mark: Mark) => Promise<Outcome>;
type Mark = (item: Item | undefined) => void;
type Outcome = 'worked' | 'idle' | 'busy';

/** Facts expanded, and pairs of news and integration, in one transaction. */
export const DEFAULT_BATCH_SIZE = 1_000;

/**
 * Expands one batch in one transaction: detects news of facts and of time, and fans it out to the next watchers. Returns `busy` if
 * another process does it.
 */
export const expandNews = (dependencies: ExpandDependencies): ExpandStep => {
  // Per process only. Ordering guarantees come from the queue.
  let order = firstOrder;
  return async (batchSize, mark) => {
    const { outcome, next } = await dependencies.transaction(() => expandBatch(batchSize, order, mark, dependencies));
    order = next ?? order;
    return outcome;
  };
};

type Expanded = { readonly outcome: Outcome; readonly next?: FairOrder };

const expandBatch = async (
  batchSize: number,
  order: FairOrder,
  mark: Mark,
  dependencies: ExpandDependencies,
): Promise<Expanded> => {
  const { inbox, outbox } = dependencies;
  mark(undefined);
  if (!(await inbox.lock())) return { outcome: 'busy' };
  // A transaction of its own, so that queues are always locked in order.
  const due = await dependencies.dueWorkBy(dependencies.now());
  if (await concluded(due, dependencies)) {
    await outbox.notifyWorkers();
    return { outcome: 'worked' };
  }
  const handOut = async () => {
    const next = await fanOut(batchSize, order, mark, dependencies);
    if (next) await outbox.notifyWorkers();
    return next;
  };
  // A failing fact must not roll back those before it.
  const alone = batchSize === 1 ? await handOut() : undefined;
  if (alone) return { outcome: 'worked', next: alone };
  const facts = await takeFacts(batchSize, mark, dependencies);
  // Timed news comes after everything seen before it.
  const timed = facts < batchSize && (await detectTimedNews(batchSize, mark, dependencies));
  const next = await handOut();
  if (facts > 0 || timed || next) return { outcome: 'worked', next };
  // Last, so that nobody is reminded of a problem that ended.
  if (!due.reminders || !(await sendReminders(batchSize, mark, dependencies))) return { outcome: 'idle' };
  await outbox.notifyWorkers();
  return { outcome: 'worked' };
};

/** Floods, mutes and quiet hours that ended. */
const concluded = async (due: DueWork, dependencies: ExpandDependencies): Promise<boolean> =>
  (due.floods && (await planFloods(undefined, dependencies))) ||
  (due.mutes && (await concludeMutes(dependencies))) ||
  (due.quiet && (await concludeQuiet(dependencies)));

const takeFacts = async (batchSize: number, mark: Mark, dependencies: ExpandDependencies): Promise<number> => {
  const { inbox } = dependencies;
  // An unreadable fact has an id too.
  if (batchSize === 1) mark(await inbox.next());
  const facts = await inbox.take(batchSize);
  const [first] = facts;
  mark(first && { kind: 'fact', id: first.id, fact: first.kind });
  if (first) await detectNews(facts, dependencies);
  return facts.length;
};
