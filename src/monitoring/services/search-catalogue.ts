/** The searched fields. */
type Named = { readonly name: string; readonly category: string };

/**
 * The entries that match by name or category, the best first: the name equals the text, begins with it, has a word that begins
 * with it, contains it; then the category. For an empty text, everything in its own order.
 */
export const searchCatalogue = <Entry extends Named>(
  entries: readonly Entry[],
  typed: string,
  limit: number,
): readonly Entry[] => {
  const wanted = plain(typed);
  if (wanted === '') return entries.slice(0, limit);
  return entries
    .map((entry, order) => ({ entry, order, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((a, b) => a.rank - b.rank || a.order - b.order)
    .slice(0, limit)
    .map(({ entry }) => entry);
};

const NOT_FOUND = 5;

const rankOf = (entry: Named, wanted: string): number => {
  const name = plain(entry.name);
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  if (name.includes(` ${wanted}`)) return 2;
  if (name.includes(wanted)) return 3;
  return plain(entry.category).startsWith(wanted) ? 4 : NOT_FOUND;
};

/** Without case, accents and punctuation: "Café-Pay" is found by "cafe pay". */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
