import { type ContractOperation, resolved, type Schema } from './operations.ts';

/** A place in a call where the id of a thing stands. */
export type IdPlace = {
  readonly in: 'path' | 'query' | 'body';
  readonly name: string;
  readonly isList: boolean;
  readonly isUuid: boolean;
  /** The way there in a body, such as `items[]`; of a place at its top none. */
  readonly within: readonly string[];
};

/** The largest integer of the database, and so of an id. */
export const ABSENT_ID = 2_147_483_647;

/** All places of an operation where ids stand, as the contract types them. */
export const idPlacesOf = ({ parameters, body }: ContractOperation): readonly IdPlace[] => [
  ...parameters.flatMap(({ name, in: where, schema }) =>
    where === 'path' || where === 'query' ? placeOf(where, name, schema) : [],
  ),
  ...(body ? placesIn(body, []) : []),
];

const placesIn = (given: Schema, within: readonly string[]): readonly IdPlace[] =>
  propertiesOf(given).flatMap(([name, schema]) => {
    const places = placeOf('body', name, schema, within);
    if (places.length > 0) return places;
    const { items } = resolved(schema);
    return items ? placesIn(items, [...within, `${name}[]`]) : placesIn(schema, [...within, name]);
  });

const placeOf = (
  where: IdPlace['in'],
  name: string,
  given: Schema,
  within: readonly string[] = [],
): readonly IdPlace[] => {
  const whole = resolved(given);
  const schema = whole.oneOf?.map(resolved).find(({ type }) => type !== 'null') ?? whole;
  const one = resolved(schema.items ?? schema);
  return isId(one)
    ? [{ in: where, name, isList: schema.items !== undefined, isUuid: one.format === 'uuid', within }]
    : [];
};

const isId = ({ format, type, maximum }: Schema): boolean =>
  format === 'uuid' || ([type].flat().includes('integer') && maximum === ABSENT_ID);

/** The paths of all ids within a schema, however deep, such as `.serviceIds[]`. */
export const idPathsIn = (given: Schema, path = ''): readonly string[] => {
  const schema: Composed = resolved(given);
  const { allOf = [], anyOf = [], oneOf = [], items, properties = {} } = schema;
  return [
    ...(isId(schema) ? [path] : []),
    ...[...allOf, ...anyOf, ...oneOf].flatMap((part) => idPathsIn(part, path)),
    ...(items ? idPathsIn(items, `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([name, one]) => idPathsIn(one, `${path}.${name}`)),
  ];
};

type Composed = Schema & { readonly allOf?: readonly Schema[]; readonly anyOf?: readonly Schema[] };

const propertiesOf = (given: Schema): readonly (readonly [string, Schema])[] => {
  const schema: Composed = resolved(given);
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const all = [...Object.entries(schema.properties ?? {}), ...parts.flatMap(propertiesOf)];
  return [...new Map(all)];
};

/** The object that holds a place of a body; of lists, their first. */
export const holderOf = (body: unknown, within: readonly string[]): unknown =>
  within.reduce((value, step) => firstOf(Object(value)[keyOf(step)]), body);

/** `items` of `items[]`. */
const keyOf = (step: string): string => step.replace('[]', '');
const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** A body with a value at a place within it. */
export const withValue = (body: unknown, [step, ...steps]: readonly string[], value: unknown): unknown => {
  if (step === undefined) return value;
  const key = keyOf(step);
  const inner = withValue(firstOf(Object(body)[key]), steps, value);
  return { ...Object(body), [key]: step.endsWith('[]') ? [inner] : inner };
};

/** Every choice of at least one of them. */
export const choicesOf = <One>(all: readonly One[]): readonly (readonly One[])[] => {
  const [first, ...others] = all;
  if (first === undefined) return [];
  const rest = choicesOf(others);
  return [[first], ...rest, ...rest.map((some) => [first, ...some])];
};
