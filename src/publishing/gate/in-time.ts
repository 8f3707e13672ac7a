/** Visitors of a kept page wait this long for a new reading. */
const PATIENCE_MS = 2_000;

/** @throws Error if it takes longer than visitors of a known page wait */
export const inTime = async <Value>(reading: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The page is read too slowly.')), PATIENCE_MS);
  });
  try {
    return await Promise.race([reading, late]);
  } finally {
    clearTimeout(timer);
  }
};
