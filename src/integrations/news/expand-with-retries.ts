import type { Clock } from '../../shared/clock.ts';
import { DEFAULT_BATCH_SIZE, type ExpandStep } from './expand-news.ts';
import type { DeadLetter, Item } from './ports.ts';

export type RetryDependencies = {
  readonly step: ExpandStep;
  readonly deadLetter: DeadLetter;
  /** False if the database caused the error. */
  readonly isAtFault: (error: unknown) => boolean;
  /** An item that failed: to be tried again, or a dead letter from now on. Must not throw. */
  readonly onFailing: (item: Item, error: unknown, outcome: 'again' | 'dead letter') => void;
  readonly now: Clock;
  /** DEFAULT_BATCH_SIZE where absent. */
  readonly batchSize?: number;
};

/** `stuck`: an item failed, and nothing else goes before it; to be called again after AGAIN_MS. */
export type Expand = () => Promise<'worked' | 'idle' | 'busy' | 'stuck'>;

/** Something that fails is tried so often, over so long, before it becomes a dead letter. */
const TRIES_AT_LEAST = 3;
const TRIED_FOR_MS = 2_000;
export const AGAIN_MS = 1_000;

/**
 * Expands news so that nothing holds back what comes after it for ever. After a failure items are taken one at a time, and
 * twice as many after each success; one that fails by itself again and again becomes a dead letter. A database that is away, or
 * refuses for reasons of its own, is never an item's fault: that is thrown.
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

const keyOf = (item: Item): string =>
  item.kind === 'news' ? `news:${item.id}:${item.userId ?? ''}` : `${item.kind}:${item.id}`;
