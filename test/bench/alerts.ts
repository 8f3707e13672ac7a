import { setTimeout as sleep } from 'node:timers/promises';
import { arrived } from './lib/arrivals.ts';
import { inPolledWorld } from './lib/polled-world.ts';
import { ms, quantile, report } from './lib/report.ts';
import { alertThroughRestarts } from './lib/restarts.ts';
import { amount } from './lib/settings.ts';

/** From a page's answer to the receiver, by real polls; and what is lost while PostgreSQL ends and comes back. */
const intervalMs = amount('INTERVAL', 5, 5) * 1_000;

/** Alerts after which a worker that was just started is as quick as one that runs. */
const warmUps = 10;

const delay = async () => {
  const [single, flood] = [amount('SINGLE', 300, 40), amount('FLOOD', 1_000, 200)];
  return inPolledWorld({ pages: warmUps + single + flood, port: 7_830, intervalMs }, async (world) => {
    for (let page = 0; page < warmUps; page++) await world.open([page]);
    await arrived(world, warmUps);
    const singles = Array.from({ length: single }, (_, page) => warmUps + page);
    for (const page of singles) {
      await world.open([page]);
      await sleep(100 + Math.random() * 100);
    }
    await arrived(world, warmUps + single);
    const crowd = Array.from({ length: flood }, (_, page) => warmUps + single + page);
    await world.open(crowd);
    await arrived(world, warmUps + single + flood);
    return { idle: await world.delays(singles), crowd: await world.delays(crowd) };
  });
};

const soon = await delay();
const kept = await alertThroughRestarts({
  times: amount('RESTARTS', 5, 2),
  rounds: amount('ROUNDS', 10, 4),
  readers: amount('READERS', 200, 50),
  port: 7_860,
});
const [idle, crowd] = [soon.idle, soon.crowd].map((all) => [quantile(all, 0.99), quantile(all, 0.5)] as const);

report('Alerts', [
  {
    what: `from the page's answer to the receiver, polled every ${intervalMs / 1_000} s, one at a time, p99 of ${soon.idle.length}`,
    seen: `${ms(idle?.[0] ?? Number.NaN)} (median ${ms(idle?.[1] ?? Number.NaN)})`,
    reach: '< 100 ms',
    holds: (idle?.[0] ?? Number.NaN) < 100,
  },
  {
    what: `the same for ${soon.crowd.length} incidents opened at once, p99`,
    seen: `${ms(crowd?.[0] ?? Number.NaN)} (median ${ms(crowd?.[1] ?? Number.NaN)})`,
    reach: '< 1 s',
    holds: (crowd?.[0] ?? Number.NaN) < 1_000,
  },
  {
    what: `lost of ${kept.total} alerts, one in ten refused at first, while PostgreSQL ended at once ${kept.gaps.length} times (the worker ended with ${kept.code})`,
    seen: `${kept.lost}`,
    reach: '0',
    holds: kept.lost === 0 && kept.code === 0,
  },
  {
    what: `repeated although they came more than 2 s before such an end and not while it was away, of ${kept.duplicates} repeated with their id`,
    seen: `${kept.odd}`,
    reach: '0',
    holds: kept.odd === 0,
  },
]);
