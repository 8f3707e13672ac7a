export type BatcherOptions<Item, Result> = {
  /** Writes all items in one go and answers in their order. A throw fails every one of them. */
  readonly write: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly maxItems: number;
  /** The longest that an item waits for company, in milliseconds. */
  readonly maxDelayMs: number;
};

/** Collects single writes into few statements; each call settles with its own item's result. */
export const createBatcher = <Item, Result>({ write, maxItems, maxDelayMs }: BatcherOptions<Item, Result>) => {
  let waiting: Entry<Item, Result>[] = [];
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const entries = waiting;
    waiting = [];
    try {
      const results = await write(entries.map(({ item }) => item));
      entries.forEach((entry, index) => {
        const result = results[index];
        if (result === undefined) entry.reject(new Error('The batch gave no result for this item.'));
        else entry.resolve(result);
      });
    } catch (error) {
      for (const entry of entries) entry.reject(error);
    }
  };

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (waiting.length >= maxItems) void flush();
      else timer ??= setTimeout(() => void flush(), maxDelayMs);
    });
};

type Entry<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};
