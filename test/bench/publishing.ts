import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Agent, request } from 'undici';
import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/product.ts';
import { until } from './lib/arrivals.ts';
import { askDomains } from './lib/asked-domains.ts';
import { drawnOnTelephone, REACH_DRAWN_MS } from './lib/on-telephone.ts';
import { ms, quantile, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { inSubscribedWorld, type SubscribedWorld } from './lib/subscribers.ts';
import { touchPages } from './lib/touched-pages.ts';
import { cpuMs } from './lib/usage.ts';

/**
 * `make bench-publishing`: a kept status page, whole with brotli and as 304, by the processor time that the server spends on it, so that
 * others on the machine don't count. Beside it a bare Fastify route with as many bytes. How soon it's drawn on a telephone. Then an
 * incident for very many subscribers, and the same with kills. At last an incident of a provider on very many status pages. Before all
 * of it, a proxy's questions about custom domains. BENCH_PART: questions, visits, drawn, subscribers or provider alone.
 */
const seconds = amount('SECONDS', 20, 4);
const atOnce = 32;
const turns = 4;
const REACH_304 = 5_000;
const REACH_200 = 2_000;

const script = fileURLToPath(new URL('lib/visited-server.ts', import.meta.url));

const start = async (...given: readonly string[]): Promise<{ readonly child: ChildProcess; readonly url: string }> => {
  const port = await freePort();
  const [kind = '', ...more] = given;
  const child = spawn(process.execPath, [script, kind, String(port), ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return { child, url: `http://127.0.0.1:${port}/s/northwind` };
};

type Sum = { calls: number; cpu: number };
type Target = {
  readonly url: string;
  readonly pid: number;
  readonly expected: number;
  readonly headers: Readonly<Record<string, string>>;
};

const load = async ({ url, pid, expected, headers }: Target, ms: number, sum: Sum): Promise<void> => {
  const dispatcher = new Agent({ connections: atOnce });
  const before = await cpuMs(pid);
  const end = performance.now() + ms;
  const until = async () => {
    while (performance.now() < end) {
      const { statusCode, body } = await request(url, { dispatcher, headers });
      await body.dump();
      if (statusCode !== expected) throw new Error(`${url} answered ${statusCode}`);
      sum.calls++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, until));
  sum.cpu += (await cpuMs(pid)) - before;
  await dispatcher.close();
};

const visits = async (): Promise<void> => {
  const visitors = await start('visitors');
  const accepts = { 'accept-encoding': 'br' };
  const whole = await request(visitors.url, { headers: accepts });
  const bytes = (await whole.body.arrayBuffer()).byteLength;
  const bare = await start('bare', String(bytes));
  const known = { ...accepts, 'if-none-match': String(whole.headers.etag) };

  const at = ({ child, url }: typeof bare) => ({ url, pid: child.pid ?? 0 });
  const targets = {
    bare200: { ...at(bare), expected: 200, headers: accepts },
    page200: { ...at(visitors), expected: 200, headers: accepts },
    bare304: { ...at(bare), expected: 304, headers: known },
    page304: { ...at(visitors), expected: 304, headers: known },
  } satisfies Record<string, Target>;
  const names = ['bare200', 'page200', 'bare304', 'page304'] as const;
  const nothing = (): Sum => ({ calls: 0, cpu: 0 });
  const sums = { bare200: nothing(), page200: nothing(), bare304: nothing(), page304: nothing() };
  // Warms compilers.
  for (const name of names) await load(targets[name], seconds * 100, nothing());
  for (let round = 0; round < turns; round++)
    for (const name of names) await load(targets[name], (seconds * 1_000) / turns, sums[name]);

  /** Answers in a second of one processor. */
  const speedOf = ({ calls, cpu }: Sum): number => (calls / cpu) * 1_000;
  const row = (what: string, page: Sum, limit: Sum, reach: number) => ({
    what,
    seen: speedOf(page).toFixed(0),
    limit: `${speedOf(limit).toFixed(0)} (bare Fastify route)`,
    ratio: speedOf(page) / speedOf(limit),
    reach: `≥ ${reach.toLocaleString('en-GB')}`,
    holds: speedOf(page) >= reach,
  });
  report(
    `A kept status page of ${bytes.toLocaleString('en-GB')} bytes with brotli, ${atOnce} at a time, on one processor`,
    [
      row('304 a second', sums.page304, sums.bare304, REACH_304),
      row('200 a second', sums.page200, sums.bare200, REACH_200),
    ],
  );
  bare.child.kill();
  visitors.child.kill();
};

const drawn = async (): Promise<void> => {
  const { child, url } = await start('visitors');
  const browser = await launchBrowser();
  const viewports = [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ];
  const rows = [];
  for (const viewport of viewports) {
    const seen = [];
    for (let run = 0; run < amount('RUNS', 9, 2); run++) seen.push(await drawnOnTelephone(browser, url, { viewport }));
    const times = seen.map(({ lcp }) => lcp);
    const shift = Math.max(...seen.map((one) => one.shift));
    rows.push({
      what: `${viewport.width} px: LCP, p50 and at most; layout shift`,
      seen: `${ms(quantile(times, 0.5))}, ${ms(Math.max(...times))}; ${shift}`,
      reach: `≤ ${REACH_DRAWN_MS} ms; 0`,
      holds: quantile(times, 0.5) <= REACH_DRAWN_MS && shift === 0,
    });
  }
  report('A status page at 1.6 Mbit/s with 150 ms there and back, and a quarter of the processor', rows);
  await browser.close();
  child.kill();
};

const subscribers = amount('SUBSCRIBERS', 10_000, 1_000);
const [latencyMs, connections, KILLS] = [30, 10, 5];
const leastMs = (subscribers * latencyMs) / connections;
const REACH_MS = 60_000;

/** `twice`: one reader under two Message-IDs. `repeats`: under one, which mailboxes show once. */
const countsOf = ({ relay: { accepted }, told }: SubscribedWorld) => ({
  lost: subscribers - told.size,
  twice: [...told.values()].reduce((sum, ids) => sum + ids.size - 1, 0),
  repeats: [...accepted.values()].reduce((sum, times) => sum + times.length - 1, 0),
});

const inWorld = <T>(port: number, work: (world: SubscribedWorld) => Promise<T>): Promise<T> =>
  inSubscribedWorld({ subscribers, latencyMs, connections, port }, work);

const quiet = () =>
  inWorld(7_143, async (subscribed) => {
    subscribed.world.startWorker();
    await new Promise((resolve) => setTimeout(resolve, STARTS_MS));
    const begun = Date.now();
    await subscribed.publish();
    await subscribed.allRecorded();
    const last = Math.max(...[...subscribed.relay.accepted.values()].map(([first = 0]) => first));
    return { tookMs: last - begun, ...countsOf(subscribed) };
  });

const shaken = () =>
  inWorld(7_143, async (subscribed) => {
    let worker = subscribed.world.startWorker();
    await subscribed.publish();
    for (let kill = 1; kill <= KILLS; kill++) {
      const share = (subscribers * kill) / (2 * KILLS);
      await until(`${share} emails came`, async () => subscribed.relay.accepted.size >= share, 20);
      worker.signal('SIGKILL');
      await worker.ended;
      worker = subscribed.world.startWorker();
    }
    await subscribed.allRecorded();
    return countsOf(subscribed);
  });

/** Until a worker's first claims. */
const STARTS_MS = 5_000;

const notifications = async (): Promise<void> => {
  const plain = await quiet();
  const killed = await shaken();
  report(`${subscribers} subscribers through ${connections} connections of ${latencyMs} ms`, [
    {
      what: 'from the post to the last email',
      seen: `${(plain.tookMs / 1_000).toFixed(1)} s`,
      limit: `${(leastMs / 1_000).toFixed(1)} s`,
      ratio: plain.tookMs / leastMs,
      reach: `≤ ${((REACH_MS * subscribers) / 10_000 / 1_000).toFixed(0)} s`,
      holds: plain.tookMs <= (REACH_MS * subscribers) / 10_000,
    },
    {
      what: 'of these lost; told twice; repeated with the same Message-ID',
      seen: `${plain.lost}; ${plain.twice}; ${plain.repeats}`,
      reach: '0; 0; 0',
      holds: plain.lost + plain.twice + plain.repeats === 0,
    },
    {
      what: `lost with ${KILLS} kills of the worker; told twice`,
      seen: `${killed.lost}; ${killed.twice}`,
      reach: '0; 0',
      holds: killed.lost + killed.twice === 0,
    },
    {
      what: 'of these repeated with the same Message-ID, which mailboxes show once: under way when a worker was killed',
      seen: `${killed.repeats}`,
      reach: `≤ ${KILLS * connections}: connections × kills`,
      holds: killed.repeats <= KILLS * connections,
    },
  ]);
};

/** Team alerts beside the pages and emails of a provider's incident come so much later at most. */
const REACH_LATER_MS = 1_000;
/** Each page shows it, after the wait of an item. */
const REACH_SHOWN_MS = 5_000;

const ofProvider = async (): Promise<void> => {
  const [touched, of, alerts] = [amount('TOUCHED', 2_000, 50), amount('READERS', 100, 20), amount('ALERTS', 300, 20)];
  const seen = await touchPages({
    touched,
    subscribers: of,
    alerts,
    port: 7_900,
    intervalMs: 5_000,
    connections,
    latencyMs,
  });
  const p99 = (all: readonly number[]) => quantile(all, 0.99);
  const later = p99(seen.beside) - p99(seen.alone);
  const spread = (all: readonly number[]) => `${ms(p99(all))} (median ${ms(quantile(all, 0.5))})`;
  report(`A provider's incident on ${touched} status pages with ${touched * of} subscribers`, [
    {
      what: `team alerts of other pages beside it, p99 of ${seen.beside.length}, from the page's answer to the receiver`,
      seen: spread(seen.beside),
      limit: `${spread(seen.alone)} before it`,
      reach: `≤ ${REACH_LATER_MS} ms later`,
      holds: seen.beside.length === alerts && seen.alone.length === alerts && later <= REACH_LATER_MS,
    },
    { what: 'the team alert of the provider itself', seen: ms(seen.provider), reach: '' },
    {
      what: "from the provider's incident until each page shows it, up to an interval of 5 s until it's polled included",
      seen: `${(seen.shownMs / 1_000).toFixed(1)} s`,
      reach: `≤ ${(5_000 + REACH_SHOWN_MS) / 1_000} s`,
      holds: seen.shownMs <= 5_000 + REACH_SHOWN_MS,
    },
    {
      what: 'until each notification is there to be sent',
      seen: `${(seen.spreadMs / 1_000).toFixed(1)} s`,
      reach: '',
    },
    { what: 'emails sent by the last of these alerts', seen: `${seen.emails}`, reach: '' },
  ]);
};

/** A proxy's handshake waits for the answer. */
const REACH_ANSWER_MS = 5;

const questions = async (): Promise<void> => {
  const times = await askDomains(amount('QUESTIONS', 2_000, 100));
  const [first = Number.NaN] = times;
  const p99 = quantile(times, 0.99);
  report('A proxy asks about 5,000 custom domains, right after a start and without PostgreSQL', [
    {
      what: `answers, p99 of ${times.length} (median ${ms(quantile(times, 0.5))}); the first after the start`,
      seen: `${ms(p99)}; ${ms(first)}`,
      reach: `p99 ≤ ${REACH_ANSWER_MS} ms`,
      holds: p99 <= REACH_ANSWER_MS,
    },
  ]);
};

const parts = { questions, visits, drawn, subscribers: notifications, provider: ofProvider };
for (const [name, run] of Object.entries(parts)) if ((process.env.BENCH_PART ?? name) === name) await run();
