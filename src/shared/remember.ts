/**
 * The same function, which keeps its answers for the last `size` new keys. For what is asked for again and again and always
 * has the same answer; an answer of undefined is not kept.
 */
export const remember = <Value>(size: number, compute: (key: string) => Value): ((key: string) => Value) => {
  const known = new Map<string, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute(key);
    // A Map goes through its keys in the order in which they came.
    if (known.size >= size) known.delete(known.keys().next().value ?? key);
    known.set(key, value);
    return value;
  };
};
