import type { EntityManager } from '@mikro-orm/postgresql';
import type { Transaction } from '../../shared/transaction.ts';
import { change, query, type RowOf } from '../database/query.ts';
import type { PlatformTables } from '../database/tables.ts';
import type { DataChange, DataChangeProgress } from './data-change.ts';

/** `held`: another process runs it, or it has ended. */
export type Part = 'held' | { readonly percent: number };

/** Records a change as pending, if it's new or has to run again. */
export const beginDataChanges = async (em: EntityManager, changes: readonly DataChange[]): Promise<void> => {
  const rows = await query<{ name: string }>(em)`select name from platform.data_change`;
  const known = new Set(rows.map(({ name }) => name));
  for (const { name, last, isNeeded } of changes) {
    if (isNeeded ? !(await isNeeded()) : known.has(name)) continue;
    // Another worker may have started it a moment ago, or may be running it.
    await change(em)`
      insert into platform.data_change as known (name, last) values (${name}, ${await last()})
      on conflict (name) do update set done_to = 0, last = excluded.last, begun_at = now(), finished_at = null
      where known.finished_at is not null
    `;
  }
};

/** Changes that are running, in any process. */
export const runningDataChanges = async (em: EntityManager): Promise<readonly DataChangeProgress[]> =>
  query<DataChangeProgress>(em)`
    select name, case when last = 0 then 0 else done_to * 100 / last end as percent
    from platform.data_change where finished_at is null order by begun_at, name
  `;

/** Longer than a part of the right size takes, and shorter than any writer should wait. */
const LOCK_MS = 200;
const STATEMENT_MS = 500;

/**
 * Runs the next part, of at most `span` ids, and records the progress in the same transaction. If the process is killed, the
 * part is undone and the next process takes it. Only one process runs at a time.
 * @throws the database's error if a statement (57014) or a lock (55P03) takes too long
 */
export const doNextPart = (
  { em, transaction }: { readonly em: EntityManager; readonly transaction: Transaction },
  { name, last, apply }: DataChange,
  span: number,
): Promise<Part> =>
  transaction(async () => {
    const [row] = await query<RowOf<PlatformTables, 'platform.data_change', 'done_to' | 'last'>>(em)`
      select done_to, last from platform.data_change where name = ${name} and finished_at is null
      for update skip locked
    `;
    if (row === undefined) return 'held';
    await query(em)`
      select set_config('lock_timeout', ${String(LOCK_MS)}, true), set_config('statement_timeout', ${String(STATEMENT_MS)}, true)
    `;
    const upTo = Math.min(row.done_to + span, row.last);
    if (upTo > row.done_to) await apply(row.done_to, upTo);
    // Rows that an earlier version has written meanwhile.
    const end = upTo < row.last ? row.last : Math.max(await last(), row.last);
    const isDone = upTo === end;
    await change(em)`
      update platform.data_change set done_to = ${upTo}, last = ${end}, finished_at = case when ${isDone} then now() end
      where name = ${name}
    `;
    return { percent: isDone ? 100 : Math.floor((upTo * 100) / end) };
  });
