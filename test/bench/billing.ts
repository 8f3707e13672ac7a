import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { createSecretBox } from '../../src/platform/secrets/secrets.ts';
import { histories, playEvents } from '../support/billing/event-histories.ts';
import { answers, startProduct } from '../support/product.ts';
import { ms, quantile, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { inWorld, untilPolled, type World, workerSettings } from './lib/world.ts';

/** Histories of events in any order, and how soon an event is mirrored beside 60 polls a second. */
const runs = amount('RUNS', 50_000, 2_000);
const events = amount('EVENTS', 1_000, 50);
const rate = amount('RATE', 60, 20);
const intervalMs = 10_000;
const port = 7_798;
const url = `http://127.0.0.1:${port}`;

const playHistories = async (): Promise<number> => {
  const property = fc.asyncProperty(histories, async (history) => (await playEvents(history)).length === 0);
  const { failed, numRuns, counterexample } = await fc.check(property, { numRuns: runs });
  if (failed) console.log(JSON.stringify(counterexample));
  return failed ? 1 : runs - numRuns;
};

const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  fetch(url + path, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** The owner's customer at the sandbox, whose subscription every event asks for again. */
const payingCustomer = async (password: string): Promise<string> => {
  const login = await post('/api/login', { username: 'admin', password });
  const headers = { cookie: login.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  const begun = await post('/api/get-or-create-subscription', { planType: 'monthly' }, headers);
  const { clientSecret } = (await begun.json()) as { readonly clientSecret: string };
  await post('/sandbox/confirm', { clientSecret, card: 'pays' });
  const user = (await (await fetch(`${url}/api/user`, { headers })).json()) as { readonly stripeCustomerId: string };
  return user.stripeCustomerId;
};

/** From the first byte of an event to the answer, which follows the mirror. */
const sendEvent = async (customer: string, secret: string): Promise<number> => {
  const event = {
    id: `evt_${randomBytes(8).toString('hex')}`,
    object: 'event',
    type: 'invoice.paid',
    created: 1_772_366_400,
    livemode: false,
    data: { object: { id: 'in_1', object: 'invoice', customer } },
  };
  const seconds = Math.floor(Date.now() / 1_000);
  const signature = createHmac('sha256', secret)
    .update(`${seconds}.${JSON.stringify(event)}`)
    .digest('hex');
  const start = performance.now();
  const answer = await post('/api/stripe-webhook', event, { 'stripe-signature': `t=${seconds},v1=${signature}` });
  await answer.text();
  return answer.status === 200 ? performance.now() - start : Number.NaN;
};

const measureEvents = async (world: World): Promise<readonly number[]> => {
  const settings: Readonly<Record<string, string>> = {
    ...workerSettings(world.postgres.url, intervalMs),
    PORT: String(port),
    PUBLIC_URL: url,
  };
  const product = startProduct(settings);
  while (!(await answers(port))) await sleep(100);
  await untilPolled(world, 2, intervalMs);
  const secret = `whsec_${createSecretBox(settings.ALLCLEAR_SECRET ?? '').hmac('webhooks of the sandbox')}`;
  const customer = await payingCustomer(settings.ALLCLEAR_OWNER_PASSWORD ?? '');
  const times: number[] = [];
  for (let sent = 0; sent < events; sent++) {
    times.push(await sendEvent(customer, secret));
    await sleep(20);
  }
  product.signal('SIGTERM');
  await product.ended;
  return times;
};

const wrong = await playHistories();
const times = await inWorld({ port: 7_797, pages: (rate * intervalMs) / 1_000, intervalMs }, measureEvents);
const failed = times.filter(Number.isNaN).length;
const p99 = quantile(times.filter(Number.isFinite), 0.99);
report('Payments', [
  { what: `${runs} histories of events that end otherwise`, seen: String(wrong), reach: '0', holds: wrong === 0 },
  { what: `events that were not taken, of ${events}`, seen: String(failed), reach: '0', holds: failed === 0 },
  {
    what: `from an event to the mirrored state beside ${rate} polls a second, p99`,
    seen: ms(p99),
    reach: '≤ 150 ms',
    holds: p99 <= 150,
  },
]);
process.exitCode = wrong === 0 && failed === 0 && p99 <= 150 ? 0 : 1;
