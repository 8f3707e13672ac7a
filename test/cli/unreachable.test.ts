import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type Certificate, expired, signedByItself } from '../support/certificates.ts';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { type CommandLine, createCommandLine } from '../support/test-terminal.ts';

const key = 'ak_0123456789abcdefghijklmnopqrstuvwxyzABCD';
const ends: (() => Promise<unknown>)[] = [];

afterEach(() => Promise.all(ends.splice(0).map((end) => end())));

const commandLine = async (url: string): Promise<CommandLine> => {
  const cli = await createCommandLine({ ALLCLEAR_URL: url, ALLCLEAR_TOKEN: key });
  ends.push(() => cli.remove());
  return cli;
};

const serve = async (listener: RequestListener): Promise<LocalServer> => {
  const server = await startLocalServer(listener);
  ends.push(() => server.close());
  return server;
};

const serveTls = async ({ cert, key }: Certificate): Promise<number> => {
  const server = createTlsServer({ cert, key }, (_request, response) => response.end('{}')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
};

const told = async (url: string, ...args: readonly string[]): Promise<string> => {
  const cli = await commandLine(url);
  const { code, stdout, stderr } = await cli.run(args.length > 0 ? args : ['status']);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  return stderr.trimEnd();
};

test('a server that never answers is given up, and told by its address and the time', async () => {
  const { url } = await serve(() => undefined);
  expect(await told(url, 'status', '--timeout', '0.2s')).toBe(
    `The server at ${url} didn't answer within 0.2 s. Use --timeout to wait longer.`,
  );
  const login = ['login', '-u', 'sam', '--password-stdin', '--timeout', '0.2s'];
  expect(await told(url, ...login)).toContain("didn't answer within 0.2 s");
});

test('so is one whose answer begins and never ends', async () => {
  const { url } = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('[');
  });
  expect(await told(url, 'status', '--timeout', '0.5s')).toContain("didn't answer within 0.5 s");
});

test('a time that is none is a wrong command', async () => {
  const cli = await commandLine('http://127.0.0.1:1');
  expect(await cli.run(['status', '--timeout', 'soon'])).toMatchObject({
    code: 2,
    stderr: '--timeout must be a duration such as 30s, 5m or 2h, up to 24d.\n',
  });
});

test('where nothing listens, and where the name is nobody’s, says so', async () => {
  const gone = await startLocalServer(() => undefined);
  await gone.close();
  expect(await told(gone.url)).toBe(
    `We couldn't reach the server at ${gone.url}: 127.0.0.1:${gone.port} refused the connection. Is the server running? Set the right URL with --url or ALLCLEAR_URL.`,
  );
  expect(await told('http://status.invalid')).toMatch(
    /^We couldn't reach the server at http:\/\/status\.invalid: .*status\.invalid/,
  );
});

test('names what is wrong with a certificate', async () => {
  const self = await serveTls(signedByItself);
  const byItself = await told(`https://127.0.0.1:${self}`);
  expect(byItself).toContain(`the TLS certificate of 127.0.0.1:${self} is self-signed`);
  expect(byItself).toContain('NODE_EXTRA_CA_CERTS');
  const old = await serveTls(expired);
  expect(await told(`https://127.0.0.1:${old}`)).toContain(`the TLS certificate of 127.0.0.1:${old} has expired.`);
});

test('tells https from http, both ways', async () => {
  const { port } = await serve((_request, response) => response.end('{}'));
  expect(await told(`https://127.0.0.1:${port}`)).toContain('The URL may need to start with http://.');
  const tls = await serveTls(signedByItself);
  expect(await told(`http://127.0.0.1:${tls}`)).toContain('may need to start with https://.');
});

test.each([301, 302, 307, 308])(
  'a redirect (%i) is not followed, and the server’s new address is named',
  async (status) => {
    const { url } = await serve((request, response) =>
      response.writeHead(status, { location: `https://status.example.com${request.url}?token=hush` }).end(),
    );
    const expected = `The server at ${url} redirects to https://status.example.com. Use that URL in --url or ALLCLEAR_URL.`;
    expect(await told(url)).toBe(expected);
    expect(await told(url, 'login', '-u', 'sam', '--password-stdin')).toBe(expected);
  },
);

test('a redirect keeps the folder that the server is under', async () => {
  const { url } = await serve((request, response) =>
    response.writeHead(301, { location: `https://example.com${request.url}` }).end(),
  );
  expect(await told(`${url}/board`)).toContain('redirects to https://example.com/board.');
});

test('problems are JSON where JSON was asked for', async () => {
  const { url } = await serve((_request, response) =>
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end(JSON.stringify({ code: 'invalid_input', message: 'No.', fields: { name: 'Too long.' } })),
  );
  const cli = await commandLine(url);
  const errorOf = async (...args: readonly string[]) => JSON.parse((await cli.run(args)).stderr).error;
  const refused = { code: 'invalid_input', message: 'No.', exitCode: 2, status: 400, fields: { name: 'Too long.' } };
  expect(await errorOf('status', '--json')).toEqual(refused);
  expect(await errorOf('--format=json', 'status')).toEqual(refused);
  expect(await errorOf('status', '--jsonn', '--json')).toMatchObject({ code: 'usage', exitCode: 2 });
  expect(await errorOf('keys', 'revoke', 'seven', '--json')).toMatchObject({ code: 'usage', exitCode: 2 });
  expect((await cli.run(['status'])).stderr).toBe('No.\n');
});
