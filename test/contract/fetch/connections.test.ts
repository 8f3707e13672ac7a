import type { ServerResponse } from 'node:http';
import type { LookupFunction } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clientWith, eachSite, portOf, type Site, wordOf } from '../../support/fetch-site.ts';

let site: Site;
eachSite((opened) => {
  site = opened;
});

describe('connections', () => {
  it('are kept and used again, also after an error and a redirect', async () => {
    const statuses = [200, 304, 500, 404, 301, 200];
    site.handle = (_request, response) => {
      response.writeHead(statuses[site.seen.length - 1] ?? 200, { location: '/' }).end('some text');
    };
    const client = clientWith();
    for (let i = 0; i < 20; i++) await client.getPage(site.url, { etag: '"v1"' });
    expect(site.seen.length).toBeGreaterThan(20);
    expect(site.connections).toBe(1);
  });

  it('are four at a time for one host, and the rest waits in order', async () => {
    const held: ServerResponse[] = [];
    let left = 25;
    let most = 0;
    const answer = () => {
      left -= held.length;
      for (const response of held.splice(0)) response.end('ok');
    };
    site.handle = (_request, response) => {
      most = Math.max(most, held.push(response));
      // Nobody is answered before as many wait as may, and a fifth would have the time to come.
      if (held.length === Math.min(4, left)) setTimeout(answer, 20);
    };
    const client = clientWith();
    const answers = await Promise.all(Array.from({ length: 25 }, (_, i) => client.getPage(`${site.url}/${i}`)));
    expect(answers.map(wordOf)).toEqual(Array(25).fill('ok'));
    expect(most).toBe(4);
    expect(site.connections).toBeLessThanOrEqual(4);
  });

  it('are used again by a request that comes while another is under way, if it need not wait long', async () => {
    // Its patience doesn't end while time stands still.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    site.handle = (_request, response) => void setImmediate().then(() => response.end('ok'));
    const client = clientWith();
    const answers = await Promise.all([1, 2, 3].map((i) => client.getPage(`${site.url}/${i}`)));
    expect(answers.map(wordOf)).toEqual(['ok', 'ok', 'ok']);
    expect(site.connections).toBe(1);
  });

  it('are more than one while an answer takes its time', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    site.handle = (request, response) => {
      if (request.url === '/slow') void held.then(() => response.end('late'));
      else response.end('ok');
    };
    const client = clientWith();
    const slow = client.getPage(`${site.url}/slow`);
    expect(wordOf(await client.getPage(`${site.url}/quick`))).toBe('ok');
    release();
    expect(await slow).toMatchObject({ kind: 'ok', body: Buffer.from('late') });
    expect(site.connections).toBe(2);
  });

  it('are made anew after so many requests, and their name looked up, without a request that fails', async () => {
    let asked = 0;
    const lookup: LookupFunction = (_hostname, _options, callback) => {
      asked++;
      callback(null, [{ address: '127.0.0.1', family: 4 }]);
    };
    const client = clientWith({ lookup, requestsPerConnection: 3 });
    for (let i = 0; i < 9; i++) expect(wordOf(await client.getPage(`http://pages.test:${portOf(site)}/`))).toBe('ok');
    expect(site.connections).toBeGreaterThanOrEqual(3);
    expect(site.connections).toBeLessThan(9);
    expect(asked).toBe(site.connections);
  });

  it('are closed when nothing uses them', async () => {
    const client = clientWith({ idleConnectionMs: 50 });
    const closed = new Promise((resolve) => site.server.once('connection', (socket) => socket.on('close', resolve)));
    await client.getPage(site.url);
    await closed;
    expect(wordOf(await client.getPage(site.url))).toBe('ok');
    expect(site.connections).toBe(2);
  });
});
