import { LRUCache } from 'lru-cache';

/**
 * The same function, which keeps its answers for the `size` keys that were asked for last. For what is asked for again and
 * again and always has the same answer.
 */
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
