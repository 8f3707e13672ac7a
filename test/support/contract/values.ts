import fc from 'fast-check';
import { isRecord, resolved, type Schema } from './operations.ts';

type Values = fc.Arbitrary<unknown>;

/** How near to what the contract allows: within it, at its edge, or beside it. */
export type Aim = 'valid' | 'border' | 'rubbish';

/** The addresses that values may hold; nothing else is ever asked. */
export type Addresses = readonly string[];

/** Values for this schema. */
export const valuesOf = (given: Schema, aim: Aim, addresses: Addresses): Values => {
  const schema = resolved(given);
  if (aim === 'rubbish') return rubbishOf(schema, addresses);
  const inner = (one: Schema): Values => valuesOf(one, aim, addresses);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map(inner));
  const types = [schema.type ?? 'object'].flat();
  return fc.oneof(...types.map((type) => valuesOfType(type, schema, aim, addresses)));
};

const valuesOfType = (type: string, schema: Schema, aim: Aim, addresses: Addresses): Values => {
  if (type === 'string') return aim === 'border' ? stringsAtEdge(schema, addresses) : strings(schema, addresses);
  if (type === 'integer') return integers(schema, aim);
  if (type === 'number') return numbers(schema, aim);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') return lists(schema, aim, addresses);
  if (type === 'object') return objects(schema, aim, addresses);
  throw new Error(`No values are known for the type ${type}.`);
};

const objects = ({ properties = {}, required = [] }: Schema, aim: Aim, addresses: Addresses): Values => {
  const values = Object.entries(properties).map(([name, one]) => [name, valuesOf(one, aim, addresses)]);
  return fc.record(Object.fromEntries(values), { requiredKeys: [...required] as never[] });
};

const lists = (schema: Schema, aim: Aim, addresses: Addresses): Values => {
  const { items = {}, minItems: minLength = 0, maxItems = 3, uniqueItems } = schema;
  const maxLength = aim === 'border' ? maxItems : Math.min(maxItems, 3);
  const item = valuesOf(items, aim === 'border' ? 'valid' : aim, addresses);
  return uniqueItems ? fc.uniqueArray(item, { minLength, maxLength }) : fc.array(item, { minLength, maxLength });
};

/** Ids of what a run has made are small. */
const integers = ({ minimum = -1_000, maximum = 1_000 }: Schema, aim: Aim): Values => {
  if (aim === 'border') return fc.constantFrom(minimum, minimum + 1, maximum - 1, maximum);
  return fc.integer({ min: minimum, max: Math.min(maximum, minimum + SMALL_IDS) });
};

const SMALL_IDS = 7;

const numbers = ({ minimum: min = -1_000, maximum: max = 1_000 }: Schema, aim: Aim): Values =>
  aim === 'border' ? fc.constantFrom(min, max) : fc.double({ min, max, noNaN: true });

const strings = (schema: Schema, addresses: Addresses): Values => {
  const { format, pattern, minLength = 0, maxLength = 60 } = schema;
  const fits = (text: string): boolean => text.length >= minLength && text.length <= maxLength;
  if (format) return formats(format, addresses);
  if (pattern) return fc.stringMatching(new RegExp(pattern), { size: 'small' }).filter(fits);
  return fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) })
    .filter(fits);
};

const formats = (format: string, addresses: Addresses): Values => {
  if (format === 'date-time') return fc.date({ min: FIRST_DAY, max: LAST_DAY, noInvalidDate: true }).map(isoOf);
  if (format === 'date') return fc.date({ min: FIRST_DAY, max: LAST_DAY, noInvalidDate: true }).map(dayOf);
  if (format === 'uri') return fc.constantFrom(...addresses);
  if (format === 'email') return fc.integer({ min: 0, max: 1e6 }).map((number) => `user${number}@example.test`);
  if (format === 'uuid') return fc.uuid();
  throw new Error(`No values are known for the format ${format}.`);
};

const FIRST_DAY = new Date('2020-01-01T00:00:00Z');
const LAST_DAY = new Date('2030-01-01T00:00:00Z');
const isoOf = (moment: Date): string => moment.toISOString();
const dayOf = (moment: Date): string => isoOf(moment).slice(0, 10);

const stringsAtEdge = (schema: Schema, addresses: Addresses): Values => {
  const { format, pattern, minLength = 0, maxLength = 10_000 } = schema;
  if (format === 'date-time') return fc.constantFrom(...edgesOfTime);
  if (format === 'date') return fc.constantFrom('0001-01-01', '9999-12-31', '1970-01-01', '2024-02-29');
  if (format || pattern) return strings(schema, addresses);
  return fc.oneof(
    ...[minLength, maxLength].flatMap((length) => fc.constantFrom('a', 'ä', '\u{1F600}').map(repeatedTo(length))),
  );
};

/** Letters beyond the first plane count as two in JavaScript and as one in JSON Schema. */
const repeatedTo = (length: number) => (letter: string) => letter.repeat(length);

const edgesOfTime = [
  '0001-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-23:59',
  '1970-01-01T00:00:00.000Z',
  '2024-02-29T12:00:00+05:45',
];

const rubbishOf = (schema: Schema, addresses: Addresses): Values => {
  const whole = fc.oneof(fc.constantFrom<unknown>(...odd), fc.jsonValue({ maxDepth: 3 }));
  const { properties } = schema;
  if (!properties) return whole;
  const good = valuesOf(schema, 'valid', addresses).filter(isRecord);
  const name = fc.constantFrom(...Object.keys(properties), 'isAdmin', '__proto__', 'constructor');
  const spoilt = fc.tuple(good, name, whole).map(([value, key, rubbish]) => ({ ...value, ...own(key, rubbish) }));
  const lacking = fc.tuple(good, name).map(([value, key]) => without(value, key));
  return fc.oneof({ weight: 6, arbitrary: spoilt }, { weight: 2, arbitrary: lacking }, { weight: 2, arbitrary: whole });
};

/** As JSON.parse would give it: `__proto__` is a key like any other. */
const own = (key: string, value: unknown): object => JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`);

const without = (value: Readonly<Record<string, unknown>>, key: string): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

/** What breaks parsers, databases and dates. */
export const oddTexts: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '01',
  '0x10',
  '1e400',
  '-1e400',
  'Infinity',
  'NaN',
  '2147483647',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999999999',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  "'; drop table x --",
  '\u0000',
  '\uFEFF',
  '\u202E',
  '\u001B[2J',
  '%',
  '../../etc/passwd',
  'urn:uuid:7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11',
  '7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11',
  '{7b2dd8a5-3c0e-4e0b-9a53-0f3b6f3f5a11}',
  '0000-01-01T00:00:00Z',
  '0000-12-31T23:59:59-23:59',
  '2016-12-31T23:59:60Z',
  '2026-02-31T00:00:00Z',
  '2026-11-20',
  '2026-11-20 08:16:00Z',
  '-000001-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '2026-11-20T24:00:00Z',
  '2026-11-20T08:16:00.000000000000000000000000000001Z',
  'a'.repeat(5_000),
  '\u{1F600}'.repeat(300),
];

const odd: readonly unknown[] = [
  ...oddTexts,
  '\uD800',
  'x\uDFFFx',
  null,
  true,
  0,
  -1,
  1.5,
  2_147_483_648,
  1e300,
  [],
  {},
  [[]],
  { toString: null },
];
