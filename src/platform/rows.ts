/**
 * Timestamps of rows read through Kysely come as PostgreSQL text (`2026-11-20 08:16:00.123+00`); these turn them into what
 * the domain and the API use.
 */
export const dateOf = (text: string): Date => {
  // Sessions speak UTC; rows hold hundreds of these, and the general way costs four times as much.
  const date = text.endsWith('+00')
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  if (Number.isNaN(date.getTime())) throw new RangeError(`not a PostgreSQL timestamp: ${text}`);
  return date;
};

/** As dateOf, but as ISO 8601 in UTC, as the contract's Timestamp. */
export const isoOf = (text: string): string => dateOf(text).toISOString();

export const dateOrUndefined = (text: string | null): Date | undefined => (text === null ? undefined : dateOf(text));

export const isoOrNull = (text: string | null): string | null => (text === null ? null : isoOf(text));
