import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newWebhookSecret, signatureHeaders } from '../../../src/integrations/channels/webhook-signature.ts';
import { snippet } from '../../support/snippets.ts';

const secret = newWebhookSecret(randomBytes);
const body = JSON.stringify({ version: 1, type: 'test', headline: 'Grüße' });
const signed = (by: string): Readonly<Record<string, string>> => ({
  'content-type': 'application/json',
  ...signatureHeaders([by], { id: 'msg_1', body, at: new Date() }),
});

/** The little that the examples use of frameworks that aren't installed here. */
const standIns = {
  express: `const express = () => ({ post(_path, _raw, handler) { this.handler = handler; } });
    express.raw = () => undefined;
    export default express;`,
  hono: 'export class Hono { post(_path, handler) { this.handler = handler; } }',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'allclear-frameworks-'));
  for (const [name, text] of Object.entries(standIns)) await writeFile(join(folder, `${name}.mjs`), text);
  vi.stubEnv('WEBHOOK_SECRET', secret);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});
afterEach(() => vi.restoreAllMocks());

/** The example as a module that exports what it builds. */
const loaded = async (nth: number) => {
  const found: Readonly<Record<string, string>> = {
    '@allclear/sdk': pathToFileURL(resolve('api-spec/sdk/index.ts')).href,
    fastify: import.meta.resolve('fastify'),
    express: pathToFileURL(join(folder, 'express.mjs')).href,
    hono: pathToFileURL(join(folder, 'hono.mjs')).href,
  };
  const text = snippet(`sdk: Use a framework ${nth}`).replace(/(?<=from ')[^']+/g, (name) => found[name] ?? name);
  const file = join(folder, `example-${nth}.mts`);
  await writeFile(file, text.includes('export ') ? text : `${text}\nexport { app };`);
  return import(pathToFileURL(file).href);
};

type Send = (headers: Readonly<Record<string, string>>) => Promise<number>;

const frameworks: readonly (readonly [name: string, send: () => Promise<Send>])[] = [
  [
    'Express',
    async () => {
      const { app } = await loaded(1);
      return (headers) =>
        new Promise((sendStatus, reject) => {
          app.handler({ body: Buffer.from(body), headers }, { sendStatus }).catch(reject);
        });
    },
  ],
  [
    'Fastify',
    async () => {
      const { app } = await loaded(2);
      return async (headers) =>
        (await app.inject({ method: 'POST', url: '/allclear', headers, payload: body })).statusCode;
    },
  ],
  [
    'Next.js',
    async () => {
      const { POST } = await loaded(3);
      return async (headers) =>
        (await POST(new Request('https://app.test/allclear', { method: 'POST', headers, body }))).status;
    },
  ],
  [
    'Hono',
    async () => {
      const { app } = await loaded(4);
      return (headers) => {
        const raw = new Request('https://app.test/allclear', { method: 'POST', headers, body });
        return app.handler({ req: { raw, text: () => raw.text() }, body: (_: null, status: number) => status });
      };
    },
  ],
];

describe.each(frameworks)('the example for %s', (_, start) => {
  test('takes an alert, and answers 400 to one that is unsigned or signed by somebody else', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const send = await start();
    expect(await send(signed(secret))).toBe(204);
    expect(log).toHaveBeenCalledExactlyOnceWith('Grüße');
    expect(await send(signed(newWebhookSecret(randomBytes)))).toBe(400);
    expect(await send({ 'content-type': 'application/json' })).toBe(400);
    expect(log).toHaveBeenCalledTimes(1);
  });
});
