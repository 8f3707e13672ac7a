import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerWebApp } from '../../src/platform/http/static.ts';
import { createTestServer } from '../support/http.ts';

let root: string;
let app: FastifyInstance;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'allclear-headers-'));
  await mkdir(join(root, 'assets'));
  const page = '<script nonce="__CSP_NONCE__">1</script>';
  await writeFile(join(root, 'index.html'), page);
  const files = ['/', '/404'].map((path) => ({ path, type: 'text/html; charset=utf-8', text: page }));
  await writeFile(join(root, '.site.json'), JSON.stringify({ appPaths: ['/dashboard'], files }));
  await writeFile(join(root, 'assets', 'index-abc.js'), 'console.log(1)');
  app = await createTestServer({
    handlers: { getHealth: async () => ({ status: 'ok', version: '0.1.0', latePages: 0, lastPolledAt: null }) },
  });
  await registerWebApp(app, { root, settings: { publicUrl: 'https://allclear.example', isForSale: true } });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

/** The public page, that of the app, its script, an answer, a refusal, an address that there isn't, and the contract. */
const addresses = [
  '/',
  '/dashboard',
  '/assets/index-abc.js',
  '/api/health',
  '/api/user',
  '/api/nothing',
  '/openapi.yaml',
  '/api/openapi.json',
  '/openapi-3.0.json',
  '/nowhere',
];

const answerOf = (url: string) =>
  app.inject({ url, headers: { accept: 'text/html', origin: 'https://elsewhere.test' } });

test.each(addresses)('%s has a policy, and can be framed by nobody', async (url) => {
  const policy = String((await answerOf(url)).headers['content-security-policy']);
  for (const part of ["default-src '", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(part);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
});

test.each(addresses)(
  '%s says that https stays https, what its type is, and tells other sites no address',
  async (url) => {
    const { headers } = await answerOf(url);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-type']).toMatch(/; charset=utf-8$/i);
  },
);

/** Tools in browsers load the contract from anywhere. */
const ofServer = addresses.filter((url) => !url.startsWith('/openapi'));

test.each(ofServer)('%s lets no other site read it, and does not name what serves it', async (url) => {
  const { headers } = await answerOf(url);
  expect(Object.keys(headers).filter((name) => /^access-control-|^server$|^x-powered-by$/.test(name))).toEqual([]);
});

test('TRACE is no method of this server', async () => {
  const answer = await app.inject({ method: 'TRACE' as 'GET', url: '/api/health', headers: { cookie: 'a=secret' } });
  expect(answer.statusCode).toBe(405);
  expect(answer.body).not.toContain('secret');
});
