/** A page of a list, with its last item if there are more. */
export type ListPage<Item> = { readonly items: readonly Item[]; readonly last: Item | undefined };

/** The first `limit` items. Stores read one more, to know if there are more. */
export const pageOf = <Item>(read: readonly Item[], limit: number): ListPage<Item> => {
  const items = read.slice(0, limit);
  return { items, last: read.length > limit ? items.at(-1) : undefined };
};
