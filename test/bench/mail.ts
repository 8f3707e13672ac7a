import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchAlerts, inAlertWorld } from './lib/alert-world.ts';
import { until } from './lib/arrivals.ts';
import { openRelay, type Relay } from './lib/relay.ts';
import { ms, quantile, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';

/** One incident for very many who are told by email, beside webhooks of another page; then with kills and a relay that is away. */
const emails = amount('EMAILS', 10_000, 300);
const [latencyMs, connections, webhooks] = [300, 10, 100];
const leastMs = (emails * latencyMs) / connections;
const awayMs = amount('AWAY_SECONDS', 60, 3) * 1_000;

/** Those who watch page 1 are told by email, and a few of those who watch page 2 by webhook. */
const prepare = async ({ query }: BenchAlerts): Promise<void> => {
  await query(`delete from integrations.integration where id > ${emails + webhooks}`);
  await query(`update integrations.integration_queue set host = '', burst = 4 where integration_id <= ${emails}`);
  await query(`update integrations.integration set type = 'email', address = null, signing_secret = null
    where id <= ${emails}`);
  await query(`update accounts.user_account set email_verified_at = now(), incident_email = true
    where id <= ${emails} + 1000`);
  await query('analyze');
};

type Mailboxes = { readonly relay: Relay; readonly told: ReadonlyMap<string, ReadonlySet<string>> };

const inMailWorld = async <T>(port: number, work: (world: BenchAlerts, mail: Mailboxes) => Promise<T>): Promise<T> => {
  /** The Message-IDs that each person got. */
  const told = new Map<string, Set<string>>();
  const relay = await openRelay({
    latencyMs,
    onAccepted: ({ to, id }) => told.set(to, (told.get(to) ?? new Set()).add(id)),
  });
  const settings = {
    SMTP_URL: relay.url,
    MAIL_FROM: 'Allclear <alerts@allclear.test>',
    ALLCLEAR_MAIL_CONNECTIONS: String(connections),
  };
  try {
    return await inAlertWorld({ pages: 2, readers: emails, port, settings }, async (world) => {
      await prepare(world);
      return work(world, { relay, told });
    });
  } finally {
    await relay.close();
  }
};

const recorded = async ({ query }: BenchAlerts): Promise<number> =>
  (
    await query<{ count: number }>(`select count(*)::integer as count from integrations.delivery
      where integration_id <= ${emails} and state = 'accepted'`)
  )[0]?.count ?? 0;

const allRecorded = (world: BenchAlerts): Promise<void> => {
  const patience = performance.now() + 3 * leastMs + awayMs + 300_000;
  const look = async (): Promise<void> => {
    for (; (await recorded(world)) < emails; await sleep(250))
      if (performance.now() > patience) throw new Error('Not every email was recorded in time.');
  };
  return look();
};

/** From an incident to the last of the webhooks that are told of it, in ms. */
const webhookDelay = async ({ sink, open }: BenchAlerts): Promise<number> => {
  await sink.control({ op: 'reset' });
  await open([2]);
  await until('the webhooks were told', async () => (await sink.stats()).acceptedKeys >= webhooks, 20);
  return (await sink.stats()).latencyMs.p99;
};

/** Each person is to be told of one fact, once: `twice` under two Message-IDs, `repeats` under one, which mailboxes show once. */
const countsOf = ({ relay: { accepted }, told }: Mailboxes) => ({
  lost: emails - told.size,
  twice: sum([...told.values()].map((ids) => ids.size - 1)),
  repeats: sum([...accepted.values()].map((times) => times.length - 1)),
});

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const plain = () =>
  inMailWorld(7_830, async (world, mail) => {
    world.startWorker();
    await webhookDelay(world);
    const before: number[] = [];
    while (before.length < 10) before.push(await webhookDelay(world));
    const begun = Date.now();
    await world.open([1]);
    const during: number[] = [];
    const all = allRecorded(world);
    while (Date.now() - begun < leastMs * 0.8) {
      during.push(await webhookDelay(world));
      await sleep(leastMs / 20);
    }
    await all;
    const lastMs = Math.max(...[...mail.relay.accepted.values()].map(([first = 0]) => first));
    return { tookMs: lastMs - begun, ...countsOf(mail), before, during };
  });

const KILLS = 5;

const troubled = () =>
  inMailWorld(7_831, async (world, mail) => {
    const { relay } = mail;
    let worker = world.startWorker();
    await world.open([1]);
    const reached = (share: number) =>
      until(`${share} of the emails came`, async () => relay.accepted.size >= emails * share, 20);
    for (let kill = 1; kill <= KILLS; kill++) {
      await reached(kill / 10);
      worker.signal('SIGKILL');
      await worker.ended;
      worker = world.startWorker();
    }
    await reached(0.6);
    relay.setAway(true);
    await sleep(awayMs);
    relay.setAway(false);
    await allRecorded(world);
    return countsOf(mail);
  });

const quiet = await plain();
const shaken = await troubled();
const [before, during] = [quantile(quiet.before, 0.5), quantile(quiet.during, 0.5)];

report('Email', [
  {
    what: `from an incident to the last of ${emails} emails through a relay that takes ${latencyMs} ms, ${connections} connections`,
    seen: `${(quiet.tookMs / 1_000).toFixed(1)} s`,
    limit: `${(leastMs / 1_000).toFixed(1)} s`,
    ratio: quiet.tookMs / leastMs,
    reach: '≤ 1.1 × the least possible',
    holds: quiet.tookMs <= 1.1 * leastMs,
  },
  {
    what: 'of these lost; told twice; repeated with the same Message-ID',
    seen: `${quiet.lost}; ${quiet.twice}; ${quiet.repeats}`,
    reach: '0; 0; 0',
    holds: quiet.lost + quiet.twice + quiet.repeats === 0,
  },
  {
    what: `meanwhile, from an incident of another page to ${webhooks} webhooks, p99, median of ${quiet.during.length}`,
    seen: ms(during),
    limit: ms(before),
    ratio: during / before,
    reach: '≤ 1.1 × before',
    holds: during <= 1.1 * before,
  },
  {
    what: `lost of ${emails} emails with ${KILLS} kills of the worker and ${awayMs / 1_000} s of 421; told twice`,
    seen: `${shaken.lost}; ${shaken.twice}`,
    reach: '0; 0',
    holds: shaken.lost + shaken.twice === 0,
  },
  {
    what: 'of these repeated with the same Message-ID, which mailboxes show once: under way when a worker was killed',
    seen: `${shaken.repeats}`,
    reach: `≤ ${KILLS * connections}: connections × kills`,
    holds: shaken.repeats <= KILLS * connections,
  },
]);
