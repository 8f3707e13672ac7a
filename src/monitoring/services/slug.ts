/** A name's slug: lower case, spaces as hyphens, only a-z, 0-9 and hyphens. */
export const slugOf = (name: string): string => {
  const slug = name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '');
  // A name such as "日本" leaves nothing for a URL.
  return /[a-z0-9]/.test(slug) ? slug : 'service';
};

/** Finds out which of these slugs are in use. */
export type TakenSlugs = (slugs: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Gives out the slugs of these names, each once: the name's own, or the next free number. One query finds the plain slugs in
 * use.
 */
export const slugsFor = async (
  names: readonly string[],
  taken: TakenSlugs,
): Promise<(name: string) => Promise<string>> => {
  const inUse = new Set(await taken(names.map(slugOf)));
  return async (name) => {
    const base = slugOf(name);
    const isFree = !inUse.has(base);
    const slug = isFree ? base : await uniqueSlug(base, async (slugs) => new Set([...inUse, ...(await taken(slugs))]));
    inUse.add(slug);
    return slug;
  };
};

/**
 * `base`, or with -2, -3, … if that is in use. Finds the first free number by bisection, since a popular name is in use
 * thousands of times.
 */
export const uniqueSlug = async (base: string, taken: TakenSlugs): Promise<string> => {
  let { low, high } = await narrow(base, firstNumbers, taken);
  while (high - low > 1) {
    const step = Math.max(1, Math.floor((high - low) / 16));
    const between = Array.from({ length: 16 }, (_, i) => low + step * (i + 1)).filter((number) => number < high);
    ({ low, high } = await narrow(base, [...between, high], taken, low));
  }
  return numbered(base, high);
};

const firstNumbers = [
  ...Array.from({ length: 16 }, (_, i) => i + 1),
  ...Array.from({ length: 27 }, (_, i) => 2 ** (i + 5)),
];

/** The first free number of these, and the used one before it. */
const narrow = async (base: string, numbers: readonly number[], taken: TakenSlugs, from = 0) => {
  const inUse = await taken(numbers.map((number) => numbered(base, number)));
  let low = from;
  for (const number of numbers) {
    if (!inUse.has(numbered(base, number))) return { low, high: number };
    low = number;
  }
  return { low, high: low + 1 };
};

const numbered = (base: string, number: number): string => (number === 1 ? base : `${base}-${number}`);

/** Returns the common prefix of all slugs that can collide with this one: `stripe` for stripe, stripe-2 and stripe-2-3. */
export const slugFamily = (slug: string): string => slug.replace(/(-\d+)+$/, '');
