/** A day of a time zone. `from` and `to` are in ms since 1970; with a change of the clock it has 23 or 25 hours. */
export type Day = {
  /** Such as 2026-11-20. */
  readonly date: string;
  readonly from: number;
  readonly to: number;
};

/** The days of a time zone. */
export type Zone = {
  /** The first moment of a day, in ms since 1970. */
  readonly startOf: (date: string) => number;
  readonly dateAt: (ms: number) => string;
};

const DAY_MS = 86_400_000;

/** @throws RangeError for a name that isn't in the IANA database */
export const zoneOf = (timeZone: string): Zone => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const localAt = (ms: number): number => Date.parse(`${format.format(ms).replace(' ', 'T')}Z`);
  const dateAt = (ms: number): string => format.format(ms).slice(0, 10);
  const startOf = (date: string): number => {
    const midnight = Date.parse(date);
    // The offsets before and after a change of the clock on that day; where midnight is skipped, the day starts later.
    const offsets = [-DAY_MS, DAY_MS].map((ms) => localAt(midnight + ms) - (midnight + ms));
    const starts = offsets.map((offset) => midnight - offset).toSorted((a, b) => a - b);
    return starts.find((ms) => dateAt(ms) === date) ?? midnight;
  };
  return { startOf, dateAt };
};

export const today = (zone: Zone, now: Date): string => zone.dateAt(now.getTime());

export const dayAfter = (date: string, days = 1): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The days from the first to the last one. */
export const daysBetween = (zone: Zone, first: string, last: string): readonly Day[] => {
  const days: Day[] = [];
  for (let date = first, from = zone.startOf(first); date <= last; ) {
    const next = dayAfter(date);
    const to = zone.startOf(next);
    days.push({ date, from, to });
    [date, from] = [next, to];
  }
  return days;
};
