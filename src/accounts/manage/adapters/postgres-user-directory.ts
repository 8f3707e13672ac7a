import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queryOne } from '../../../platform/database/query.ts';
import { OWNER_ID } from '../../../shared/actor.ts';
import { changeUser, findUser, userOf } from '../../adapters/postgres-users.ts';
import { sessionTable, userAccountTable } from '../../adapters/tables.ts';
import type {
  Payers,
  StoredChanges,
  UserChoice,
  UserColumn,
  UserDirectory,
  UserFigures,
  UserState,
} from '../user-directory.ts';

/** Accounts in accounts.user_account, for administration. SQL: states and orders without a column, and sums. */
export const postgresUserDirectory = (em: EntityManager): UserDirectory => ({
  list: async ({ limit, offset, ...wanted }, payers = nobody) => {
    // Counts and pages by id in one scan of all accounts; earlier pages' rows aren't read otherwise.
    const { ids, total } = await queryOne<{ ids: readonly number[]; total: number }>(em)`
      select coalesce((${idsInOrder(wanted, payers)})[${offset + 1}::integer : ${offset + limit}::integer], '{}') as ids,
        count(*)::integer as total
      from accounts.user_account where ${fitting(wanted, payers)}
    `;
    return { users: await findAll(em, ids), total };
  },
  idsOf: async (wanted, payers = nobody) => {
    const { ids } = await queryOne<{ ids: readonly number[] }>(em)`
      select coalesce(${idsInOrder(wanted, payers)}, '{}') as ids
      from accounts.user_account where ${fitting(wanted, payers)}
    `;
    return ids;
  },
  findAll: (userIds) => findAll(em, userIds),
  find: (userId) => findUser(em, userId),
  namesOf: async (userIds) => {
    const accounts = await em.find(userAccountTable, { id: [...userIds] }, { fields: ['username'] });
    return new Map(accounts.map(({ id, username }) => [id, username]));
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

const nobody: Payers = { now: new Date(0), subscribed: [], owing: [], inGrace: [], isFree: true };

const findAll = async (em: EntityManager, userIds: readonly UserId[]) => {
  const accounts = await em.find(userAccountTable, { id: [...userIds] });
  const byId = new Map(accounts.map((account) => [account.id, userOf(account)]));
  return userIds.flatMap((id) => byId.get(id) ?? []);
};

const idsInOrder = ({ sort = 'id' }: UserChoice, payers: Payers) => {
  const isDown = sort.startsWith('-');
  const column = sort.replace('-', '') as UserColumn;
  return sql`array_agg(id order by ${orderOf(column, payers)} ${isDown ? sql`desc` : sql`asc`} nulls last, id)`;
};

const orderOf = (column: UserColumn, payers: Payers) => {
  switch (column) {
    case 'id':
      return sql`id`;
    case 'username':
    case 'email':
    case 'company':
      return sql`lower(${sql.ref(column)})`;
    // Administrators first.
    case 'role':
      return sql`case when id = ${OWNER_ID} then 0 when is_admin then 1 else 2 end`;
    case 'subscription':
      return sql`case when ${inState('subscribed', payers)} then 0 when ${inState('past_due', payers)} then 1
        when id = ${OWNER_ID} then 2 when ${inState('trial', payers)} then 3 else 4 end`;
    case 'createdAt':
      return sql`created_at`;
  }
};

const fitting = ({ text, state }: UserChoice, payers: Payers) =>
  state ? sql`(${havingText(text.trim())} and ${inState(state, payers)})` : havingText(text.trim());

const inState = (state: UserState, { now, subscribed, owing, inGrace, isFree }: Payers) => {
  const among = (ids: readonly number[]) => sql`id = any(${[...ids]}::integer[])`;
  const paysNothing = sql`(id <> ${OWNER_ID} and not ${among([...subscribed, ...owing])})`;
  switch (state) {
    case 'subscribed':
      return among(subscribed);
    case 'past_due':
      return among(owing);
    case 'trial':
      return sql`(${paysNothing} and trial_ends > ${moment(now)})`;
    case 'expired':
      return sql`(${paysNothing} and (trial_ends > ${moment(now)}) is not true)`;
    case 'read_only':
      return isFree
        ? sql`false`
        : sql`(id <> ${OWNER_ID} and trial_ends <= ${moment(now)} and not ${among([...subscribed, ...inGrace])})`;
    case 'unconfirmed':
      return sql`email_verified_at is null`;
    case 'administrator':
      return sql`is_admin`;
  }
};

/**
 * A scan of a hundred thousand rows takes a sixth of a second, once for a search; an index over parts of words would need the
 * extension pg_trgm, which not every PostgreSQL has. A line break prevents matches across two columns.
 */
const havingText = (text: string) => {
  if (text === '') return sql`true`;
  const isInside = sql`strpos(lower(concat_ws(chr(10), username, email, full_name, company)), lower(${text})) > 0`;
  return /^\d{1,9}$/.test(text) ? sql`(${isInside} or id = ${Number(text)})` : isInside;
};

const changeRow = async (em: EntityManager, userId: UserId, changes: StoredChanges, now: Date) => {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const user = await changeUser(em, userId, { ...Object.fromEntries(given), updatedAt: now });
  if (user && changes.passwordHash !== undefined) await em.nativeDelete(sessionTable, { userId });
  return user;
};

const moment = (at: Date) => sql`${at}::timestamptz`;
