/** A part of a list, and the last one of it where more follow. */
export type ListPage<Item> = { readonly items: readonly Item[]; readonly last: Item | undefined };

/** The first `limit` of what was read; whoever reads from a store reads one more, so that it is known whether any follow. */
export const pageOf = <Item>(read: readonly Item[], limit: number): ListPage<Item> => {
  const items = read.slice(0, limit);
  return { items, last: read.length > limit ? items.at(-1) : undefined };
};
