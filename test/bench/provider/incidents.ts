import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openIncidents } from '../lib/alert-world.ts';
import { until } from '../lib/arrivals.ts';

/** How alerts of one page came, in ms since its incident was recorded. */
export type Telling = {
  readonly receivers: number;
  /** When the last of them was there to be sent. */
  readonly made: number;
  readonly first: number;
  readonly median: number;
  readonly last: number;
};

type Incidents = {
  readonly pool: pg.Pool;
  /** The page that half of all teams watch. */
  readonly popular: number;
  /** Others, each told of once in its turn. */
  readonly alone: readonly number[];
  readonly meanwhile: readonly number[];
  /** Who has to be told of the popular one. */
  readonly watchers: number;
};

/** Between two incidents of other pages. */
const EVERY_MS = 1_000;

/** Incidents of ordinary pages, first alone, and then while the one of the popular page is told. */
export const tellIncidents = async ({ pool, popular, alone, meanwhile, watchers }: Incidents) => {
  const openInTurn = async (pages: readonly number[], isOver: () => boolean = () => false) => {
    const opened: number[] = [];
    for (const page of pages) {
      if (isOver()) break;
      await open(pool, [page]);
      opened.push(page);
      await sleep(EVERY_MS);
    }
    return opened;
  };
  await openInTurn(alone);
  await allTold(pool);
  const before = await tellingsOf(pool, alone);
  await open(pool, [popular]);
  let isTold = false;
  const told = until(
    `${watchers} are told`,
    async () => (await tellingsOf(pool, [popular]))[0]?.receivers === watchers,
    500,
  ).finally(() => {
    isTold = true;
  });
  const beside = await openInTurn(meanwhile, () => isTold);
  await told;
  await allTold(pool);
  const [flood] = await tellingsOf(pool, [popular]);
  return { before, flood, beside: await tellingsOf(pool, beside) };
};

const open = async (pool: pg.Pool, pages: readonly number[]): Promise<void> => {
  await pool.query(openIncidents, [pages, new Date().toISOString()]);
};

const allTold = (pool: pg.Pool): Promise<void> =>
  until('nothing waits', async () => {
    const { rows } = await pool.query<{ count: number }>(`
      select ((select count(*) from platform.fact where not expanded) + (select count(*) from integrations.news)
        + (select count(*) from integrations.queued))::integer as count`);
    return rows[0]?.count === 0;
  });

/** By the times that the product wrote down; one for each page of which anybody was told. */
const tellingsOf = async (pool: pg.Pool, pages: readonly number[]): Promise<readonly Telling[]> => {
  const { rows } = await pool.query<Telling>(
    `select count(*)::integer as receivers, max(made) as made, min(ms) as first,
       percentile_disc(0.5) within group (order by ms) as median, max(ms) as last
     from (
       select fact.page_id, extract(epoch from delivery.created_at - fact.recorded_at)::float8 * 1000 as made,
         extract(epoch from delivery.accepted_at - fact.recorded_at)::float8 * 1000 as ms
       from platform.fact join integrations.delivery on delivery.fact_id = fact.id
       where fact.page_id = any($1::bigint[]) and delivery.accepted_at is not null
     ) as told group by page_id`,
    [pages],
  );
  return rows;
};
