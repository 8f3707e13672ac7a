import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerWebApp } from '../../../src/platform/http/static.ts';
import { notFound } from '../../../src/shared/errors.ts';
import { contractOperations } from '../../support/contract/operations.ts';
import { createTestServer } from '../../support/http.ts';
import { keptLog } from '../../support/kept-log.ts';

const secret = 'a1B2c3D4e5';
const token = `fd_${secret.repeat(4)}`;
const { lines, logger } = keptLog('trace');
let root: string;
let server: FastifyInstance;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'allclear-web-'));
  await writeFile(join(root, 'index.html'), '<html>');
  await writeFile(join(root, 'favicon.svg'), '<svg/>');
  await writeFile(
    join(root, '.site.json'),
    JSON.stringify({ appPaths: [], files: [{ path: '/404', type: 'text/html', text: '<p>' }] }),
  );
  server = await createTestServer({
    logger,
    handlers: {
      getBoardRss: async ({ reply }) => {
        reply.type('application/rss+xml');
        return '<rss/>';
      },
      getBoardText: async () => {
        throw new Error('the database is away');
      },
      getBoardBadge: async () => {
        throw notFound('The feed');
      },
    },
  });
  await registerWebApp(server, { root, settings: { publicUrl: 'https://allclear.example', isForSale: true } });
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

const known = contractOperations
  .map(({ path }) => path)
  .filter((path) => path.startsWith('/feeds/'))
  .map((path) => path.replace('{service_id}', '7'));
const unknown = [
  '/feeds/{token}',
  '/feeds/{token}/',
  '/feeds/{token}/board.xml',
  '/feeds/{token}/services/x/badge.svg',
];

const tokens = {
  'as it was made': token,
  'of another form': `${token}x`,
  'longer than any': token.repeat(3),
  'longer than any name of a file': token.repeat(80),
  'with a byte that is none': `${token}%00`,
  'with a broken escape': `${token}%zz`,
  'in capitals': token.toUpperCase(),
} as const;

test.each(Object.entries(tokens))(
  'a token %s stands in no line of the log, whatever is asked with it',
  async (_, sent) => {
    for (const path of [...known, ...unknown])
      for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'] as const) {
        const before = lines.length;
        const url = path.replace('{token}', sent);
        await server.inject({ method, url, headers: { referer: `https://a.example${url}` } });
        const said = lines.slice(before);
        expect(JSON.stringify(said).toLowerCase(), `${method} ${path}`).not.toContain(secret.toLowerCase());
      }
  },
);

test.each([`/feeds/${token}/board.json`, '/openapi.yaml', '/favicon.svg'])(
  'a wrong method at %s is 405 with those that there are, and says no token',
  async (url) => {
    const { statusCode, headers, body } = await server.inject({ method: 'POST', url });
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(body).not.toContain(secret);
    const unknown = await server.inject({ method: 'POST', url: `${url}x` });
    expect([unknown.statusCode, unknown.headers.allow]).toEqual([404, undefined]);
    expect(unknown.body).not.toContain(secret);
  },
);

test('those lines are of every way that such a call ends', () => {
  // What is no address at all, or is longer than any, is answered before anything is logged.
  expect(lines.length).toBeGreaterThan(200);
  const statuses = new Set(lines.flatMap(({ status }) => status ?? []));
  expect([...statuses].toSorted()).toEqual(expect.arrayContaining([200, 204, 404, 500]));
});
