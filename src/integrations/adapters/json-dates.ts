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
export const parseWithDates = <T>(text: string): T =>
  JSON.parse(text, (key: string, value: unknown) =>
    key === 'recent' && Array.isArray(value)
      ? value.map((at) => new Date(String(at)))
      : moments.has(key) && typeof value === 'string'
        ? new Date(value)
        : value,
  );
