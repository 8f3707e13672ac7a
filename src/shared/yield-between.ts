/** Done at once: few enough that other work of this process, above all polls, waits for up to a few milliseconds. */
export const CHUNK_SIZE = 50;

/** Handles items one after the other, and gives the rest of the process a turn in between. */
export const yieldBetween = async <Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> => {
  let place = 0;
  for (const item of items) {
    if (place > 0 && place % CHUNK_SIZE === 0) await new Promise<void>((resolve) => setImmediate(resolve));
    place += 1;
    work(item);
  }
};

/** Maps items one after the other, and gives the rest of the process a turn in between. */
export const mapInTurns = async <Item, Out>(
  items: readonly Item[],
  work: (item: Item) => Out,
): Promise<readonly Out[]> => {
  const mapped: Out[] = [];
  await yieldBetween(items, (item) => mapped.push(work(item)));
  return mapped;
};
