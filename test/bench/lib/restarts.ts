import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchAlerts, inAlertWorld } from './alert-world.ts';
import { acceptedInDatabase, type Gap, posted, unexplained, until } from './arrivals.ts';
import { startBenchPostgres } from './bench-postgres.ts';

export type Restarts = {
  /** How often PostgreSQL ends, spread over the rounds. */
  readonly times: number;
  /** In each, one incident is told to all readers of its page. */
  readonly rounds: number;
  readonly readers: number;
  readonly port: number;
  /** PostgreSQL as in production, on the disk; true where absent. */
  readonly durable?: boolean;
};

/** Alerts to receivers, one in ten of which refuses at first, while PostgreSQL ends at once and comes back by itself. */
export const alertThroughRestarts = async ({ times, rounds, readers, port, durable = true }: Restarts) => {
  const total = rounds * readers;
  const postgres = await startBenchPostgres({ durable });
  return inAlertWorld({ pages: rounds, readers, port, database: postgres, keep: 4 * total }, async (world) => {
    const { sink } = world;
    await sink.control({ latency: 5, jitter: 100 });
    for (let hook = 10; hook <= total; hook += 10) await sink.control({ path: `/hook/${hook}`, failFirst: 1 });
    const gaps: Gap[] = [];
    const answers = (text: string) =>
      world.query(text).then(
        (rows) => rows.length > 0,
        () => false,
      );
    const worker = world.startWorker();
    for (let page = 1; page <= rounds; page++) {
      const { posts } = await sink.stats();
      await world.open([page]);
      if (page % (rounds / times) !== 0) continue;
      await posted(world, posts);
      await sleep(Math.random() * 150);
      const from = await unwrittenSince(world, 4 * total);
      await postgres.crash();
      await until('PostgreSQL is back', () => answers('select 1'));
      // A worker that stood still meanwhile sends only now what it had taken before.
      await until('the worker is back', () =>
        answers("select from pg_stat_activity where application_name = 'allclear'"),
      );
      // What was on its way when it ended may still arrive.
      gaps.push({ from, to: Date.now() + 2_000 });
    }
    await acceptedInDatabase(world, total);
    const { acceptedKeys, duplicates } = await sink.stats();
    const records = await sink.requests(4 * total);
    const ids = new Set(records.map(({ key }) => key)).size;
    const [row] = await world.query<{ made: number }>('select count(*)::integer as made from integrations.delivery');
    worker.signal('SIGTERM');
    const { code } = await worker.ended;
    const lost = total - Math.min(acceptedKeys, row?.made ?? 0, ids);
    return { total, lost, duplicates, odd: unexplained(records, gaps), gaps, code };
  });
};

/** When the first of the alerts came that may not be written down yet. */
const unwrittenSince = async ({ query, sink }: BenchAlerts, limit: number): Promise<number> => {
  const rows = await query<{ id: string }>("select id from integrations.delivery where state = 'accepted'");
  const written = new Set<string | null>(rows.map(({ id }) => id));
  const unwritten = (await sink.requests(limit)).filter(({ status, key }) => status === 200 && !written.has(key));
  return Math.min(Date.now() - 2_000, ...unwritten.map(({ at }) => at));
};
