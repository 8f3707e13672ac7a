/**
 * Timestamps of rows read through Kysely come as PostgreSQL text (`2026-11-20 08:16:00.123+00`); these turn them into what
 * the domain and the API use.
 */
export const dateOf = (text: string): Date => {
  const date = inUtc.test(text)
    ? new Date(utcOf(text))
    : new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  if (Number.isNaN(date.getTime())) throw new RangeError(`not a PostgreSQL timestamp: ${text}`);
  return date;
};

export const dateOrUndefined = (text: string | null): Date | undefined => (text === null ? undefined : dateOf(text));

/** As sessions speak it, after the first thousand years, which Date.UTC takes for the twentieth century in part. */
const inUtc = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;

/** A board has hundreds of timestamps; reading their digits costs half of what parsing them as dates does. */
const utcOf = (text: string): number =>
  Date.UTC(
    twoDigits(text, 0) * 100 + twoDigits(text, 2),
    twoDigits(text, 5) - 1,
    twoDigits(text, 8),
    twoDigits(text, 11),
    twoDigits(text, 14),
    twoDigits(text, 17),
    milliseconds(text),
  );

/** Of a fraction from place 20 to the `+00`, which PostgreSQL writes without zeros at its end. */
const milliseconds = (text: string): number => {
  let sum = 0;
  for (let at = 20, unit = 100; unit >= 1 && at < text.length - 3; at++, unit /= 10) sum += digit(text, at) * unit;
  return sum;
};

const twoDigits = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1);

const digit = (text: string, at: number): number => text.charCodeAt(at) - 48;
