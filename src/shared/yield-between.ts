/** Done in one go: few enough that whatever else this process does, polls above all, waits a few milliseconds at most. */
export const CHUNK_SIZE = 50;

/** Does it for one after the other, and lets the rest of the process go on in between. */
export const yieldBetween = async <Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> => {
  for (const [place, item] of items.entries()) {
    if (place > 0 && place % CHUNK_SIZE === 0) await new Promise<void>((resolve) => setImmediate(resolve));
    work(item);
  }
};
