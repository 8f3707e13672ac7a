const moments = new Set([
  'occurredAt',
  'seenAt',
  'since',
  'startedAt',
  'resolvedAt',
  'startsAt',
  'endsAt',
  'listedAt',
  'unknownSince',
]);

/** Reads back what JSON.stringify wrote of our own alerts, news and memories: their moments are dates again. */
export const parseWithDates = <T>(text: string): T => {
  const value = JSON.parse(text);
  restoreDates(value);
  return value;
};

/** In place: a reviver of JSON.parse is called for every value and takes far longer. */
const restoreDates = (value: unknown): void => {
  if (Array.isArray(value)) for (const one of value) restoreDates(one);
  else if (isRecord(value))
    for (const [key, content] of Object.entries(value)) {
      if (typeof content === 'string') {
        if (moments.has(key)) value[key] = new Date(content);
      } else if (key === 'recent' && Array.isArray(content)) value[key] = content.map((at) => new Date(String(at)));
      else restoreDates(content);
    }
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
