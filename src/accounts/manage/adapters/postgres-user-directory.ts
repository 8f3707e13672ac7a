import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query, queryOne, type RowOf } from '../../../platform/database/query.ts';
import { userOf } from '../../adapters/postgres-users.ts';
import type { AccountsTables } from '../../adapters/tables.ts';
import type { StoredChanges, UserDirectory, UserFigures } from '../user-directory.ts';

type Row = RowOf<AccountsTables, 'accounts.user_account'>;

/** Accounts in accounts.user_account as administration sees them. */
export const postgresUserDirectory = (em: EntityManager): UserDirectory => ({
  list: async ({ text, limit, offset }) => {
    // Counted and paged by their ids, in one look at all accounts; of those before the page nothing else is read.
    const { ids, total } = await queryOne<{ ids: readonly number[]; total: number }>(em)`
      select coalesce((array_agg(id order by id))[${offset + 1}::integer : ${offset + limit}::integer], '{}') as ids,
        count(*)::integer as total
      from accounts.user_account where ${fitting(text.trim())}
    `;
    const rows = await query<Row>(em)`
      select * from accounts.user_account where id = any(${[...ids]}::integer[]) order by id
    `;
    return { users: rows.map(userOf), total };
  },
  find: async (userId) => {
    const [row] = await query<Row>(em)`select * from accounts.user_account where id = ${userId}`;
    return row && userOf(row);
  },
  namesOf: async (userIds) => {
    const rows = await query<Pick<Row, 'id' | 'username'>>(em)`
      select id, username from accounts.user_account where id = any(${[...userIds]}::integer[])
    `;
    return new Map(rows.map(({ id, username }) => [id, username]));
  },
  figures: (now, subscribers) =>
    queryOne<UserFigures>(em)`
      select count(*)::integer as users,
        count(*) filter (where created_at > ${moment(now)} - interval '7 days')::integer as "newThisWeek",
        count(*) filter (where on_trial)::integer as trials,
        count(*) filter (where on_trial and trial_ends <= ${moment(now)} + interval '7 days')::integer
          as "trialsEndingThisWeek"
      from (
        select created_at, trial_ends,
          trial_ends > ${moment(now)} and id <> all(${[...subscribers]}::integer[]) as on_trial
        from accounts.user_account
      ) account
    `,
  change: (userId, changes, now) => changeRow(em, userId, changes, now),
});

/**
 * A hundred thousand rows are read through in a sixth of a second, once for a search; an index over parts of words would need the
 * extension pg_trgm, which not every PostgreSQL has. A line break keeps a text from being found across two columns.
 */
const fitting = (text: string) => {
  if (text === '') return sql`true`;
  const isInside = sql`strpos(lower(concat_ws(chr(10), username, email, full_name, company)), lower(${text})) > 0`;
  return /^\d{1,9}$/.test(text) ? sql`(${isInside} or id = ${Number(text)})` : isInside;
};

const changeRow = async (em: EntityManager, userId: number, changes: StoredChanges, now: Date) => {
  const { pendingEmail, passwordHash, fullName, company, isAdmin } = changes;
  const sets = [
    pendingEmail !== undefined && sql`pending_email = ${pendingEmail}`,
    passwordHash !== undefined && sql`password_hash = ${passwordHash}`,
    fullName !== undefined && sql`full_name = ${fullName}`,
    company !== undefined && sql`company = ${company}`,
    isAdmin !== undefined && sql`is_admin = ${isAdmin}`,
  ].filter((set) => set !== false);
  const [row] = await query<Row>(em)`
    update accounts.user_account set ${sql.join([...sets, sql`updated_at = ${moment(now)}`])}
    where id = ${userId} returning *
  `;
  if (row && passwordHash !== undefined) await change(em)`delete from accounts.session where user_id = ${userId}`;
  return row && userOf(row);
};

const moment = (at: Date) => sql`${at}::timestamptz`;
