import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { query, type RowOf } from '../../platform/database/query.ts';
import type { Taken, Users } from '../ports.ts';
import type { NewUser, User } from '../user.ts';
import { type AccountsTables, accountsKysely } from './tables.ts';

/** Accounts in accounts.user_account. */
export const postgresUsers = (em: EntityManager): Users => ({
  add: async (user) => {
    const row = await accountsKysely(em)
      .insertInto('accounts.user_account')
      .values(valuesOf(user))
      // Covers any unique value: two first starts at once collide in the name or in the owner's id.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    return row ? { kind: 'added', user: userOf(row) } : takenBy(em, user);
  },

  find: async (userId) => {
    const row = await accountsKysely(em)
      .selectFrom('accounts.user_account')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirst();
    return row && userOf(row);
  },

  findByLogin: async (name) => {
    const row = await accountsKysely(em)
      .selectFrom('accounts.user_account')
      .selectAll()
      .where(lower(name.includes('@') ? 'email' : 'username'), '=', sql<string>`lower(${name})`)
      .executeTakeFirst();
    return row && { user: userOf(row), passwordHash: row.password_hash ?? undefined };
  },

  passwordHashOf: async (userId) => {
    const row = await accountsKysely(em)
      .selectFrom('accounts.user_account')
      .select('password_hash')
      .where('id', '=', userId)
      .executeTakeFirst();
    return row?.password_hash ?? undefined;
  },

  hold: async (userId) => {
    const row = await accountsKysely(em)
      .selectFrom('accounts.user_account')
      .selectAll()
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    return row && userOf(row);
  },

  isEmailOfAnother: async (userId, email) => {
    const row = await accountsKysely(em)
      .selectFrom('accounts.user_account')
      .select('id')
      .where(lower('email'), '=', sql<string>`lower(${email})`)
      .where('id', '<>', userId)
      .executeTakeFirst();
    return row !== undefined;
  },

  ...changesOf(em),
});

/** Changes of an existing account. */
const changesOf = (
  em: EntityManager,
): Pick<Users, 'saveProfile' | 'confirmEmail' | 'setPassword' | 'setNotifications' | 'remove'> => ({
  saveProfile: async (userId, { fullName, company, pendingEmail, timeZone, clock }, at) => {
    const row = await accountsKysely(em)
      .updateTable('accounts.user_account')
      .set({
        full_name: fullName ?? null,
        company: company ?? null,
        pending_email: pendingEmail ?? null,
        time_zone: timeZone ?? null,
        clock: clock ?? null,
        updated_at: at,
      })
      .where('id', '=', userId)
      .returningAll()
      .executeTakeFirst();
    return row && userOf(row);
  },

  confirmEmail: async (userId, email, at, { endsPending } = { endsPending: false }) => {
    const [confirmed] = await query<{ changed: boolean }>(em)`
      with before as (select email from accounts.user_account where id = ${userId} for no key update)
      update accounts.user_account as account set email = ${email}, email_verified_at = ${at}::timestamptz,
        pending_email = case when not ${endsPending} then nullif(pending_email, ${email}) end, updated_at = ${at}::timestamptz
      from before
      where account.id = ${userId} and not exists (
        select from accounts.user_account as other where lower(other.email) = lower(${email}) and other.id <> ${userId}
      )
      returning lower(before.email) <> lower(${email}) as changed
    `;
    if (!confirmed) return 'taken';
    return confirmed.changed ? 'changed' : 'confirmed';
  },

  setPassword: async (userId, passwordHash, at, { confirmsEmail } = { confirmsEmail: false }) => {
    await accountsKysely(em)
      .updateTable('accounts.user_account')
      .set((set) => ({
        password_hash: passwordHash,
        updated_at: at,
        ...(confirmsEmail && {
          email_verified_at: set.fn.coalesce('email_verified_at', sql<Date>`${at}::timestamptz`),
        }),
      }))
      .where('id', '=', userId)
      .execute();
  },

  setNotifications: async (userId, { incidentEmail, resolvedEmail, maintenanceEmail, billingEmail }) => {
    const result = await accountsKysely(em)
      .updateTable('accounts.user_account')
      .set({
        incident_email: incidentEmail,
        resolved_email: resolvedEmail,
        maintenance_email: maintenanceEmail,
        ...(billingEmail !== undefined && { billing_email: billingEmail }),
      })
      .where('id', '=', userId)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  remove: async (userId) => {
    const result = await accountsKysely(em)
      .deleteFrom('accounts.user_account')
      .where('id', '=', userId)
      .executeTakeFirst();
    return result.numDeletedRows > 0n;
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
  ...(user.id !== undefined && { id: user.id }),
  username: user.username,
  email: user.email,
  email_verified_at: user.emailVerifiedAt ?? null,
  password_hash: user.passwordHash ?? null,
  full_name: user.fullName ?? null,
  company: user.company ?? null,
  is_admin: user.isAdmin,
  trial_ends: user.trialEnds ?? null,
  trial_pending: user.trialPending ?? false,
  created_at: user.createdAt,
  updated_at: user.createdAt,
});

export const userOf = (row: RowOf<AccountsTables, 'accounts.user_account'>): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  emailVerified: row.email_verified_at !== null,
  pendingEmail: row.pending_email ?? undefined,
  hasPassword: row.password_hash !== null,
  fullName: row.full_name ?? undefined,
  company: row.company ?? undefined,
  isAdmin: row.is_admin,
  notifications: {
    incidentEmail: row.incident_email,
    resolvedEmail: row.resolved_email,
    maintenanceEmail: row.maintenance_email,
    billingEmail: row.billing_email,
  },
  timeZone: row.time_zone ?? undefined,
  clock: row.clock ?? undefined,
  trialEnds: row.trial_ends ?? undefined,
  trialPending: row.trial_pending,
  createdAt: row.created_at,
});
