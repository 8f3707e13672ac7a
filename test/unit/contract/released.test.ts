import { readFileSync } from 'node:fs';
import type { OpenAPIV3_1 } from 'openapi-types';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readContract } from '../../../src/platform/http/contract.ts';
import { breakingChanges } from '../../support/contract/breaking-changes.ts';

const now = readContract().document;
const released: OpenAPIV3_1.Document = parse(readFileSync('api-spec/released.yaml', 'utf8'));

test('the contract breaks nothing of what was released; `make release-contract` releases what is new', () => {
  expect(breakingChanges(released, now)).toEqual([]);
});

/** A small contract with one of everything; each plant changes one thing of it. */
const contract = {
  openapi: '3.1.0',
  info: { title: 'Small', version: '1.0.0' },
  security: [{ apiKey: ['read'] }],
  paths: {
    '/things/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1, maximum: 100 } }],
      put: {
        operationId: 'changeThing',
        parameters: [
          { name: 'state', in: 'query', schema: { type: 'string', enum: ['open', 'closed'] } },
          { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 200 } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                additionalProperties: false,
                required: ['name'],
                properties: { name: { type: 'string', maxLength: 100 }, note: { type: ['string', 'null'] } },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'Done.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
          204: { description: 'Nothing to do.' },
        },
      },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        required: ['id', 'status'],
        properties: {
          id: { type: 'integer' },
          status: { type: 'string', enum: ['well', 'ill'] },
          endedAt: { type: ['string', 'null'] },
          parts: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
          about: { oneOf: [{ type: 'object', properties: { name: { type: 'string' } } }, { type: 'null' }] },
        },
      },
    },
  },
};

type Small = typeof contract;
type Edit = (copy: Small) => void;

const changed = (edit: Edit): readonly string[] => {
  const copy = structuredClone(contract);
  edit(copy);
  return breakingChanges(contract as unknown as OpenAPIV3_1.Document, copy as unknown as OpenAPIV3_1.Document);
};
const operationOf = (copy: Small) => copy.paths['/things/{id}'].put;
const bodyOf = (copy: Small) => operationOf(copy).requestBody.content['application/json'].schema;
const thingOf = (copy: Small) => copy.components.schemas.Thing;
const set = (target: object, more: object) => void Object.assign(target, more);

