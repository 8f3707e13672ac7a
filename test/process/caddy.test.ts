import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAskServer } from '../../src/publishing/module.ts';
import { freePort } from '../support/product.ts';

const isInstalled = spawnSync('caddy', ['version']).status === 0;

let folder = '';
let ports = { app: 0, ask: 0, http: 0, https: 0 };
let asked: FastifyInstance | undefined;
let app: Server | undefined;
let caddy: ChildProcess | undefined;

/** Our config for Caddy on free ports, with certificates of its own authority. */
const configOf = async (): Promise<string> => {
  const ours = await readFile('ops/custom-domains.caddy', 'utf8');
  const sites = ours
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.app}`)
    .replace(/^http:\/\/ \{/m, `http://:${ports.http} {`)
    .replace(/^https:\/\/ \{/m, `https://:${ports.https} {`);
  return `{
    admin off
    storage file_system ${join(folder, 'store')}
    local_certs
    skip_install_trust
    http_port ${ports.http}
    https_port ${ports.https}
    on_demand_tls {
      ask http://127.0.0.1:${ports.ask}/ask
    }
  }
  ${sites}`;
};

beforeAll(async () => {
  if (!isInstalled) return;
  folder = await mkdtemp(join(tmpdir(), 'caddy-'));
  ports = { app: await freePort(), ask: await freePort(), http: await freePort(), https: await freePort() };
  const live = [{ name: 'status.acme.com', pageId: 1, slug: 'acme' }];
  await writeFile(join(folder, 'custom-domains.json'), JSON.stringify(live));
  asked = createAskServer(folder);
  await asked.listen({ port: ports.ask, host: '127.0.0.1' });
  app = createServer((request, response) => response.end(`page at ${request.headers.host?.split(':')[0]}`));
  await new Promise<void>((resolve) => app?.listen(ports.app, '127.0.0.1', resolve));
  await writeFile(join(folder, 'Caddyfile'), await configOf());
  caddy = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile')], { stdio: 'ignore' });
});
afterAll(async () => {
  caddy?.kill();
  app?.close();
  await asked?.close();
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** The answer to a request under this name; empty if there's none. */
const visit = (url: string, port: number): Promise<string> =>
  new Promise((resolve) => {
    const { protocol, hostname, pathname } = new URL(url);
    const address = `${protocol}//${hostname}:${port}${pathname}`;
    const options = ['-sk', '--max-time', '20', '--resolve', `${hostname}:${port}:127.0.0.1`, '-w', ' %{http_code}'];
    execFile('curl', [...options, address], (error, said) => resolve(error ? '' : said));
  });

describe.runIf(isInstalled)('Caddy with our config', () => {
  test('gets a certificate for a name at which a page answers, and for no other', async () => {
    await expect
      .poll(() => visit('https://status.acme.com/', ports.https), { timeout: 60_000 })
      .toBe('page at status.acme.com 200');
    for (let index = 0; index < 20; index += 1)
      expect(await visit(`https://www.stranger-${index}.com/`, ports.https)).toBe('');
    expect(await readdir(join(folder, 'store', 'certificates', 'local'))).toEqual(['status.acme.com']);
  });

  test('passes our own check on without a certificate, and sends visitors to https', async () => {
    const proof = 'http://new.acme.com/.well-known/allclear/x';
    await expect.poll(() => visit(proof, ports.http), { timeout: 60_000 }).toBe('page at new.acme.com 200');
    expect(await visit('http://new.acme.com/history', ports.http)).toContain('308');
  });
});
