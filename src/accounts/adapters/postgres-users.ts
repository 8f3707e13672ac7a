import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { RowOf } from '../../platform/database/query.ts';
import { OWNER_ID } from '../../shared/actor.ts';
import type { Taken, Users } from '../ports.ts';
import type { NewUser, User } from '../user.ts';
import { type AccountsTables, accountsKysely } from './tables.ts';

/** Accounts in accounts.user_account. */
export const postgresUsers = (em: EntityManager): Users => ({
  add: async (user) => {
    const row = await accountsKysely(em)
      .insertInto('accounts.user_account')
      .values(valuesOf(user))
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    return row ? { kind: 'added', user: userOf(row) } : takenBy(em, user);
  },

  addOwner: async (owner) => {
    const row = await accountsKysely(em)
      .insertInto('accounts.user_account')
      .values({ id: OWNER_ID, ...valuesOf(owner) })
      // Of any unique value: two starts in one moment also collide in the name, before the id.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  find: async (userId) => {
    const row = await accountsKysely(em)
      .selectFrom('accounts.user_account')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirst();
    return row && userOf(row);
  },

  endMails: async (userId) => {
    const result = await accountsKysely(em)
      .updateTable('accounts.user_account')
      .set({ incident_email: false, resolved_email: false, maintenance_email: false })
      .where('id', '=', userId)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  findByLogin: async (name) => {
    const row = await accountsKysely(em)
      .selectFrom('accounts.user_account')
      .selectAll()
      .where(lower(name.includes('@') ? 'email' : 'username'), '=', sql<string>`lower(${name})`)
      .executeTakeFirst();
    return row && { user: userOf(row), passwordHash: row.password_hash ?? undefined };
  },
});

/** As the unique indexes have it, so that they serve the query. */
const lower = (column: 'username' | 'email') => sql<string>`lower(${sql.ref(column)})`;

const takenBy = async (em: EntityManager, { username, email }: NewUser): Promise<Taken> => {
  const row = await accountsKysely(em)
    .selectFrom('accounts.user_account')
    .select([
      sql<boolean>`coalesce(bool_or(${lower('username')} = lower(${username})), false)`.as('username'),
      sql<boolean>`coalesce(bool_or(${lower('email')} = lower(${email})), false)`.as('email'),
    ])
    .where((where) =>
      where.or([
        where(lower('username'), '=', sql<string>`lower(${username})`),
        where(lower('email'), '=', sql<string>`lower(${email})`),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { kind: 'taken', ...row };
};

const valuesOf = (user: NewUser) => ({
  username: user.username,
  email: user.email,
  password_hash: user.passwordHash,
  full_name: user.fullName ?? null,
  company: user.company ?? null,
  is_admin: user.isAdmin,
  trial_ends: user.trialEnds ?? null,
  created_at: user.createdAt,
  updated_at: user.createdAt,
});

export const userOf = (row: RowOf<AccountsTables, 'accounts.user_account'>): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  emailVerified: row.email_verified_at !== null,
  fullName: row.full_name ?? undefined,
  company: row.company ?? undefined,
  isAdmin: row.is_admin,
  notifications: {
    incidentEmail: row.incident_email,
    resolvedEmail: row.resolved_email,
    maintenanceEmail: row.maintenance_email,
  },
  trialEnds: row.trial_ends ?? undefined,
  createdAt: row.created_at,
});
