import type { EntityManager } from '@mikro-orm/postgresql';
import { queryOne } from '../../../platform/database/query.ts';
import { type Finding, finding, look, ok, wrong } from './finding.ts';

/** Leases use the database's clock, sessions and signatures this one. */
const ODD_MS = 2_000;
/** Receivers refuse signatures that are a few minutes old. */
const WRONG_MS = 60_000;

export const checkClock = (em: EntityManager): Promise<Finding> =>
  finding('clock', async () => {
    const before = Date.now();
    const { ms } = await queryOne<{ ms: number }>(
      em,
    )`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
    const after = Date.now();
    return judgeClock("the database's", ms - (before + after) / 2, (after - before) / 2);
  });

/** `aheadMs`: how far the other clock is ahead of this one, to within `exactMs`. */
export const judgeClock = (whose: string, aheadMs: number, exactMs: number): Finding => {
  const offMs = Math.max(Math.abs(aheadMs) - exactMs, 0);
  if (offMs <= ODD_MS) return ok('clock', `The clock agrees with ${whose}.`);
  const detail = `The clock is ${Math.round(offMs / 1_000)} s ${aheadMs > 0 ? 'behind' : 'ahead of'} ${whose}. Use NTP on both.`;
  return offMs > WRONG_MS ? wrong('clock', detail) : look('clock', detail);
};
