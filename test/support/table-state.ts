import type { AdminWorld } from './admin-world.ts';
import { queryText } from './query-text.ts';

/** Tables of what is seen outside and of attempts, which count whatever becomes of them; columns that are written by looking. */
const unwatched: ReadonlySet<string> = new Set([
  'monitoring.status_page',
  'monitoring.page_snapshot',
  'platform.rate_limit',
]);
const watchedPart: Readonly<Record<string, string>> = { 'accounts.session': 'token_hash', 'accounts.api_key': 'id' };

const stateOf = async (world: AdminWorld): Promise<Readonly<Record<string, string>>> => {
  const state: Record<string, string> = {};
  for (const table of Object.keys(await world.rowCounts([...unwatched]))) {
    const part = watchedPart[table] ?? 't';
    const text = `select coalesce(md5(string_agg(${part}::text, ',' order by ${part}::text)), '') as hash from ${table} t`;
    const [row] = await queryText<{ hash: string }>(world, text);
    state[table] = row?.hash ?? '';
  }
  return state;
};

/** The tables of the whole database whose rows are others after the call. */
export const changedTables = async (world: AdminWorld, call: () => Promise<unknown>): Promise<readonly string[]> => {
  const before = await stateOf(world);
  await call();
  const after = await stateOf(world);
  return Object.keys(after).filter((table) => after[table] !== before[table]);
};
