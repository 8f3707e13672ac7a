import type { OpenAPIV3_1 } from 'openapi-types';

type Json = Readonly<Record<string, unknown>>;
type Convert = (value: unknown) => unknown;

/**
 * Converts a contract from OpenAPI 3.1 to 3.0.3 for the many tools that read only that, as far as it can express it. Webhooks
 * and the texts of streams are left out; a value of several types becomes any value.
 */
export const asOpenApi30 = (contract: OpenAPIV3_1.Document): Json => {
  const { webhooks: _webhooks, info, ...document } = contract;
  const { summary: _summary, license: _license, ...about } = info;
  const named: Json = document.components?.schemas ?? {};
  const convert = schemasBy((ref) => named[ref.slice(ref.lastIndexOf('/') + 1)]);
  return { ...outside(document, convert), openapi: '3.0.3', info: about };
};

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const mapped = (value: unknown, each: Convert): Json =>
  Object.fromEntries(Object.entries(isObject(value) ? value : {}).map(([name, one]) => [name, each(one)]));

/** Everything around schemas. In 3.0, a reference has no siblings. */
const outside = (value: Json, convert: Convert): Json => {
  if (typeof value.$ref === 'string') return { $ref: value.$ref };
  const inner: Convert = (one) => {
    if (Array.isArray(one)) return one.map(inner);
    return isObject(one) ? outside(one, convert) : one;
  };
  const kinds: Readonly<Record<string, Convert>> = {
    schema: convert,
    schemas: (schemas) => mapped(withoutMaybes(schemas), convert),
    example: (example) => example,
    examples: (examples) => examples,
  };
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, (kinds[key] ?? inner)(one)]));
};

/** A name for another schema or null: written out at each place, because generators write the types of such a name without their imports. */
const isMaybe = (schema: unknown): boolean => {
  const choices = isObject(schema) ? listOf(schema.oneOf) : [];
  return choices.length === 2 && choices.some(isNull) && choices.some((choice) => isObject(choice) && '$ref' in choice);
};

const withoutMaybes = (schemas: unknown): Json =>
  Object.fromEntries(Object.entries(isObject(schemas) ? schemas : {}).filter(([, schema]) => !isMaybe(schema)));

/** Converts schemas; `named` returns a referenced schema. */
const schemasBy = (named: (ref: string) => unknown): Convert => {
  const convert: Convert = (schema) => {
    if (!isObject(schema)) return schema;
    if (typeof schema.$ref === 'string') {
      const target = named(schema.$ref);
      return isMaybe(target) ? convert(target) : { $ref: schema.$ref };
    }
    const { type, oneOf, const: only, enum: words, examples, ...rest } = schema;
    const { contentSchema: _text, contentMediaType: _kind, ...about } = rest;
    const types = [type ?? []].flat();
    const choices = listOf(oneOf).filter((choice) => !isNull(choice));
    const isNullable = types.includes('null') || choices.length < listOf(oneOf).length;
    const made: Json = {
      ...about,
      ...ofOneType(types.filter((one) => one !== 'null')),
      ...(only !== undefined && { enum: [only] }),
      // Some generators fail at null among words.
      ...(Array.isArray(words) && { enum: words.filter((word) => word !== null) }),
      ...(Array.isArray(examples) && { example: examples[0] }),
      ...(isNullable && choices.length > 1 ? {} : chosen(choices.map(convert), named)),
      ...partsOf(schema, convert),
    };
    // A schema without a type allows null anyway.
    return isNullable && 'type' in made ? { ...made, nullable: true } : made;
  };
  return convert;
};

const isNull = (schema: unknown): boolean => isObject(schema) && schema.type === 'null';

const ofOneType = (types: readonly unknown[]): Json => (types.length === 1 ? { type: types[0] } : {});

/** A single variant stands for itself. */
const chosen = (choices: readonly unknown[], named: (ref: string) => unknown): Json => {
  const [first] = choices;
  if (choices.length > 1) return { oneOf: choices };
  if (!isObject(first)) return {};
  if (typeof first.$ref !== 'string') return first;
  const target = named(first.$ref);
  return { ...(isObject(target) && { type: target.type }), allOf: [first] };
};

const partsOf = ({ properties, items, additionalProperties, allOf, anyOf }: Json, convert: Convert): Json => ({
  ...(properties !== undefined && { properties: mapped(properties, convert) }),
  ...(items !== undefined && { items: convert(items) }),
  ...(additionalProperties !== undefined && { additionalProperties: convert(additionalProperties) }),
  ...(allOf !== undefined && { allOf: listOf(allOf).map(convert) }),
  ...(anyOf !== undefined && { anyOf: listOf(anyOf).map(convert) }),
});
