/** One line of the table: what is bounded, by how much, and where it is said. A sentence in “” is one of the product's own. */
export type Limit = readonly [what: string, most: string, said: string, ...more: string[]];

export const count = (number: number): string => number.toLocaleString('en-GB');

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Milliseconds in the largest unit that they are a whole number of, as in "30 days", "1 minute" or "2.5 s". */
export const time = (ms: number): string => {
  const unit = units.find(([, size]) => ms >= size && ms % size === 0);
  if (!unit) return ms < 1_000 ? `${ms} ms` : `${ms / 1_000} s`;
  const [name, size] = unit;
  const number = ms / size;
  return `${count(number)} ${name}${number === 1 ? '' : 's'}`;
};

/** About how long, in hours and minutes. */
export const roughly = (ms: number): string => {
  const minutes = Math.round(ms / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${rest} min` : `${hours} h${rest === 0 ? '' : ` ${rest} min`}`;
};

export const size = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${bytes / 1024 / 1024} MB` : `${bytes / 1024} KB`;
