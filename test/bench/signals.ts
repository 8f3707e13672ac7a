import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { createClient, unwrap } from '#client';
import { signedIn } from '../../src/demo/seed.ts';
import { startPageServer } from '../support/page-server.ts';
import { freePort, readyProduct } from '../support/product.ts';
import { openReceiver } from '../support/receiver.ts';
import { statuspageBody, summaryPath } from '../support/statuspage-body.ts';
import { startBenchPostgres } from './lib/bench-postgres.ts';
import { ms, quantile, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { workerSettings } from './lib/world.ts';

/** A flood of own alerts from one team: how long others wait for their answer, for the taking of their alerts and for their board. */
const messages = amount('MESSAGES', 10_000, 1_000);
const seconds = amount('SECONDS', 60, 10);

/** Ends all that the bench starts, also when it fails. */
await using started = new AsyncDisposableStack();
const postgres = await startBenchPostgres();
started.defer(() => postgres.remove());
const port = await freePort();
const address = `http://localhost:${port}`;
const product = await readyProduct({ ...workerSettings(postgres.url, 60_000), PORT: String(port) });
started.defer(async () => {
  product.signal('SIGTERM');
  await product.ended;
});
const page = await startPageServer();
started.defer(page.close);
page.set(summaryPath, { body: statuspageBody({ updatedAt: new Date() }) });
const receiver = await openReceiver();
started.defer(receiver.close);

const team = async (username: string) => {
  const client = createClient({ baseUrl: address, headers: { origin: address } });
  const person = { username, email: `${username}@mail.example`, password: `password of ${username}` };
  const registered = await client.POST('/api/register', { body: person });
  unwrap(registered);
  const api = signedIn(address, registered.response);
  const { id } = unwrap(await api.POST('/api/services', { body: { name: 'Stripe', statusPageUrl: page.url } }));
  const services = [{ serviceId: id }];
  unwrap(await api.POST('/api/alert-mappings', { body: { name: 'All', field: 'title', value: 'fails', services } }));
  const config = { webhookUrl: `${receiver.url}/${id}`, events: { ownAlerts: true } };
  unwrap(await api.POST('/api/integrations', { body: { type: 'webhook', name: 'Desk', config } }));
  const { url } = unwrap(await api.POST('/api/alert-sources', { body: { name: 'Tool', kind: 'json' } }));
  return { api, url, path: `/${id}` };
};
const [flooding, calm] = [await team('flooding'), await team('calm')];

/** On a busy machine, a connection can take longer than the 10 s that fetch gives it. */
const dispatcher = new Agent({ connect: { timeout: 120_000 } });

const send = async (url: string, key: string, state: string): Promise<number> => {
  const body = JSON.stringify({ key, state, title: `${key} fails` });
  const headers = { 'content-type': 'application/json' };
  const answer = await request(url, { method: 'POST', headers, body, dispatcher });
  await answer.body.dump();
  return answer.statusCode;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Answers of 503 to the calm team. Tools repeat such a message, so the wait counts until it's taken. */
let refused = 0;

const sendUntilTaken = async (key: string, state: string): Promise<void> => {
  for (;;) {
    const status = await send(calm.url, key, state);
    if (status === 200) return;
    if (status !== 503) throw new Error(`An alert of the calm team was answered with ${status}.`);
    refused += 1;
    await sleep(1_000);
  }
};

/** The calm team has an alert each second, and reads its board: the times until it's taken, answered on the channel, and read. */
const watch = async (name: string, forSeconds: number) => {
  const times = { taken: [] as number[], answered: [] as number[], board: [] as number[] };
  for (let nth = 0; nth < forSeconds; nth += 1) {
    const start = performance.now();
    await sendUntilTaken(`${name}-${nth}`, 'firing');
    times.taken.push(performance.now() - start);
    // The end of an earlier alert may arrive meanwhile.
    const isAnswer = ({ path, body }: { readonly path: string; readonly body: string }) =>
      path === calm.path && body.includes(`${name}-${nth} fails`);
    while (!receiver.received.some(isAnswer)) await sleep(5);
    times.answered.push(performance.now() - start);
    times.board.push(await timed(() => calm.api.GET('/api/services')));
    await sendUntilTaken(`${name}-${nth}`, 'resolved');
    await sleep(Math.max(0, 1_000 - (performance.now() - start)));
  }
  return times;
};

await watch('warm', 3);
const alone = await watch('alone', seconds);
const refusedAlone = refused;
const statuses = new Map<number, number>();
const flood = (async () => {
  const gapMs = (seconds * 1_000) / messages;
  const start = performance.now();
  const calls: Promise<void>[] = [];
  for (let nth = 0; nth < messages; nth += 1) {
    await sleep(Math.max(0, start + nth * gapMs - performance.now()));
    const call = send(flooding.url, `flood-${nth % 200}`, nth % 2 === 0 ? 'firing' : 'resolved');
    calls.push(call.then((status) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)));
  }
  await Promise.all(calls);
})();
const beside = await watch('beside', seconds);
await flood;

const row = (what: string, of: keyof typeof alone, reachMs: number) => {
  const [during, before] = [beside[of], alone[of]].map((all) => quantile(all, 0.95));
  return {
    what: `${what}, p95, while another team sends ${messages} messages in ${seconds} s`,
    seen: ms(during ?? Number.NaN),
    limit: ms(before ?? Number.NaN),
    reach: `≤ ${reachMs} ms`,
    holds: (during ?? Number.NaN) <= reachMs,
  };
};
report('Own alerts', [
  row('an alert of another team until it is stored', 'taken', 250),
  row('the same until its answer is at the channel', 'answered', 1_000),
  row('the board of that team', 'board', 250),
  {
    what: `alerts of the calm team that were refused for now during the flood (${refusedAlone} before it)`,
    seen: String(refused - refusedAlone),
    reach: 'no more than before it',
    holds: refused - refusedAlone <= refusedAlone,
  },
  {
    what: `answers to the flood: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
    seen: String([...statuses.values()].reduce((sum, count) => sum + count, 0)),
    reach: '200 and 503 only',
    holds: [...statuses.keys()].every((status) => status === 200 || status === 503),
  },
]);
