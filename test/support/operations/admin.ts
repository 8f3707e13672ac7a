import { randomBytes } from 'node:crypto';
import { adminsOnly, type Operation, ofOwner, ownersOnly } from './operation.ts';
import { newAccount } from './stage.ts';

/** Operations of administration. */
export const adminOperations = {
  listUsers: { callers: ownersOnly, reads: ofOwner },
  exportUsers: { callers: ownersOnly, reads: ofOwner },
  createUser: { callers: ownersOnly, changes: async () => ({ body: newAccount() }) },
  getManagedUser: { callers: ownersOnly, reads: async ({ user }) => ({ path: { id: user.id } }) },
  getUserDetails: { callers: ownersOnly, reads: async ({ user }) => ({ path: { id: user.id } }) },
  extendTrial: {
    callers: ownersOnly,
    changes: async ({ user, world }) => {
      await world.em.execute('update accounts.user_account set trial_pending = false where id = ?', [user.id]);
      return { path: { id: user.id }, body: { days: 14 } };
    },
  },
  sendUserConfirmation: { callers: ownersOnly, changes: async ({ user }) => ({ path: { id: user.id } }) },
  updateManagedUser: {
    callers: ownersOnly,
    changes: async ({ user }) => ({ path: { id: user.id }, body: { isAdmin: true, password: 'another one' } }),
  },
  deleteManagedUser: { callers: ownersOnly, changes: async ({ user }) => ({ path: { id: user.id } }) },
  unlinkSingleSignOn: {
    callers: ownersOnly,
    changes: async ({ user, world }) => {
      await world.product.database.em.execute(
        `insert into accounts.identity (issuer, subject, user_id, created_at)
       select 'https://id.example', username, id, now() from accounts.user_account where id = ?`,
        [user.id],
      );
      return { path: { id: user.id } };
    },
  },
  listManagedTeams: { callers: ownersOnly, reads: ofOwner },
  listUsersWithServices: { callers: ownersOnly, reads: ofOwner },
  getStatistics: { callers: ownersOnly, reads: ofOwner },
  getAdminSettings: { callers: adminsOnly, reads: ofOwner },
  updateAdminSettings: {
    callers: adminsOnly,
    changes: async () => ({
      body: {
        newUserNotificationEmail: `${randomBytes(4).toString('hex')}@mail.example`,
        enableNewUserNotifications: false,
      },
    }),
  },
  listAudit: { callers: ownersOnly, reads: ofOwner },
  exportAudit: { callers: ownersOnly, reads: ofOwner },
} satisfies Readonly<Record<string, Operation>>;
