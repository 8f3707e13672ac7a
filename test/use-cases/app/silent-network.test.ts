import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwrap } from '#client';
import { createLogger } from '../../../src/platform/process/logger.ts';
import { type ControlledPage, openIncident, startControlledPage } from '../../support/controlled-page.ts';
import { openReceiver, type Receiver } from '../../support/receiver.ts';
import { type RunningProduct, startRunningProduct } from '../../support/running-product.ts';
import { type SilentProxy, startSilentProxy } from '../../support/silent-proxy.ts';

let proxy: SilentProxy;
let product: RunningProduct;
let page: ControlledPage;
let receiver: Receiver;
let lines: readonly { readonly level: string; readonly msg: string; readonly err?: unknown }[] = [];
const log = new Writable({
  write: (line, _encoding, done) => {
    lines = [...lines, JSON.parse(String(line))];
    done();
  },
});
const stopStream = new AbortController();

beforeAll(async () => {
  product = await startRunningProduct({
    web: false,
    logger: createLogger('info', log),
    // Short, but long enough for a machine that has much to do: what it does before and after the silence is held to them too.
    limits: { connectMs: 4_000, statementMs: 4_000 },
    wayTo: async (straight) => {
      proxy = await startSilentProxy(straight);
      return proxy.url;
    },
  });
  page = await startControlledPage();
  receiver = await openReceiver();
});
afterAll(async () => {
  stopStream.abort();
  await page.close();
  await receiver.close();
  await product.stop();
  await proxy.close();
});

/** The names of the events of a stream, as they come. */
const listen = async (cookie: string): Promise<readonly string[]> => {
  const stream = await fetch(`${product.url}/api/events`, { headers: { cookie }, signal: stopStream.signal });
  const names: string[] = [];
  const read = async () => {
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, name = ''] of chunk.matchAll(/^event: (\w+)$/gm)) names.push(name);
  };
  void read().catch(() => undefined);
  return names;
};

test('requests answer 503 while PostgreSQL is silent, and everything goes on from where it was once it speaks', async () => {
  const { api, cookie } = await product.signUp();
  unwrap(await api.POST('/api/services', { body: { name: 'Acme', statusPageUrl: page.url } }));
  const webhook = { type: 'webhook', name: 'Ops', config: { webhookUrl: `${receiver.url}/hook` } } as const;
  unwrap(await api.POST('/api/integrations', { body: webhook }));
  const events = await listen(`${cookie.name}=${cookie.value}`);

  // The silence begins while an alert is on its way: its result has to wait.
  const sent = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  receiver.answer = (response) => {
    sent.resolve();
    void mayAnswer.promise.then(() => response.end('ok'));
  };
  page.says({ status: 'outage', incidents: [openIncident('i1', 'Cards fail')] });
  await sent.promise;
  proxy.hush();
  mayAnswer.resolve();
  page.says({ status: 'operational' });
  const refused = await api.GET('/api/services');
  expect(refused.response.status).toBe(503);
  expect(refused.error).toMatchObject({ code: 'unavailable', message: expect.stringContaining('Try again') });
  // Each is answered when the time is over that a silent database is waited for; meanwhile everything else has waited as long. It
  // takes two such times until whoever listens knows, and all of the silence must be over before a lease of 30 s is.
  for (const _ of [1, 2]) expect((await fetch(`${product.url}/api/health`)).status).toBe(503);
  proxy.speak();

  const statusOf = async () => (await api.GET('/api/services')).data?.[0]?.currentStatus;
  await expect.poll(statusOf).toBe('operational');
  const kinds = () => receiver.received.map(({ body }) => JSON.parse(body).type);
  await expect.poll(kinds).toEqual(['incident_opened', 'incident_resolved']);
  await expect.poll(() => events.includes('refetch')).toBe(true);
  const [integration] = unwrap(await api.GET('/api/integrations'));
  const deliveries = async () => {
    const path = { id: integration?.id ?? 0 };
    const { data = [] } = await api.GET('/api/integrations/{id}/deliveries', { params: { path } });
    return data.map(({ state, attempts }) => [state, attempts]);
  };
  await expect.poll(deliveries).toEqual([
    ['accepted', 1],
    ['accepted', 1],
  ]);
  // However much failed meanwhile, it's one line when the database goes and one when it's back.
  const aboutDatabase = () => lines.filter(({ msg }) => /^The database/.test(msg)).map(({ msg }) => msg);
  await expect.poll(aboutDatabase).toEqual([expect.stringMatching(/can't be reached/), 'The database is back.']);
  // Every request has its line in any state.
  const others = lines.filter(({ msg }) => msg !== 'request' && !msg.startsWith('The database'));
  expect(others.filter(({ level }) => ['warn', 'error'].includes(level))).toEqual([]);
  // The first stays what it is: nothing was sent again for want of its result.
  expect(kinds()).toHaveLength(2);
});
