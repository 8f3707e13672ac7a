import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { streamEvents } from '../../src/live/adapters/http.ts';
import type { LiveStreams } from '../../src/live/live-streams.ts';
import type { Outlet } from '../../src/live/ports.ts';
import type { Handlers } from '../../src/platform/http/handlers.ts';
import { asUser } from '../support/actors.ts';
import { createTestServer } from '../support/http.ts';
import { freePort } from '../support/product.ts';
import {
  type Answer,
  isInstalled,
  type ProxyProgram,
  proxies,
  type RunningProxy,
  startProxy,
} from '../support/proxies.ts';
import { owner, type RunningProduct, startRunningProduct } from '../support/running-product.ts';

/** Linux has all of 127.0.0.0/8, so that callers can have addresses of their own. */
const isLinux = process.platform === 'linux';

const jsonOf = ({ bytes }: Answer) => JSON.parse(bytes.toString());

describe.each(proxies)('behind $name', (proxy) => {
  describe.skipIf(!isLinux || !isInstalled(proxy))(
    `with the file of ops/ (skipped where ${proxy.name} is not installed)`,
    () => {
      let product: RunningProduct;
      let running: RunningProxy;
      let cookie: string;

      beforeAll(async () => {
        const [port, plainPort] = [await freePort(), await freePort()];
        product = await startRunningProduct({
          works: false,
          settingsOf: async () => ({
            PUBLIC_URL: `https://localhost:${port}`,
            // The tests call from this machine too, so not all of loopback is the proxy.
            ALLCLEAR_TRUST_PROXY: '127.0.0.1/32',
            ALLCLEAR_METRICS_TOKEN: 'a-token-for-the-metrics',
          }),
        });
        running = await startProxy(proxy, { port, plainPort, upstream: product.config.port });
      });

      afterAll(async () => {
        await running?.stop();
        await product?.stop();
      });

      const signIn = () =>
        running.ask('/api/login', {
          method: 'POST',
          json: { username: owner.username, password: owner.password },
          headers: { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' },
        });

      test('signing in gives a cookie for TLS alone, and the audit log has the address of the caller, whatever that claims', async () => {
        const { status, headers } = await signIn();
        expect(status).toBe(200);
        const given = String(headers['set-cookie']);
        expect(given).toMatch(/; *Secure/i);
        cookie = given.split(';')[0] ?? '';
        const audit = jsonOf(await running.ask('/api/admin/audit?operation=login', { headers: { cookie } }));
        expect(audit).toMatchObject([{ operation: 'login', address: '127.0.0.2' }]);
      });

      test('attempts are counted by the address of the caller, whatever that claims', async () => {
        const guess = async (claimed: string, from?: string) => {
          const headers = { 'x-forwarded-for': claimed };
          const json = { token: 'x'.repeat(43) };
          return (await running.ask('/api/confirm-email', { method: 'POST', json, headers, from })).status;
        };
        for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess(`203.0.113.${attempt}`)).not.toBe(429);
        expect(await guess('203.0.113.10')).toBe(429);
        expect(await guess('203.0.113.10', '127.0.0.3')).not.toBe(429);
      });

      test('an event of a live stream arrives while the stream is open', async () => {
        const stream = await running.stream('/api/events', { cookie });
        let text = '';
        const reading = (async () => {
          for await (const part of stream) {
            text += part;
            if (text.includes('event: changed')) return;
          }
        })();
        await expect.poll(() => text).toContain('retry:');
        const events = { incidents: true, resolved: true, maintenance: true, statusChange: true };
        const json = { type: 'webhook', name: 'Ours', config: { webhookUrl: 'https://127.0.0.1:9/hook', events } };
        const added = await running.ask('/api/integrations', { method: 'POST', json, headers: { cookie } });
        expect(added.status, added.bytes.toString()).toBe(201);
        await reading;
        expect(text).toContain('event: changed');
      });

      test('an answer is compressed once', async () => {
        const { headers, bytes } = await running.ask('/', { headers: { 'accept-encoding': 'gzip' } });
        expect(headers['content-encoding']).toBe('gzip');
        expect(gunzipSync(bytes).toString()).toMatch(/^<!doctype html>/i);
      });

      test('a body that is too large is refused with a sentence', async () => {
        const json = { name: 'x'.repeat(300 * 1024) };
        const answer = await running.ask('/api/services', { method: 'POST', json, headers: { cookie } });
        expect(answer.status).toBe(413);
        expect(jsonOf(answer)).toMatchObject({ code: 'payload_too_large' });
      });

      test('health is told outside, readiness and figures are not', async () => {
        const authorization = 'Bearer a-token-for-the-metrics';
        expect((await running.ask('/healthz')).status).toBe(200);
        expect((await running.ask('/readyz')).status).toBe(404);
        expect((await running.ask('/metrics', { headers: { authorization } })).status).toBe(404);
        expect((await fetch(`http://127.0.0.1:${product.config.port}/readyz`)).status).toBe(200);
      });

      test('a live stream with beats outlives the time after which a silent one would be cut', async () => {
        const outlets: Outlet[] = [];
        const open: LiveStreams['open'] = async ({ outlet }) => {
          outlets.push(outlet);
          return () => undefined;
        };
        const before = await startBefore(proxy, { streamEvents: streamEvents({ open } as LiveStreams) });
        const beating = await before.stream('/api/events', session);
        const silent = await before.stream('/api/events', session);
        // The first alone: a silent stream that is cut shows that the time is over.
        const beats = setInterval(() => outlets[0]?.beat(), BEAT_MS);
        onTestFinished(() => clearInterval(beats));
        if (proxy.silenceMs !== undefined) await endOf(silent);
        const least = outlets.length + (2 * (proxy.silenceMs ?? 0)) / BEAT_MS;
        let heard = 0;
        for await (const part of beating) {
          heard += part.split('event: beat').length - 1;
          if (heard > least) break;
        }
        expect(heard).toBeGreaterThan(least);
      });
    },
  );
});

const BEAT_MS = 200;
const session = { cookie: 'allclear_session=any' };

/** The program in front of a server with these operations alone, until the test ends. */
const startBefore = async (proxy: ProxyProgram, handlers: Partial<Handlers>): Promise<RunningProxy> => {
  const [upstream, port, plainPort] = [await freePort(), await freePort(), await freePort()];
  const server = await createTestServer({ authenticate: async () => asUser(1), handlers });
  await server.listen({ port: upstream, host: '127.0.0.1' });
  const running = await startProxy(proxy, { port, plainPort, upstream });
  onTestFinished(async () => {
    server.server.closeAllConnections();
    await Promise.all([running.stop(), server.close()]);
  });
  return running;
};

/** Read to its end, however that comes. */
const endOf = async (stream: AsyncIterable<string>): Promise<void> => {
  try {
    for await (const _part of stream);
  } catch {
    // A connection that was cut ends with an error.
  }
};
