import { LRUCache } from 'lru-cache';

/** Caches a function's results for the `size` latest keys. For frequent calls whose results never change. */
export const remember = <Value extends NonNullable<unknown>, More extends readonly unknown[]>(
  size: number,
  compute: (key: string, ...more: More) => Value,
): ((key: string, ...more: More) => Value) => {
  const known = new LRUCache<string, Value>({ max: size });
  return (key, ...more) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute(key, ...more);
    known.set(key, value);
    return value;
  };
};
