import { setTimeout as sleep } from 'node:timers/promises';
import { channels } from '../../src/integrations/channels/index.ts';
import { type BenchAlerts, inAlertWorld } from './lib/alert-world.ts';
import { acceptedInDatabase, arrived, posted, unexplained, until } from './lib/arrivals.ts';
import { runBarePoster } from './lib/bare-poster.ts';
import { ms, report } from './lib/report.ts';
import { amount } from './lib/settings.ts';

/** Every channel that is posted to, but for Zendesk: the sink gives no tokens. */
const types = channels.filter(({ isMailed, authorization }) => !isMailed && !authorization).map(({ type }) => type);

/** From recorded facts to the receivers: how many a second beside bare posts, how soon, and what twenty kills lose. */
const postSize = 1_100;

/** A worker that has told one alert, of the first page. */
const warmWorker = async (world: BenchAlerts): Promise<void> => {
  world.startWorker();
  await world.open([1]);
  await arrived(world, 1);
};

/** Seconds from the first of these moments until as many are accepted and written down, of the integrations above `readers`. */
const writtenIn = async (
  { query }: BenchAlerts,
  readers: number,
  total: number,
  from: 'seen_at' | 'first_sent_at',
): Promise<number> => {
  type Row = { count: number; seconds: number };
  const ask = () =>
    query<Row>(`select count(*)::integer as count, extract(epoch from max(accepted_at) - min(${from}))::float8 as seconds
      from integrations.delivery where integration_id > ${readers} and state = 'accepted'`);
  await until('all are written down', async () => (await ask())[0]?.count === total, 1_000);
  return (await ask())[0]?.seconds ?? 0;
};

const throughput = async () => {
  const [readers, rounds] = [amount('RECEIVERS', 4_000, 500), amount('ALERTS_EACH', 10, 4)];
  const total = readers * rounds;
  return inAlertWorld({ pages: 2, readers, types, port: 7_820 }, async (world) => {
    const { sink } = world;
    const bare = () => runBarePoster({ url: sink.url, posts: total, body: `{"text":"${'x'.repeat(postSize)}"}` });
    const before = await bare();
    await sink.control({ op: 'reset' });
    await warmWorker(world);
    await arrived(world, readers);
    await sink.control({ op: 'reset' });
    await world.open(Array.from({ length: rounds }, () => 2));
    const told = total / (await writtenIn(world, readers, total, 'seen_at'));
    await sink.control({ op: 'reset' });
    // Beside each, since a shared machine is faster at one time than at another.
    const between = await bare();
    await sink.control({ op: 'reset' });
    await world.query('truncate integrations.delivery');
    await world.queueAgain(readers, rounds);
    const sent = total / (await writtenIn(world, readers, total, 'first_sent_at'));
    await sink.control({ op: 'reset' });
    const after = await bare();
    return { total, readers, told, toldLimit: (before + between) / 2, sent, sentLimit: (between + after) / 2 };
  });
};

const delay = async () => {
  const [single, flood] = [amount('SINGLE', 300, 40), amount('FLOOD', 1_000, 200)];
  return inAlertWorld({ pages: 1 + single + flood, readers: 1, port: 7_821 }, async (world) => {
    const { sink } = world;
    await warmWorker(world);
    await sleep(2_000);
    await sink.control({ op: 'reset' });
    for (let page = 2; page <= 1 + single; page++) {
      await world.open([page]);
      await sleep(100 + Math.random() * 100);
    }
    await arrived(world, single);
    const idle = (await sink.stats()).latencyMs;
    await sink.control({ op: 'reset' });
    const transactions = Array.from({ length: 20 }, (_, n) =>
      Array.from({ length: flood / 20 }, (_, page) => 2 + single + (n * flood) / 20 + page),
    );
    await Promise.all(transactions.map(world.open));
    await arrived(world, flood);
    return { flood, idle, crowd: (await sink.stats()).latencyMs };
  });
};

