import type { LookupFunction } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createAddressGuard } from '../../../src/platform/fetch/address-guard.ts';
import { createGuardedAgent } from '../../../src/platform/fetch/guarded-agent.ts';
import { BlockedAddressError } from '../../../src/platform/fetch/outcome.ts';
import { createSafeFetch } from '../../../src/platform/fetch/safe-fetch.ts';
import { readTarget } from '../../../src/platform/fetch/target.ts';
import { clientWith, eachSite, namesOf, portOf, type Site, wordOf } from '../../support/fetch-site.ts';

let site: Site;
eachSite((opened) => {
  site = opened;
});

describe('an address', () => {
  it.each([
    ['nonsense', 'blocked: bad_address'],
    ['', 'blocked: bad_address'],
    ['ftp://127.0.0.1/', 'blocked: scheme'],
    ['http://user@127.0.0.1/', 'blocked: credentials'],
    ['http://:word@127.0.0.1/', 'blocked: credentials'],
    ['http://192.168.0.1/', 'blocked: inside'],
    ['http://3232235521/', 'blocked: inside'],
    ['http://0300.0250.1/', 'blocked: inside'],
    ['http://192.168.0.1./', 'blocked: inside'],
    ['http://[fd00::1]/', 'blocked: inside'],
    ['http://[64:ff9b::10.0.0.1]/', 'blocked: inside'],
    ['http://169.254.169.254/', 'blocked: metadata'],
  ])('%j is %s, for a page and for a webhook', async (address, outcome) => {
    const client = clientWith();
    expect(wordOf(await client.getPage(address))).toBe(outcome);
    expect(wordOf(await client.post(address, { headers: {}, body: '', timeoutMs: 60_000 }))).toBe(outcome);
  });

  it.each([
    ['a private one', ['10.0.0.1']],
    ['a public and a private one', ['93.184.216.34', '10.0.0.1']],
    ['a mapped one', ['::ffff:10.0.0.1']],
    ['one of NAT64', ['64:ff9b::a00:1']],
  ])('whose name means %s is refused', async (_what, addresses) => {
    const client = clientWith({ lookup: namesOf({ 'pages.test': addresses }) });
    expect(wordOf(await client.getPage('http://pages.test/'))).toBe('blocked: inside');
    expect(wordOf(await client.getPage('https://pages.test./'))).toMatch(/dns|inside/);
  });

  it('whose name means a metadata service is refused whatever is allowed', async () => {
    const client = clientWith({
      allowNetworks: ['0.0.0.0/0', '::/0'],
      lookup: namesOf({ 'pages.test': ['169.254.169.254'] }),
    });
    expect(wordOf(await client.getPage('http://pages.test/'))).toBe('blocked: metadata');
  });

  it('inside is refused where nothing is allowed, and nothing is sent to it', async () => {
    const client = clientWith({ allowNetworks: [], lookup: namesOf({ 'pages.test': ['127.0.0.1'] }) });
    expect(wordOf(await client.getPage(site.url))).toBe('blocked: inside');
    expect(wordOf(await client.getPage(`http://pages.test:${portOf(site)}/`))).toBe('blocked: inside');
    expect(site.connections).toBe(0);
  });

  it('that is a literal is refused by the connection itself, whoever asks', async () => {
    const guard = createAddressGuard([]);
    const agent = createGuardedAgent({ guard, connectionsPerHost: 1, idleConnectionMs: 1, connectTimeoutMs: 1_000 });
    for (const origin of [site.url, site.url.replace('127.0.0.1', '[::ffff:127.0.0.1]'), 'https://[::1]:1']) {
      await expect(agent.request({ origin, path: '/', method: 'GET' })).rejects.toBeInstanceOf(BlockedAddressError);
    }
    await agent.destroy();
    expect(site.connections).toBe(0);
  });

  it('that is a literal is refused before any connection is thought of', () => {
    const guard = createAddressGuard([]);
    expect(readTarget(new URL('http://2130706433/'), guard)).toBe('inside');
    expect(readTarget(new URL('http://[::ffff:169.254.169.254]/'), guard)).toBe('metadata');
    expect(readTarget(new URL('http://127.0.0.1.test/'), guard)).toMatchObject({ origin: 'http://127.0.0.1.test' });
  });

  it('that changes between lookups reaches only what was checked', async () => {
    let asked = 0;
    const lookup: LookupFunction = (_hostname, _options, callback) =>
      callback(null, [{ address: asked++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
    site.handle = (_request, response) => response.writeHead(200, { connection: 'close' }).end('ok');
    const client = clientWith({ lookup });
    const address = `http://pages.test:${portOf(site)}/`;
    expect(wordOf(await client.getPage(address))).toBe('ok');
    expect(wordOf(await client.getPage(address))).toBe('blocked: inside');
    expect(asked).toBe(2);
  });

  it('is never told in a reason beyond its host', async () => {
    const client = clientWith({ pageTimeoutMs: 100, lookup: namesOf({ 'inside.test': ['10.0.0.1'] }) });
    site.handle = () => undefined;
    const addresses = [
      `${site.url}/services/T0/B0/secret?token=secret`,
      'http://inside.test/secret?secret',
      'http://missing.test/secret',
      'http://user:secret@pages.test/secret',
      'ftp://pages.test/secret',
    ];
    for (const address of addresses) {
      const answer = await client.getPage(address);
      expect('reason' in answer && answer.reason).not.toMatch(/secret|10\.0\.0\.1/);
    }
  });
});

it('an allowed network that is none stops the start with a sentence', () => {
  expect(() => createSafeFetch({ allowNetworks: ['10.0.0.0'.repeat(2)], userAgent: 'x' })).toThrow("isn't a network");
});
