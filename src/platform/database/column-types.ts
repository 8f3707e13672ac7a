import { type CustomTypesConfig, types } from 'pg';

/**
 * Reads PostgreSQL's values the same way in every query: a timestamptz becomes a Date to the millisecond, and a bigint
 * (including counts) a number; the same in arrays. All other types are pg's. A value that doesn't fit fails its query with a
 * RangeError.
 */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? types.getTypeParser(oid, format),
};

/**
 * The moment of a timestamptz (`2026-11-20 08:16:00.123+00`, in JSON `2026-11-20T08:16:00.123+00:00`).
 * @throws RangeError for infinity and for years before 1 or after 9999, which never occur here and have no usual form in ISO
 * 8601
 */
export const timestampOf = (text: string): Date => {
  const date = inUtc.test(text)
    ? new Date(utcOf(text))
    : new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  if (Number.isNaN(date.getTime())) throw new RangeError(`not a PostgreSQL timestamp: ${text}`);
  return date;
};

/** @throws RangeError for a bigint beyond 2^53, which a number would round. */
export const integerOf = (text: string): number => {
  const integer = Number(text);
  if (!Number.isSafeInteger(integer)) throw new RangeError(`bigint is too large for a JavaScript number: ${text}`);
  return integer;
};

/** The form that our sessions use, from the year 1000 on. Date.UTC takes some earlier years for the twentieth century. */
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

/** Cuts the fraction of a second between position 20 and `+00`; PostgreSQL omits trailing zeros. */
const milliseconds = (text: string): number => {
  let sum = 0;
  for (let at = 20, unit = 100; unit >= 1 && at < text.length - 3; at++, unit /= 10) sum += digit(text, at) * unit;
  return sum;
};

const twoDigits = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1);

const digit = (text: string, at: number): number => text.charCodeAt(at) - 48;

const { TIMESTAMPTZ, INT8 } = types.builtins;

/** The driver's type table has no arrays, but its parsers do. */
type Oid = Parameters<typeof types.getTypeParser>[0];
const TEXT_ARRAY = 1009 as Oid;
const INT8_ARRAY = 1016;
const TIMESTAMPTZ_ARRAY = 1185;

const partsOf: (text: string) => readonly (string | null)[] = types.getTypeParser(TEXT_ARRAY);

const listOf =
  <Value>(read: (text: string) => Value) =>
  (text: string): (Value | null)[] =>
    partsOf(text).map((part) => (part === null ? null : read(part)));

const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [TIMESTAMPTZ, timestampOf],
  [INT8, integerOf],
  [TIMESTAMPTZ_ARRAY, listOf(timestampOf)],
  [INT8_ARRAY, listOf(integerOf)],
]);
