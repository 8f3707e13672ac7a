import type { Clock } from '../../shared/clock.ts';
import type { Item, SetAside } from './desk-ports.ts';
import type { ExpandStep } from './expand-news.ts';
import { defaultBatchSize } from './gather-news.ts';

export type SteadyDependencies = {
  readonly step: ExpandStep;
  readonly setAside: SetAside;
  /** Whether the work itself is at fault, and not the state that the database is in. */
  readonly isAtFault: (error: unknown) => boolean;
  /** An item that failed: to be tried again, or set aside for good. Must not throw. */
  readonly onFailing: (item: Item, error: unknown, outcome: 'again' | 'set aside') => void;
  readonly now: Clock;
  /** `defaultBatchSize` where absent. */
  readonly batchSize?: number;
};

/** `stuck`: an item failed, and nothing else goes before it; to be called again after `againMs`. */
export type Expand = () => Promise<'worked' | 'idle' | 'busy' | 'stuck'>;

/** Something that fails is tried so often, over so long, before it is set aside. */
const triesAtLeast = 3;
const triedForMs = 2_000;
export const againMs = 1_000;

/**
 * Expands news so that nothing holds back what comes after it for ever. After a failure items are taken one at a time, and
 * twice as many after each success; one that fails by itself again and again is set aside. A database that is away, or
 * refuses for reasons of its own, is never an item's fault: that is thrown.
 */
export const expandSteadily = (dependencies: SteadyDependencies): Expand => {
  const { step, setAside, isAtFault, onFailing, now, batchSize = defaultBatchSize } = dependencies;
  let size = batchSize;
  let suspect: Suspect | undefined;

  const blame = async (item: Item, error: unknown): Promise<'worked' | 'stuck'> => {
    const key = keyOf(item);
    suspect = suspect?.key === key ? { ...suspect, tries: suspect.tries + 1 } : { key, tries: 1, since: now() };
    if (suspect.tries < triesAtLeast || now().getTime() - suspect.since.getTime() < triedForMs) {
      if (suspect.tries === 1) onFailing(item, error, 'again');
      return 'stuck';
    }
    await setAside(item);
    suspect = undefined;
    onFailing(item, error, 'set aside');
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
      return blame(item, error);
    }
  };
};

type Suspect = { readonly key: string; readonly tries: number; readonly since: Date };

const keyOf = (item: Item): string =>
  item.kind === 'news' ? `news:${item.id}:${item.userId ?? ''}` : `${item.kind}:${item.id}`;
