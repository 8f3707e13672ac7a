import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Contract, operationsOf, resolve, type Schema } from '../../../web/site/reference/contract.ts';

const contract: Contract = parse(readFileSync('openapi.yaml', 'utf8'));

type Found = { readonly at: string; readonly schema: Schema };

/** Every property of a schema and of what is written out inside of it; what has a name is looked at by itself. */
const propertiesIn = (at: string, schema: Schema): readonly Found[] => {
  if (schema.$ref !== undefined) return [];
  const { properties = {}, items, additionalProperties, oneOf = [], anyOf = [], allOf = [] } = schema;
  const own = Object.entries(properties).map(([name, one]) => ({ at: `${at}.${name}`, schema: one }));
  const open = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  const inner = [...(items ? [items] : []), ...open, ...oneOf, ...anyOf, ...allOf];
  return [
    ...own,
    ...own.flatMap((one) => propertiesIn(one.at, one.schema)),
    ...inner.flatMap((one) => propertiesIn(at, one)),
  ];
};

/** Whether it can be shown without making a value up. */
const hasExample = (given: Schema): boolean => {
  const schema = resolve(contract, given);
  const { examples, properties, items, additionalProperties } = schema;
  if (examples || schema.enum || schema.const !== undefined || schema.default !== undefined || properties) return true;
  if ([schema.type].flat().includes('boolean')) return true;
  if (items) return hasExample(items);
  if (typeof additionalProperties === 'object') return hasExample(additionalProperties);
  const parts = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  return parts.some((part) => part.type !== 'null' && hasExample(part));
};

/** By where they stand; what an example has is null on purpose. */
const keysOfNothing = (value: unknown, at = ''): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    if (['example', 'examples', 'enum', 'default'].includes(key)) return [];
    return one === null ? [`${at}.${key}`] : keysOfNothing(one, `${at}.${key}`);
  });
};

const operations = operationsOf(contract);
const named = Object.entries(contract.components.schemas);
const written = operations.flatMap(({ operation }) =>
  [operation.requestBody, ...Object.values(operation.responses).map((one) => resolve(contract, one))].flatMap(
    (holder) =>
      Object.values(holder?.content ?? {}).map(({ schema }): [string, Schema] => [operation.operationId, schema]),
  ),
);
const properties = [...named, ...written].flatMap(([name, schema]) => propertiesIn(name, schema));
const parameters = operations.flatMap(({ operation, parameters: own }) =>
  own.map((parameter) => ({ at: `${operation.operationId} ${parameter.name}`, parameter })),
);

describe('the contract', () => {
  test('says of every operation and every schema what it is', () => {
    expect(operations.filter(({ operation }) => !operation.description).map(({ path }) => path)).toEqual([]);
    expect(named.filter(([, schema]) => !schema.description).map(([name]) => name)).toEqual([]);
  });

  test('says of every property and every parameter what it is', () => {
    expect(properties.length).toBeGreaterThan(500);
    expect(properties.filter(({ schema }) => !resolve(contract, schema).description).map(({ at }) => at)).toEqual([]);
    expect(parameters.filter(({ parameter }) => !parameter.description).map(({ at }) => at)).toEqual([]);
  });

  // Such as half of a sentence with a comma, where a text without quotes stands in braces.
  test('has no key that says nothing', () => {
    expect(keysOfNothing(contract)).toEqual([]);
    expect(keysOfNothing(parse('id: { description: Assigned by the server, and never reused. }'))).toHaveLength(1);
  });

  test('has an example of every property and every parameter, or the words that it may be', () => {
    expect(properties.filter(({ schema }) => !hasExample(schema)).map(({ at }) => at)).toEqual([]);
    const shown = ({ parameter }: (typeof parameters)[number]) =>
      parameter.example !== undefined || hasExample(parameter.schema);
    expect(parameters.filter((one) => !shown(one)).map(({ at }) => at)).toEqual([]);
  });
});
