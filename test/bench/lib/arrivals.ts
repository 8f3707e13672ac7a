import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchAlerts } from './alert-world.ts';
import type { Sink, SinkRecord } from './sink.ts';

const patienceMs = 900_000;

/** Looks again after so many ms; gives up after a quarter of an hour, since a busy machine may start processes for minutes. */
export const until = async (what: string, isDone: () => Promise<boolean>, everyMs = 100): Promise<void> => {
  for (const start = performance.now(); !(await isDone()); await sleep(everyMs))
    if (performance.now() - start > patienceMs) throw new Error(`It took too long until ${what}.`);
};

export const arrived = ({ sink }: { readonly sink: Sink }, count: number, everyMs?: number): Promise<void> =>
  until(`${count} alerts arrived`, async () => (await sink.stats()).acceptedKeys >= count, everyMs);

/** Until more than these came: the worker is at it. */
export const posted = ({ sink }: { readonly sink: Sink }, before: number): Promise<void> =>
  until('more alerts were sent', async () => (await sink.stats()).posts > before, 20);

export const acceptedInDatabase = ({ query }: Pick<BenchAlerts, 'query'>, total: number): Promise<void> =>
  until('all are written down', async () => {
    const [row] = await query<{ count: number }>(
      "select count(*)::integer as count from integrations.delivery where state = 'accepted'",
    );
    return row?.count === total;
  });

/** A time in which an alert that arrived may not have been written down, in ms since 1970. */
export type Gap = { readonly from: number; readonly to: number };

/** Alerts accepted twice although they first came outside of every gap. */
export const unexplained = (records: readonly SinkRecord[], gaps: readonly Gap[]): number => {
  const accepted = records.filter(({ status }) => status === 200);
  const repeated = [...Map.groupBy(accepted, ({ path, key }) => `${path} ${key}`).values()].filter((all) => all[1]);
  return repeated.filter(([first]) => !gaps.some(({ from, to }) => first && first.at >= from && first.at <= to)).length;
};
