import type { Clock } from '../../shared/clock.ts';
import { DEFAULT_BATCH_SIZE, type ExpandStep } from './expand-news.ts';
import type { DeadLetter, Item } from './ports.ts';

export type RetryDependencies = {
  readonly step: ExpandStep;
  readonly deadLetter: DeadLetter;
  /** False if the database caused the error. */
  readonly isAtFault: (error: unknown) => boolean;
  /** Called with a failed item. Must not throw. */
  readonly onFailing: (item: Item, error: unknown, outcome: 'again' | 'dead letter') => void;
  readonly now: Clock;
  /** DEFAULT_BATCH_SIZE if absent. */
  readonly batchSize?: number;
};

/** `stuck`: an item failed and blocks the queue. Call again after AGAIN_MS. */
export type Expand = () => Promise<'worked' | 'idle' | 'busy' | 'stuck'>;

/** Retries before an item becomes a dead letter. */
const TRIES_AT_LEAST = 3;
const TRIED_FOR_MS = 2_000;
export const AGAIN_MS = 1_000;

/**
 * Expands news so that no item blocks the queue for ever. After a failure it takes one item at a time, then twice as many after
 * each success. An item that keeps failing alone becomes a dead letter. Errors of the database itself are thrown.
 */
export const expandWithRetries = (dependencies: RetryDependencies): Expand => {
  const { step, deadLetter, isAtFault, onFailing, now, batchSize = DEFAULT_BATCH_SIZE } = dependencies;
  let size = batchSize;
  let failing: FailingItem | undefined;

  const retryOrDrop = async (item: Item, error: unknown): Promise<'worked' | 'stuck'> => {
    const key = keyOf(item);
    failing = failing?.key === key ? { ...failing, tries: failing.tries + 1 } : { key, tries: 1, since: now() };
    if (failing.tries < TRIES_AT_LEAST || now().getTime() - failing.since.getTime() < TRIED_FOR_MS) {
      if (failing.tries === 1) onFailing(item, error, 'again');
      return 'stuck';
    }
    await deadLetter(item);
    failing = undefined;
    onFailing(item, error, 'dead letter');
    return 'worked';
  };

  return async () => {
    const alone = size === 1;
    let item: Item | undefined;
    try {
      const outcome = await step(size, (at) => {
        item = at;
      });
      if (outcome !== 'busy') size = Math.min(2 * size, batchSize);
      return outcome;
    } catch (error) {
      size = 1;
      if (!isAtFault(error)) throw error;
      if (!alone) return 'worked';
      if (!item) throw error;
      return retryOrDrop(item, error);
    }
  };
};

type FailingItem = { readonly key: string; readonly tries: number; readonly since: Date };

const keyOf = (item: Item): string => {
  if (item.kind === 'news') return `news:${item.id}:${item.teamId ?? ''}`;
  return item.kind === 'reminder' ? `reminder:${item.id}:${item.subject}` : `${item.kind}:${item.id}`;
};
