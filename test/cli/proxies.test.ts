import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { proxyFor } from '../../cli/connection/proxy.ts';
import { bundleCommandLine } from '../../cli/pack/bundle.ts';
import { signedByItself } from '../support/certificates.ts';

let folder: string;
let program: string;
let certificate: string;
/** A server with TLS and one without, which answer every call. */
let secure: Server;
let plain: Server;
let proxy: Server;
/** The targets that the proxy was asked for, with what they were asked with. */
const asked: { readonly path: string | undefined; readonly authorization: string | undefined }[] = [];
let refusal = '';
const sockets = new Set<Socket>();

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'allclear-proxies-'));
  [program, certificate] = [join(folder, 'allclear.mjs'), join(folder, 'ca.pem')];
  await writeFile(program, await bundleCommandLine());
  await writeFile(certificate, signedByItself.cert);
  const answer = (_request: unknown, response: { writeHead: Server['emit']; end: (body: string) => void }) => {
    response.writeHead(200 as never, { 'content-type': 'application/json' });
    response.end('{"overall":"operational"}');
  };
  secure = createTlsServer(signedByItself, answer as never);
  plain = createServer(answer as never);
  proxy = createServer((_request, response) => response.writeHead(405).end());
  proxy.on('connect', (request, client: Socket) => {
    asked.push({ path: request.url, authorization: request.headers['proxy-authorization'] });
    if (refusal) return void client.end(`HTTP/1.1 ${refusal}\r\n\r\n`);
    const [host, port] = (request.url ?? '').split(':');
    const target = connect(Number(port), host, () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.pipe(client).pipe(target);
    });
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
  });
  for (const server of [secure, plain, proxy]) await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  asked.length = 0;
  refusal = '';
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  for (const server of [secure, plain, proxy]) server.close();
  await rm(folder, { recursive: true });
});

/** The Node of the tests, and an older one if this machine has it. */
const nodes = ['/usr/bin/node', process.execPath].filter(
  (path) => existsSync(path) && Number(execFileSync(path, ['-p', 'process.versions.node.split(".")[0]'])) >= 20,
);

const call = async (node: string, url: string, env: Readonly<Record<string, string | undefined>>) => {
  const settings = { PATH: process.env.PATH, HOME: folder, ALLCLEAR_URL: url, ALLCLEAR_TOKEN: `ak_${'a'.repeat(40)}` };
  const child = spawn(node, [program, 'api', 'GET', '/api/v1/summary'], { env: { ...settings, ...env } });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { stdout, stderr };
};
const secureUrl = () => `https://localhost:${portOf(secure)}`;
const proxyUrl = (user = '') => `http://${user}127.0.0.1:${portOf(proxy)}`;
const answered = { stdout: expect.stringContaining('operational'), stderr: '' };

describe.each(nodes)('the command line on %s', (node) => {
  test('sends calls through the proxy, and trusts a certificate of one’s own by either variable', async () => {
    for (const trust of [{ NODE_EXTRA_CA_CERTS: certificate }, { SSL_CERT_FILE: certificate }]) {
      const env = { HTTPS_PROXY: proxyUrl('sam:p%40ss@'), ...trust };
      expect(await call(node, secureUrl(), env)).toEqual(answered);
      const authorization = `Basic ${Buffer.from('sam:p@ss').toString('base64')}`;
      expect(asked.splice(0)).toEqual([{ path: `localhost:${portOf(secure)}`, authorization }]);
    }
    const url = `http://localhost:${portOf(plain)}`;
    expect(await call(node, url, { http_proxy: proxyUrl() })).toEqual(answered);
    expect(asked).toMatchObject([{ path: `localhost:${portOf(plain)}` }]);
  });

  test('goes straight to hosts of NO_PROXY, and without a proxy', async () => {
    const env = { HTTPS_PROXY: proxyUrl(), SSL_CERT_FILE: certificate };
    expect(await call(node, secureUrl(), { ...env, NO_PROXY: 'internal.example, localhost' })).toEqual(answered);
    expect(await call(node, secureUrl(), { SSL_CERT_FILE: certificate })).toEqual(answered);
    expect(asked).toEqual([]);
  });

  test('reads the variables with NODE_USE_ENV_PROXY too, which only later versions of Node know', async () => {
    const env = { HTTPS_PROXY: proxyUrl(), SSL_CERT_FILE: certificate, NODE_USE_ENV_PROXY: '1' };
    expect(await call(node, secureUrl(), env)).toEqual(answered);
    expect(asked).toMatchObject([{ path: `localhost:${portOf(secure)}` }]);
    const dead = { ...env, HTTPS_PROXY: 'http://127.0.0.1:9' };
    expect((await call(node, secureUrl(), dead)).stderr).toContain("the proxy 127.0.0.1:9 can't be reached");
  });

  test('names the proxy if it is the reason, and refuses a certificate that nobody trusts', async () => {
    refusal = '407 Proxy Authentication Required';
    const env = { HTTPS_PROXY: proxyUrl() };
    const host = `127.0.0.1:${portOf(proxy)}`;
    expect((await call(node, secureUrl(), env)).stderr).toContain(`the proxy ${host} needs a username and password`);
    refusal = '';
    expect((await call(node, secureUrl(), env)).stderr).toContain('self-signed');
    const dead = { HTTPS_PROXY: 'http://127.0.0.1:9' };
    expect((await call(node, secureUrl(), dead)).stderr).toContain("the proxy 127.0.0.1:9 can't be reached");
    const wrong = await call(node, secureUrl(), { HTTPS_PROXY: 'socks5://127.0.0.1:9' });
    expect(wrong.stderr).toContain('HTTPS_PROXY must be a URL such as');
  });
});

test.each([
  ['https://status.example.com', '', true],
  ['https://status.example.com', 'example.com', false],
  ['https://status.example.com', '.example.com', false],
  ['https://status.example.com', '*.example.com', false],
  ['https://status.example.com', 'ample.com', true],
  ['https://status.example.com', 'Status.example.com:443', false],
  ['https://status.example.com', 'status.example.com:8443', true],
  ['https://status.example.com', 'other.example other.test,*', false],
  ['http://10.0.0.7:5600', '10.0.0.7', false],
  ['http://[::1]:5600', 'localhost,::1', false],
  ['http://[::1]:5600', '0:0:0:0:0:0:0:1', false],
  ['http://[::1]:5600', '[::1]:5600', false],
  ['http://[::1]:5600', '[::1]:5601,::2', true],
])('%s with NO_PROXY=%s goes through the proxy: %s', (url, NO_PROXY, expected) => {
  const env = { HTTPS_PROXY: 'proxy.example.com:3128', HTTP_PROXY: 'http://proxy.example.com:3128', NO_PROXY };
  expect(proxyFor(new URL(url), env)?.port).toBe(expected ? '3128' : undefined);
});
