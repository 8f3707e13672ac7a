import { type AdminWorld, ofEachTable } from './admin-world.ts';

/** Tables of what is seen outside and of attempts, which count whatever becomes of them; columns that are written by looking. */
const unwatched = ['monitoring.status_page', 'monitoring.page_snapshot', 'platform.rate_limit'];
const watchedPart: Readonly<Record<string, string>> = { 'accounts.session': 'token_hash', 'accounts.api_key': 'id' };

const stateOf = ({ product }: AdminWorld): Promise<Readonly<Record<string, string>>> =>
  ofEachTable<string>(product, unwatched, (table) => {
    const part = watchedPart[table] ?? 't';
    return `coalesce(md5(string_agg(${part}::text, ',' order by ${part}::text)), '')`;
  });

/** The tables of the whole database whose rows are others after the call. */
export const changedTables = async (world: AdminWorld, call: () => Promise<unknown>): Promise<readonly string[]> => {
  const before = await stateOf(world);
  await call();
  const after = await stateOf(world);
  return Object.keys(after).filter((table) => after[table] !== before[table]);
};