const hookOf = ({ path }: { readonly path: string }): string => /^\/hook\/\d+/.exec(path)?.[0] ?? path;

const kills = async () => {
  const [times, readers] = [amount('KILLS', 20, 4), amount('READERS', 500, 100)];
  const total = times * readers;
  return inAlertWorld({ pages: times, readers, types, port: 7_822, keep: 4 * total }, async (world) => {
    const { sink } = world;
    await sink.control({ latency: 5, jitter: 100 });
    for (let hook = 10; hook <= total; hook += 10) await sink.control({ path: `/hook/${hook}`, failFirst: 1 });
    const killedAt: number[] = [];
    for (let page = 1; page <= times; page++) {
      const { posts } = await sink.stats();
      const worker = world.startWorker();
      await world.open([page]);
      // Half of the kills wait for sends to cut off; the others come at any time, a start and idleness included.
      if (page % 2 === 0) await sleep(Math.random() * 2_500);
      else await posted(world, posts).then(() => sleep(Math.random() * 150));
      worker.signal('SIGKILL');
      killedAt.push(Date.now());
      await worker.ended;
    }
    const { clientAborted: cutOff } = await sink.stats();
    world.startWorker();
    await acceptedInDatabase(world, total);
    const { duplicates } = await sink.stats();
    // Each integration has one alert, and only a webhook sends its id.
    const records = (await sink.requests(4 * total)).map((one) => ({ ...one, key: one.key ?? hookOf(one) }));
    const accepted = new Set(records.filter(({ status }) => status === 200).map(hookOf)).size;
    const ids = new Set(records.map(({ key }) => key)).size;
    // Written down 2 s after it came, at the latest. Clocks of two processes differ by a few milliseconds.
    const odd = unexplained(
      records,
      killedAt.map((at) => ({ from: at - 2_000, to: at + 5 })),
    );
    return { times, total, cutOff, lost: total - accepted, duplicates, ids, odd };
  });
};

const much = await throughput();
const soon = await delay();
const kept = await kills();

report('Deliveries', [
  {
    what: `${much.total} deliveries from the outbox to ${much.readers} receivers of ${types.length} channels, a second: claimed, signed, sent, written down`,
    seen: `${Math.round(much.sent)}/s`,
    limit: `${Math.round(much.sentLimit)}/s`,
    ratio: much.sent / much.sentLimit,
    reach: '≥ 0.5 × bare undici',
    holds: much.sent / much.sentLimit >= 0.5,
  },
  {
    what: 'the same from the facts on: made news, told to each watcher and put into the outbox while others are sent',
    seen: `${Math.round(much.told)}/s`,
    limit: `${Math.round(much.toldLimit)}/s`,
    ratio: much.told / much.toldLimit,
    reach: '–',
  },
  {
    what: `from the incident's fact to the receiver, idle, p99 of ${soon.idle.n}`,
    seen: `${ms(soon.idle.p99)} (median ${ms(soon.idle.p50)})`,
    reach: '< 100 ms',
    holds: soon.idle.p99 < 100,
  },
  {
    what: `the same for ${soon.flood} incidents at once, p99`,
    seen: `${ms(soon.crowd.p99)} (median ${ms(soon.crowd.p50)})`,
    reach: '< 1 s',
    holds: soon.crowd.p99 < 1_000,
  },
  {
    what: `lost of ${kept.total} alerts, one in ten refused at first, after ${kept.times} SIGKILLs (${kept.cutOff} sends cut off), over ${types.length} channels`,
    seen: `${kept.lost}`,
    reach: '0',
    holds: kept.lost === 0 && kept.ids === kept.total,
  },
  {
    what: `repeated although they came more than 2 s before a kill, of ${kept.duplicates} repeated with their id`,
    seen: `${kept.odd}`,
    reach: '0',
    holds: kept.odd === 0,
  },
]);
