import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer } from '../support/http.ts';

const long = { text: 'All quiet. '.repeat(500) };
let app: FastifyInstance;

beforeAll(async () => {
  app = await createTestServer({ handlers: {} });
  app.get('/api/long', async () => long);
  app.get('/api/short', async () => ({ text: 'All quiet.' }));
  app.get('/api/kept', async (_request, reply) => reply.header('cache-control', 'public, max-age=60').send(long));
});

afterAll(() => app.close());

const get = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['BR;q=0, gzip;q=0.5', 'gzip', gunzipSync],
])('a long answer is sent as the reader takes it: %s', async (accepted, coding, unpack) => {
  const answer = await get('/api/long', accepted);
  expect(answer.headers['content-encoding']).toBe(coding);
  expect(answer.headers.vary).toMatch(/accept-encoding/);
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  expect(answer.rawPayload.length).toBeLessThan(200);
  expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(long);
});

test.each([undefined, 'identity', 'br;q=0', 'gzip; q=0.0'])('and plainly to one who takes %s', async (accepted) => {
  const answer = await get('/api/long', accepted);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers.vary).toMatch(/accept-encoding/);
  expect(answer.json()).toEqual(long);
});

test('a short answer is never compressed', async () => {
  expect((await get('/api/short', 'br')).headers['content-encoding']).toBeUndefined();
});

test('no answer of the API is stored by a cache, a refusal neither, unless its route says so', async () => {
  for (const url of ['/api/long', '/api/short', '/api/nothing', '/api/user'])
    expect((await get(url)).headers['cache-control'], url).toBe('no-store');
  expect((await get('/api/kept')).headers['cache-control']).toBe('public, max-age=60');
});
