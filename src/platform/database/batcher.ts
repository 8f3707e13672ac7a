export type BatcherOptions<Item, Result> = {
  /** Writes all items at once and returns their results in order. If it throws, all of them fail. */
  readonly write: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly maxItems: number;
  /** How long an item may wait for others, in milliseconds. */
  readonly maxDelayMs: number;
  /** Concurrent writes; items that arrive meanwhile are written together. Unlimited by default. */
  readonly maxWrites?: number;
  /** Returns true if a single item may have failed the whole write; each item is then written by itself. Never by default. */
  readonly isItemAtFault?: (error: unknown) => boolean;
};

/** Collects single writes into few statements; each call settles with its own item's result. */
export const createBatcher = <Item, Result>(options: BatcherOptions<Item, Result>) => {
  const { maxItems, maxDelayMs, maxWrites = Number.POSITIVE_INFINITY } = options;
  const waiting: Entry<Item, Result>[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writes = 0;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (writes >= maxWrites || waiting.length === 0) return;
    const entries = waiting.splice(0, maxItems);
    writes++;
    await writeAll(options, entries);
    writes--;
    if (waiting.length >= maxItems || writes + 1 === maxWrites) void flush();
  };

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (waiting.length >= maxItems) void flush();
      else timer ??= setTimeout(() => void flush(), maxDelayMs);
    });
};

const writeAll = async <Item, Result>(
  options: BatcherOptions<Item, Result>,
  entries: readonly Entry<Item, Result>[],
): Promise<void> => {
  try {
    const results = await options.write(entries.map(({ item }) => item));
    entries.forEach((entry, index) => {
      const result = results[index];
      if (result === undefined) entry.reject(new Error('The batch gave no result for this item.'));
      else entry.resolve(result);
    });
  } catch (error) {
    if (entries.length > 1 && options.isItemAtFault?.(error))
      for (const entry of entries) await writeAll(options, [entry]);
    else for (const entry of entries) entry.reject(error);
  }
};

type Entry<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};
