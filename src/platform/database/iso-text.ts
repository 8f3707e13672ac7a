const DAY_MS = 86_400_000;
const MOST_DAYS = 1_000;

/**
 * Like `toISOString`, at a third of its cost: a board formats hundreds of times, mostly of the same few days. Throws RangeError
 * likewise.
 */
export const isoText = (date: Date): string => {
  const ms = date.getTime();
  const day = Math.floor(ms / DAY_MS);
  const rest = ms - day * DAY_MS;
  const hours = twoDigits[Math.floor(rest / 3_600_000)];
  const minutes = twoDigits[Math.floor(rest / 60_000) % 60];
  const seconds = twoDigits[Math.floor(rest / 1_000) % 60];
  return `${dayText(day)}${hours}:${minutes}:${seconds}.${String(rest % 1_000).padStart(3, '0')}Z`;
};

/** The same for a moment that may be absent, as JSON has it. */
export const isoOrNull = (date: Date | undefined): string | null => (date === undefined ? null : isoText(date));

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

const days = new Map<number, string>();

/** The day with its T; years after 9999 have a longer one. */
const dayText = (day: number): string => {
  const known = days.get(day);
  if (known !== undefined) return known;
  if (days.size > MOST_DAYS) days.clear();
  const text = new Date(day * DAY_MS).toISOString().replace(/T.*/, 'T');
  days.set(day, text);
  return text;
};
