import { CommandError, exitCodes } from '../terminal.ts';

/** The results of an expression for one value: none, one or several. */
export type Filter = (input: unknown) => readonly unknown[];

type WithArgument = (input: unknown, argument: Filter) => readonly unknown[];

/** A function of jq. */
export const functionNamed = (name: string) => ({
  withArgument: Object.hasOwn(withArgument, name) ? withArgument[name] : undefined,
  plain: Object.hasOwn(withoutArgument, name) ? withoutArgument[name] : undefined,
});

const withArgument: Readonly<Record<string, WithArgument>> = {
  select: (input, fits) => fits(input).flatMap((one) => (isTrue(one) ? [input] : [])),
  map: (input, change) => [valuesOf(input).flatMap(change)],
  sort_by: (input, by) => [valuesOf(input).toSorted((a, b) => order(by(a), by(b)))],
  has: (input, key) =>
    key(input).map((one) => typeof input === 'object' && input !== null && Object.hasOwn(input, String(one))),
  join: (input, separator) =>
    separator(input).map((one) =>
      valuesOf(input)
        .map((each) => (each === null ? '' : textOf(each)))
        .join(String(one)),
    ),
  startswith: (input, start) => start(input).map((one) => String(input).startsWith(String(one))),
};

const withoutArgument: Readonly<Record<string, (input: unknown) => unknown>> = {
  length: (input) => (input === null ? 0 : typeof input === 'string' ? [...input].length : valuesOf(input).length),
  keys: (input) => (Array.isArray(input) ? [...input.keys()] : keysOf(input).toSorted()),
  first: (input) => valueAt(input, 0),
  last: (input) => valueAt(input, -1),
  not: (input) => !isTrue(input),
  '@tsv': (input) =>
    valuesOf(input)
      .map((one) => (one === null ? '' : textOf(one).replaceAll('\t', '\\t').replaceAll('\n', '\\n')))
      .join('\t'),
};

const keysOf = (value: unknown): readonly string[] => {
  if (typeof value === 'object' && value !== null) return Object.keys(value);
  throw failed(`can't read the keys of ${kindOf(value)}`);
};

export const isTrue = (value: unknown): boolean => value !== null && value !== undefined && value !== false;

export const valueAt = (value: unknown, key: unknown): unknown => {
  if (value === null) return null;
  if (Array.isArray(value) && typeof key === 'number') return value.at(key) ?? null;
  if (typeof value === 'object' && !Array.isArray(value) && typeof key === 'string')
    return Object.hasOwn(value, key) ? (value as Readonly<Record<string, unknown>>)[key] : null;
  throw failed(`can't read ${JSON.stringify(key)} of ${kindOf(value)}`);
};

export const valuesOf = (value: unknown): readonly unknown[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value);
  throw failed(`can't read the values of ${kindOf(value)}`);
};

const kinds = ['null', 'false', 'true', 'number', 'string', 'list', 'object'];
const kindOf = (value: unknown): string => {
  if (value === null || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? 'list' : typeof value;
};

/** The order of jq: by kind, then by value. */
export const order = (a: unknown, b: unknown): number => {
  const byKind = kinds.indexOf(kindOf(a)) - kinds.indexOf(kindOf(b));
  if (byKind !== 0) return byKind;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (Array.isArray(a) && Array.isArray(b)) {
    const at = a.findIndex((one, index) => index >= b.length || order(one, b[index]) !== 0);
    return at < 0 || at >= b.length ? a.length - b.length : order(a[at], b[at]);
  }
  const [first, second] = [textOf(a), textOf(b)];
  return first < second ? -1 : first > second ? 1 : 0;
};

/** Text as it is, and everything else as JSON: as jq --raw-output prints. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

export const failed = (what: string): CommandError => new CommandError(exitCodes.usage, `--jq ${what}.`);