describe('a planted change that breaks programs is found', () => {
  test.each<[string, Edit, string]>([
    [
      'an operation that is gone',
      (copy) => Reflect.deleteProperty(copy.paths['/things/{id}'], 'put'),
      'changeThing is gone',
    ],
    [
      'another address',
      (copy) => set(copy.paths, { '/all/{id}': copy.paths['/things/{id}'], '/things/{id}': {} }),
      'is put /all/{id}',
    ],
    ['a wider scope', (copy) => set(copy.security[0] ?? {}, { apiKey: ['write'] }), 'apiKey no longer suffices'],
    [
      'an answer that is gone',
      (copy) => Reflect.deleteProperty(operationOf(copy).responses, '204'),
      'the answer 204 is gone',
    ],
    [
      'a body of another content type',
      (copy) => set(operationOf(copy).responses[200], { content: {} }),
      'as application/json is gone',
    ],
    [
      'a property that is gone',
      (copy) => Reflect.deleteProperty(thingOf(copy).properties, 'endedAt'),
      'endedAt is gone',
    ],
    [
      'one deep inside that is gone',
      (copy) => set(thingOf(copy).properties.about, { oneOf: [{ type: 'object' }, { type: 'null' }] }),
      'about, name is gone',
    ],
    ['a property that may be missing', (copy) => set(thingOf(copy), { required: ['id'] }), 'status may be missing'],
    [
      'a property that may be null',
      (copy) => set(thingOf(copy).properties.id, { type: ['integer', 'null'] }),
      'id may be null',
    ],
    ['a property of another type', (copy) => set(thingOf(copy).properties.id, { type: 'string' }), 'id may be string'],
    [
      'items of another type',
      (copy) => set(thingOf(copy).properties.parts, { items: { type: 'string' } }),
      'parts[] may be string',
    ],
    ['a parameter that is gone', (copy) => void operationOf(copy).parameters.pop(), 'query limit is gone'],
    [
      'a parameter that is needed now',
      (copy) => set(operationOf(copy).parameters[0] ?? {}, { required: true }),
      'query state is needed now',
    ],
    [
      'a new parameter that is needed',
      (copy) => void operationOf(copy).parameters.push({ name: 'q', in: 'query', required: true, schema: {} } as never),
      'query q is needed and new',
    ],
    [
      'a parameter with fewer words',
      (copy) => set(operationOf(copy).parameters[0]?.schema ?? {}, { enum: ['open'] }),
      'query state takes fewer words',
    ],
    [
      'a parameter with a lower maximum',
      (copy) => set(operationOf(copy).parameters[1]?.schema ?? {}, { maximum: 100 }),
      'query limit is narrower: maximum',
    ],
    [
      'a parameter of another type',
      (copy) => set(operationOf(copy).parameters[1]?.schema ?? {}, { type: 'string' }),
      'query limit is of another type',
    ],
    [
      'a body that is needed now',
      (copy) => set(operationOf(copy).requestBody, { required: true }),
      'a body is needed now',
    ],
    ['a field that is needed now', (copy) => set(bodyOf(copy), { required: ['name', 'note'] }), 'note is needed now'],
    [
      'a field that is no longer taken',
      (copy) => Reflect.deleteProperty(bodyOf(copy).properties, 'note'),
      'note is no longer taken',
    ],
    [
      'a field that may not be null any more',
      (copy) => set(bodyOf(copy).properties.note, { type: 'string' }),
      'note is of another type',
    ],
    ['a shorter field', (copy) => set(bodyOf(copy).properties.name, { maxLength: 50 }), 'name is narrower: maxLength'],
    [
      'a field with a pattern',
      (copy) => set(bodyOf(copy).properties.name, { pattern: '^a' }),
      'name is narrower: pattern',
    ],
  ])('%s', (_, edit, sentence) => {
    expect(changed(edit)).toEqual([expect.stringContaining(sentence)]);
  });
});

describe('a change that breaks nothing passes', () => {
  test.each<[string, Edit]>([
    ['none', () => undefined],
    ['a new operation', (copy) => set(copy.paths, { '/more': { get: { operationId: 'more', responses: {} } } })],
    ['a new property of an answer', (copy) => set(thingOf(copy).properties, { name: { type: 'string' } })],
    ['a new word of an answer', (copy) => set(thingOf(copy).properties.status, { enum: ['well', 'ill', 'odd'] })],
    ['a property that is always there', (copy) => set(thingOf(copy), { required: ['id', 'status', 'endedAt'] })],
    [
      'a new parameter and a new word of one',
      (copy) => {
        operationOf(copy).parameters.push({ name: 'q', in: 'query', schema: { type: 'string' } } as never);
        set(operationOf(copy).parameters[0]?.schema ?? {}, { enum: ['open', 'closed', 'all'] });
      },
    ],
    ['a wider parameter', (copy) => set(operationOf(copy).parameters[1]?.schema ?? {}, { maximum: 500 })],
    ['a new field that may be left out', (copy) => set(bodyOf(copy).properties, { colour: { type: 'string' } })],
    ['other words of description', (copy) => set(thingOf(copy), { description: 'A thing.' })],
    [
      'a schema that stands elsewhere',
      (copy) =>
        set(copy.components.schemas, {
          Id: { type: 'integer' },
          Thing: {
            ...thingOf(copy),
            properties: { ...thingOf(copy).properties, id: { $ref: '#/components/schemas/Id' } },
          },
        }),
    ],
  ])('%s', (_, edit) => {
    expect(changed(edit)).toEqual([]);
  });
});
