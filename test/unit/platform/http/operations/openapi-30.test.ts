import type { OpenAPIV3_1 } from 'openapi-types';
import { describe, expect, test } from 'vitest';
import { readContract } from '../../../../../src/platform/http/contract.ts';
import { asOpenApi30 } from '../../../../../src/platform/http/operations/openapi-30.ts';

const contract = readContract().document;

const schemaOf = (schema: OpenAPIV3_1.SchemaObject): unknown => {
  const { components } = asOpenApi30({
    ...contract,
    components: { schemas: { Receipt: { type: 'object' }, Thing: schema } },
  });
  return Reflect.get(Object(Reflect.get(Object(components), 'schemas')), 'Thing');
};

describe('a schema of OpenAPI 3.1 in 3.0', () => {
  test.each<[string, OpenAPIV3_1.SchemaObject, unknown]>([
    ['may be null by a word of its own', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
    ['has one word as a choice of one', { type: 'string', const: 'changed' }, { type: 'string', enum: ['changed'] }],
    [
      'has no null among its words',
      { type: ['string', 'null'], enum: ['12h', null] },
      { type: 'string', enum: ['12h'], nullable: true },
    ],
    ['has one example', { type: 'integer', examples: [7, 8] }, { type: 'integer', example: 7 }],
    ['is any value where it has several types', { type: ['string', 'integer', 'null'] }, {}],
    ['is any value where it is always null', { type: 'null', description: 'Never.' }, { description: 'Never.' }],
    [
      'names another one or nothing',
      {
        type: 'array',
        items: { oneOf: [{ $ref: '#/components/schemas/Receipt' }, { type: 'null' }], description: 'How soon.' },
      },
      {
        type: 'array',
        items: {
          type: 'object',
          allOf: [{ $ref: '#/components/schemas/Receipt' }],
          description: 'How soon.',
          nullable: true,
        },
      },
    ],
    [
      'is written out or nothing',
      { oneOf: [{ type: 'string', enum: ['page'] }, { type: 'null' }] },
      { type: 'string', enum: ['page'], nullable: true },
    ],
    [
      'is one of several',
      { oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] },
      { oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] },
    ],
    [
      'is any value where it is one of several or null',
      { oneOf: [{ type: 'string' }, { type: 'object' }, { type: 'null' }] },
      {},
    ],
    [
      'has parts, by whatever name, and a reference stands alone',
      {
        type: 'object',
        properties: {
          type: { type: ['integer', 'null'] },
          examples: { $ref: '#/components/schemas/A', description: 'Its own.' },
          list: { type: 'array', items: { type: ['boolean', 'null'] } },
          map: { type: 'object', additionalProperties: { const: 1 } },
        },
      },
      {
        type: 'object',
        properties: {
          type: { type: 'integer', nullable: true },
          examples: { $ref: '#/components/schemas/A' },
          list: { type: 'array', items: { type: 'boolean', nullable: true } },
          map: { type: 'object', additionalProperties: { enum: [1] } },
        },
      },
    ],
  ])('%s', (_what, before, after) => {
    expect(schemaOf(before)).toEqual(after);
  });
});

/** Every object of a document, with the key that it stands under; what examples hold is no part of it. */
const objectsIn = (value: unknown, key = ''): readonly (readonly [string, object])[] => {
  if (Array.isArray(value)) return value.flatMap((one) => objectsIn(one, key));
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, one]) =>
    name === 'example' || name === 'examples' ? [] : objectsIn(one, name),
  );
  return [[key, value], ...inner];
};

describe('the contract in OpenAPI 3.0', () => {
  const older = asOpenApi30(contract);

  test('has every operation, schema and way to sign in', () => {
    const callsOf = (paths: object) =>
      Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => `${method} ${path}`));
    expect(callsOf(Object(older.paths))).toEqual(callsOf(contract.paths ?? {}));
    const components = new Map(Object.entries(Object(older.components)));
    // A name for another schema or null is written out instead.
    const isMaybe = ({
      oneOf = [],
    }: {
      readonly oneOf?: readonly { readonly $ref?: string; readonly type?: string }[];
    }) => oneOf.length === 2 && oneOf[0]?.$ref !== undefined && oneOf[1]?.type === 'null';
    for (const [kind, named] of Object.entries(contract.components ?? {})) {
      const names = Object.entries(named).flatMap(([name, one]) => (isMaybe(one) ? [] : [name]));
      expect(Object.keys(Object(components.get(kind))), kind).toEqual(names);
    }
    expect(JSON.stringify(older)).not.toContain('schemas/MaybeMute');
    expect([older.openapi, older.security, older.tags]).toEqual(['3.0.3', contract.security, contract.tags]);
  });

  test('has no word that 3.0 does not know', () => {
    const found = objectsIn(older).filter(([key]) => key !== 'properties');
    expect(found.length).toBeGreaterThan(1_000);
    const newer = ['const', 'contentSchema', 'contentMediaType', 'webhooks', 'identifier'];
    for (const [key, one] of found) {
      expect(Object.keys(one).filter((name) => newer.includes(name))).toEqual([]);
      if ('type' in one) expect(one.type, key).toSatisfy((type) => typeof type === 'string' && type !== 'null');
      if ('nullable' in one) expect(one, key).toHaveProperty('type');
      if ('$ref' in one) expect(Object.keys(one)).toEqual(['$ref']);
    }
  });
});
