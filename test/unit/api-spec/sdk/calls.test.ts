import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../../../api-spec/package.json' with { type: 'json' };
import { calls } from '../../../../api-spec/sdk/calls.gen.ts';
import { callsSource } from '../../../../api-spec/sdk/calls-source.ts';
import { createClient } from '../../../../api-spec/sdk/index.ts';
import { keyOperations, keysContract } from '../../../../api-spec/sdk/keys-contract.ts';
import { sdkNameOf } from '../../../../api-spec/sdk-names.ts';
import { access } from '../../../../src/app/access.ts';

const contract = parse(readFileSync('openapi.yaml', 'utf8'));
const path = (file: string) => fileURLToPath(new URL(`../../../../api-spec/sdk/${file}`, import.meta.url));

/** A contract with one list, as a generator sees it. */
const listContract = (more: object = {}, answer: object = {}) => ({
  paths: {
    '/api/v1/things': {
      get: {
        operationId: 'listThings',
        summary: 'Things',
        security: [{ apiKey: ['read'] }],
        parameters: [{ name: 'cursor', in: 'query', schema: { type: 'string' } }],
        responses: {
          200: {
            content: {
              'application/json': {
                schema: { properties: { things: { type: 'array' }, nextCursor: { type: 'string' }, ...answer } },
              },
            },
          },
        },
        ...more,
      },
    },
  },
  components: { schemas: {} },
});

const sourceOf = (of: object): string => callsSource(of as never, '1.0.0');

describe('the calls of the SDK', () => {
  test('are those of /api/v1, each once', () => {
    const stable = keyOperations(contract).filter(({ path: at }) => at.startsWith('/api/v1/'));
    const names = stable
      .map(({ method, path: at }) => sdkNameOf(method, at))
      .map((one) => `${one.resource}.${one.name}`);
    expect(new Set(names).size).toBe(names.length);
    const called = Object.entries(calls).flatMap(([resource, words]) =>
      words.split(' ').map((word) => `${resource}.${word.split(':')[0]}`),
    );
    expect(called.toSorted()).toEqual(names.toSorted());
    const keyed = Object.entries(access).filter(([, { session }]) => session === 'never');
    expect(stable.map(({ operation }) => operation.operationId).toSorted()).toEqual(
      keyed
        .map(([id]) => id)
        .filter((id) => id !== 'callMcp')
        .toSorted(),
    );
  });

  test('are written the same from the same contract, and as the file has them', () => {
    const source = callsSource(keysContract(contract), manifest.version);
    expect(callsSource(keysContract(structuredClone(contract)), manifest.version)).toBe(source);
    expect(readFileSync(path('calls.gen.ts'), 'utf8')).toContain(source);
  });

  test('know no schema that no key reaches', () => {
    const { components } = keysContract(contract) as typeof contract;
    expect(components.schemas).toHaveProperty('PublicService');
    expect(components.schemas).toHaveProperty('WebhookAlert');
    expect(components.schemas).not.toHaveProperty('CreatedApiKey');
  });

  test('answer JSON where there is JSON: its other forms are for readers, and nothing asks for them', () => {
    const forms = { schema: { type: 'string' } };
    const answered = { 200: { content: { 'application/json': {}, 'text/markdown': forms } } };
    const parameters = ['format', 'limit'].map((name) => ({ name, in: 'query', schema: {} }));
    const { get } = listContract({ responses: answered, parameters }).paths['/api/v1/things'];
    const kept = keysContract({ ...listContract(), paths: { '/api/v1/things': { get } } });
    expect(kept.paths).toEqual({
      '/api/v1/things': {
        get: {
          ...get,
          parameters: [parameters[1]],
          responses: { 200: { content: { 'application/json': {} } } },
        },
      },
    });
    expect(readFileSync(path('schema.gen.ts'), 'utf8')).not.toContain('"text/markdown":');
  });

  test('that could not be told apart by one object are refused', () => {
    const body = { requestBody: { content: { 'application/json': { schema: { properties: { cursor: {} } } } } } };
    expect(() => sourceOf(listContract(body))).toThrow('listThings has a query beside its body');
    expect(() => sourceOf(listContract({}, { others: { type: 'array' } }))).toThrow('takes a cursor');
    const twice = [
      { name: 'cursor', in: 'query' },
      { name: 'cursor', in: 'path' },
    ];
    expect(() => sourceOf(listContract({ parameters: twice }))).toThrow('listThings has cursor in two places');
  });

  test('of a list with cursors know where its entries are', () => {
    const source = sourceOf(listContract());
    expect(source).toContain("  things: 'list',");
    expect(source).toContain("readonly list: ListCall<'listThings', 'things'>;");
  });
});

test('a list with cursors is read page after page, each when it is needed', async () => {
  const asked: string[] = [];
  const fetch = async (url: unknown) => {
    asked.push(new URL(String(url)).search);
    const page = asked.length;
    const incidents = [{ id: page * 10 }, { id: page * 10 + 1 }];
    const headers = { 'request-id': `req-${page}` };
    return Response.json({ incidents, nextCursor: page < 3 ? `c${page}` : null }, { headers });
  };
  const client = createClient({ baseUrl: 'https://board.test', apiKey: 'ak_1', fetch });
  expect(await client.incidents.list({ q: 'a' })).toMatchObject({ nextCursor: 'c1' });
  expect(asked).toEqual(['?q=a']);
  asked.length = 0;
  const all: number[] = [];
  for await (const { id } of client.incidents.list({ q: 'a' })) all.push(id);
  expect(all).toEqual([10, 11, 20, 21, 30, 31]);
  expect(asked).toEqual(['?q=a', '?q=a&cursor=c1', '?q=a&cursor=c2']);
});

test('the SDK is at most 10 kB when it is minified', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: path('index.ts'), preserveEntrySignatures: 'strict' },
    },
  });
  const [code] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  expect(code?.type === 'chunk' && code.exports).toContain('createClient');
  expect(code?.type === 'chunk' && code.code.length).toBeLessThanOrEqual(10_000);
});
