import { type EntityManager, type InferEntity, LockMode, sql as raw } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { query, queryOne } from '../../platform/database/query.ts';
import type { Taken, Users } from '../ports.ts';
import type { NewUser, User } from '../user.ts';
import { userAccountTable } from './tables.ts';

export const postgresUsers = (em: EntityManager): Users => ({
  add: async ({ id, ...user }) => {
    const row = await em
      .createQueryBuilder(userAccountTable)
      .insert({
        ...user,
        ...(id !== undefined && { id }),
        trialPending: user.trialPending ?? false,
        updatedAt: user.createdAt,
      })
      // Covers any unique value: two simultaneous first starts collide in the name or in the owner's id.
      .onConflict()
      .ignore()
      .returning('*')
      .execute<StoredUser | null>('get');
    return row ? { kind: 'added', user: userOf(row) } : takenBy(em, user);
  },

  find: (userId) => findUser(em, userId),

  findByLogin: async (name) => {
    const account = await em.findOne(userAccountTable, isSame(name.includes('@') ? 'email' : 'username', name));
    return account ? { user: userOf(account), passwordHash: account.passwordHash ?? undefined } : undefined;
  },

  passwordHashOf: async (userId) =>
    (await em.findOne(userAccountTable, userId, { fields: ['passwordHash'] }))?.passwordHash ?? undefined,

  hold: async (userId) => {
    const account = await em.findOne(userAccountTable, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return account ? userOf(account) : undefined;
  },

  isEmailOfAnother: async (userId, email) => {
    const other = { ...isSame('email', email), id: { $ne: userId } };
    return (await em.findOne(userAccountTable, other, { fields: ['id'] })) !== null;
  },

  ...changesOf(em),
});

const changesOf = (em: EntityManager): Pick<Users, 'saveProfile' | 'confirmEmail' | 'setPassword' | 'remove'> => ({
  saveProfile: (userId, { fullName, company, pendingEmail, timeZone, clock }, at) =>
    changeUser(em, userId, { fullName, company, pendingEmail, timeZone, clock, updatedAt: at }),

  // SQL: one statement checks if another account has the address, writes it, and returns the previous one.
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
    const confirmed = confirmsEmail && { emailVerifiedAt: raw`coalesce(email_verified_at, ${at}::timestamptz)` };
    await em.nativeUpdate(userAccountTable, userId, { passwordHash, updatedAt: at, ...confirmed });
  },

  remove: async (userId) => (await em.nativeDelete(userAccountTable, userId)) > 0,
});

export type StoredUser = InferEntity<typeof userAccountTable>;

/** A user; undefined if there is none. SQL: most calls read their user, and an entity takes four times the processor time. */
export const findUser = async (em: EntityManager, userId: UserId): Promise<User | undefined> => {
  const [row] = await query<StoredUser>(em)`select ${columns} from accounts.user_account where id = ${userId}`;
  return row && userOf(row);
};

/** Writes these columns, undefined as null, and returns the user; undefined if there is none. */
export const changeUser = async (
  em: EntityManager,
  userId: UserId,
  changes: Partial<StoredUser>,
): Promise<User | undefined> => {
  const row = await em
    .createQueryBuilder(userAccountTable)
    .update({ ...changes })
    .where({ id: userId })
    .returning('*')
    .execute<StoredUser | null>('get');
  return row ? userOf(row) : undefined;
};

/** In the unique indexes' form, so that they serve the query. */
const isSame = (column: 'username' | 'email', value: string) => ({
  [raw.lower(column)]: raw`lower(${value})`,
});

const takenBy = async (
  em: EntityManager,
  { username, email }: Pick<NewUser, 'username' | 'email'>,
): Promise<Taken> => ({
  kind: 'taken',
  ...(await queryOne<Pick<Taken, 'username' | 'email'>>(em)`
    select coalesce(bool_or(lower(username) = lower(${username})), false) as username,
      coalesce(bool_or(lower(email) = lower(${email})), false) as email
    from accounts.user_account where lower(username) = lower(${username}) or lower(email) = lower(${email})
  `),
});

/** The columns of a user, by the names of the entity. */
const columns = sql.raw(`
  id, username, email, pending_email as "pendingEmail", email_verified_at as "emailVerifiedAt",
  password_hash as "passwordHash", full_name as "fullName", company, is_admin as "isAdmin",
  incident_email as "incidentEmail", resolved_email as "resolvedEmail", maintenance_email as "maintenanceEmail",
  billing_email as "billingEmail", mention_email as "mentionEmail", time_zone as "timeZone", clock, trial_ends as "trialEnds",
  trial_pending as "trialPending", created_at as "createdAt"
`);

export const userOf = (account: Omit<StoredUser, 'updatedAt'>): User => ({
  id: account.id,
  username: account.username,
  email: account.email,
  emailVerified: Boolean(account.emailVerifiedAt),
  pendingEmail: account.pendingEmail ?? undefined,
  hasPassword: Boolean(account.passwordHash),
  fullName: account.fullName ?? undefined,
  company: account.company ?? undefined,
  isAdmin: account.isAdmin,
  notifications: {
    incidentEmail: account.incidentEmail,
    resolvedEmail: account.resolvedEmail,
    maintenanceEmail: account.maintenanceEmail,
    billingEmail: account.billingEmail,
    mentionEmail: account.mentionEmail,
  },
  timeZone: account.timeZone ?? undefined,
  clock: account.clock ?? undefined,
  trialEnds: account.trialEnds ?? undefined,
  trialPending: account.trialPending,
  createdAt: account.createdAt,
});
