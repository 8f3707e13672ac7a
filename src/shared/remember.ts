/**
 * The same function, which keeps its answers for the last `size` new keys. For what is asked for again and again and always
 * has the same answer; an answer of undefined is not kept.
 */
export const remember = <Value, More extends readonly unknown[]>(
  size: number,
  compute: (key: string, ...more: More) => Value,
): ((key: string, ...more: More) => Value) => {
  const known = new Map<string, Value>();
  return (key, ...more) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute(key, ...more);
    // A Map goes through its keys in the order in which they came.
    if (known.size >= size) known.delete(known.keys().next().value ?? key);
    known.set(key, value);
    return value;
  };
};
