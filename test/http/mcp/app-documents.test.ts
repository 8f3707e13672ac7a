import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import { signedByItself } from '../../support/certificates.ts';
import { askOf, registeredApp } from '../../support/connected-app.ts';
import type { Headers as Sent } from '../../support/contract/call-operation.ts';

const trusted = getCACertificates('default');
let world: AdminWorld;
let session: Sent;
let home = '';
/** The answers of the app's site, by path, and how often each was asked for. */
const answers = new Map<string, { readonly status?: number; readonly body: string; readonly to?: string }>();
const asked = new Map<string, number>();
const site = createServer(signedByItself, ({ url = '' }, response) => {
  asked.set(url, (asked.get(url) ?? 0) + 1);
  const { status = 200, body, to } = answers.get(url) ?? { status: 404, body: '' };
  response.writeHead(status, { 'content-type': 'application/json', ...(to && { location: to }) }).end(body);
});

beforeAll(async () => {
  setDefaultCACertificates([...trusted, signedByItself.cert]);
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  home = `https://127.0.0.1:${(site.address() as AddressInfo).port}`;
  world = await createAdminWorld();
  session = (await world.signUp('maya')).headers;
});
afterAll(async () => {
  await world.close();
  site.closeAllConnections();
  site.close();
  setDefaultCACertificates(trusted);
});

const REDIRECTS = ['https://agent.example/back', 'http://127.0.0.1/back'];

/** Publishes a document, and returns its URL. */
const published = (path: string, change: Readonly<Record<string, unknown>> = {}): string => {
  const document = { client_id: `${home}${path}`, client_name: 'Claude', redirect_uris: REDIRECTS, ...change };
  answers.set(path, { body: JSON.stringify(document) });
  return `${home}${path}`;
};

const requestOf = async (clientId: string, redirectUri = 'http://127.0.0.1:50123/back') => {
  const { query, verifier } = await registeredApp(world);
  const ask = await askOf(world, { ...query, client_id: clientId, redirect_uri: redirectUri });
  return { ask, verifier, redirectUri };
};
const shown = async (clientId: string, redirectUri?: string) => {
  const { ask } = await requestOf(clientId, redirectUri);
  return world.call('getAppRequest', { headers: session, query: { ask } });
};

test('an app is known by its document, which names who publishes it, and gets tokens', async () => {
  const id = published('/agent.json');
  const { ask, verifier, redirectUri } = await requestOf(id);
  const request = await world.call('getAppRequest', { headers: session, query: { ask } });
  expect(request.json).toMatchObject({ name: 'Claude', publisher: new URL(home).host, host: '127.0.0.1:50123' });
  for (const time of ['first', 'second']) {
    const { json } = await world.call('connectApp', { headers: session, body: { ask, scope: 'read' } });
    const { redirectTo } = json as { readonly redirectTo: string };
    const code = new URL(redirectTo).searchParams.get('code') ?? '';
    const form = { grant_type: 'authorization_code', client_id: id, code, code_verifier: verifier };
    const tokens = await world.call('exchangeToken', { headers: {}, body: { ...form, redirect_uri: redirectUri } });
    expect([time, tokens.status, tokens.json]).toMatchObject([time, 200, { scope: 'read' }]);
  }
  expect(asked.get('/agent.json')).toBe(1);
});

test('the server says that it reads documents', async () => {
  const { json } = await world.call('getAuthorizationServer', { headers: {} });
  expect(json).toMatchObject({ client_id_metadata_document_supported: true });
});

test('an app that registered itself has no publisher', async () => {
  const { ask } = await registeredApp(world);
  const { json } = await world.call('getAppRequest', { headers: session, query: { ask } });
  expect(json).toMatchObject({ publisher: null });
});

test('a URL that the document lacks leads nowhere, and only the port of a program on the machine is free', async () => {
  const id = published('/narrow.json');
  for (const uri of ['https://agent.example:444/back', 'https://evil.example/back', 'http://127.0.0.1:5/other'])
    expect((await shown(id, uri)).json).toMatchObject({ code: 'invalid_input' });
  expect((await shown(id, 'https://agent.example/back')).status).toBe(200);
});

test.each([
  ['of another app', { client_id: 'https://claude.ai/app.json' }, 'its document belongs to another app'],
  ['without a name', { client_name: '' }, 'its document lacks'],
  ['without a URL to return to', { redirect_uris: [] }, 'its document lacks'],
  ['with a secret', { token_endpoint_auth_method: 'client_secret_post' }, 'it authenticates with a secret'],
  ['that is too large', { logo_uri: 'x'.repeat(11_000) }, 'its document has over 10 KB'],
])('a document %s is refused, and read anew next time', async (name, change, reason) => {
  const path = `/${encodeURIComponent(name)}.json`;
  expect((await shown(published(path, change))).json).toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(reason),
  });
  expect((await shown(published(path))).status).toBe(200);
});

test('a document that moved is refused, and the redirect is not followed', async () => {
  answers.set('/moved.json', { status: 302, body: '', to: '/target.json' });
  published('/target.json');
  expect((await shown(`${home}/moved.json`)).json).toMatchObject({
    message: expect.stringContaining('its document returned 302'),
  });
  expect(asked.get('/target.json')).toBeUndefined();
});

test.each([
  'https://169.254.169.254/agent.json',
  'https://user:password@agent.example/agent.json',
  'https://agent.example/',
  'https://agent.example/a/../agent.json',
  'https://agent.example/agent.json#part',
])("the ID %s can't be used", async (id) => {
  const { status, json } = await shown(id);
  expect([status, json]).toMatchObject([400, { code: 'invalid_input' }]);
});

test('a private network that the server may not reach stays closed', async () => {
  const id = published('/inside.json').replace('127.0.0.1', '10.0.0.1');
  expect((await shown(id)).json).toMatchObject({ message: expect.stringContaining("its document can't be reached") });
});

test('a link can’t make the server read a document in a network that only users may reach', async () => {
  const strict = await createAdminWorld({ settingsOf: async () => ({ ALLCLEAR_VISITOR_NETWORKS: '' }) });
  const { headers } = await strict.signUp('maya');
  const { query } = await registeredApp(strict);
  const ask = await askOf(strict, { ...query, client_id: published('/reboot.json') });
  const { json } = await strict.call('getAppRequest', { headers, query: { ask } });
  await strict.close();
  expect(json).toMatchObject({ message: expect.stringContaining("its document can't be reached") });
  expect(asked.get('/reboot.json')).toBeUndefined();
});

test('a request that is too long for the screen is refused with a sentence', async () => {
  const { query } = await registeredApp(world);
  const call = (state: string) => world.call('beginConnectingApp', { headers: {}, query: { ...query, state } });
  expect((await call('x'.repeat(900))).status).toBe(302);
  expect(await call('😀'.repeat(400))).toMatchObject({ status: 400, text: expect.stringContaining('a shorter state') });
});
