import { randomBytes } from 'node:crypto';
import { change } from '../../../src/platform/database/query.ts';
import {
  bySessionOnly,
  inBrowser,
  type Operation,
  ofUser,
  ofVisitor,
  open,
  openToSessions,
  ownAccount,
  reads,
} from './operation.ts';
import { backFromProvider, linkOf, newAccount, type Stage, unsubscribeTokenOf } from './stage.ts';

/** Operations of accounts and sessions. */
export const accountsOperations = {
  getHealth: { callers: open, reads: ofVisitor },
  login: {
    callers: open,
    perMinute: 10,
    changes: async ({ user }) => ({ headers: {}, body: { username: user.username, password: user.password } }),
  },
  register: {
    callers: open,
    perMinute: 10,
    withoutCommand: ownAccount,
    changes: async () => ({ headers: {}, body: newAccount() }),
  },
  logout: { callers: openToSessions, changes: async ({ headers }) => ({ headers }) },
  getSignInOptions: { callers: open, withoutCommand: inBrowser, reads: ofVisitor },
  beginSingleSignOn: {
    callers: openToSessions,
    perMinute: 10,
    withoutCommand: inBrowser,
    changes: async () => ({ headers: {}, body: { next: '/services' } }),
  },
  finishSingleSignOn: {
    callers: openToSessions,
    perMinute: 10,
    withoutCommand: inBrowser,
    changes: (stage) => backFromProvider(stage),
  },
  forgotPassword: {
    callers: openToSessions,
    perMinute: 10,
    withoutCommand: inBrowser,
    changes: async ({ user }) => ({ headers: {}, body: { email: user.email } }),
  },
  resetPassword: {
    callers: openToSessions,
    perMinute: 10,
    withoutCommand: inBrowser,
    changes: async (stage) => ({
      headers: {},
      body: { token: await linkOf(stage, 'reset_password'), password: 'another one' },
    }),
  },
  confirmEmail: {
    callers: open,
    perMinute: 10,
    withoutCommand: inBrowser,
    changes: async (stage) => ({ headers: {}, body: { token: await linkOf(stage, 'confirm_email') } }),
  },
  undoEmailChange: {
    callers: openToSessions,
    perMinute: 10,
    withoutCommand: inBrowser,
    changes: async (stage) => ({ headers: {}, body: { token: await linkOf(stage, 'email_changing') } }),
  },
  sendEmailConfirmation: {
    callers: bySessionOnly,
    perMinute: 10,
    withoutCommand: ownAccount,
    changes: async ({ headers }) => ({ headers }),
  },
  askToUnsubscribe: {
    callers: open,
    withoutCommand: inBrowser,
    reads: async (stage) => ({ headers: {}, query: { token: await unsubscribeTokenOf(stage) } }),
  },
  unsubscribe: {
    callers: open,
    withoutCommand: inBrowser,
    changes: async (stage) => ({ headers: {}, query: { token: await unsubscribeTokenOf(stage) } }),
  },
  getUser: { callers: reads, reads: ofUser },
  updateUser: {
    callers: bySessionOnly,
    perMinute: 10,
    withoutCommand: ownAccount,
    changes: async ({ headers, user }) => ({ headers, body: { email: user.email, company: 'Acme' } }),
  },
  deleteUser: {
    callers: bySessionOnly,
    perMinute: 10,
    withoutCommand: ownAccount,
    changes: async ({ headers, user }) => ({ headers, body: { password: user.password } }),
  },
  exportUser: { callers: bySessionOnly, perMinute: 10, withoutCommand: ownAccount, reads: ofUser },
  authenticateAgain: {
    callers: bySessionOnly,
    perMinute: 10,
    withoutCommand: ownAccount,
    changes: async ({ headers, user }) => ({ headers, body: { password: user.password } }),
  },
  changePassword: {
    callers: bySessionOnly,
    perMinute: 10,
    withoutCommand: ownAccount,
    changes: async ({ headers, user }) => ({
      headers,
      body: { currentPassword: user.password, newPassword: 'another one' },
    }),
  },
  setNotifications: {
    callers: bySessionOnly,
    withoutCommand: ownAccount,
    changes: async ({ headers }) => ({
      headers,
      body: { incidentEmail: false, resolvedEmail: false, maintenanceEmail: true },
    }),
  },
  listSessions: { callers: bySessionOnly, withoutCommand: ownAccount, reads: ofUser },
  endSession: {
    callers: bySessionOnly,
    withoutCommand: ownAccount,
    changes: async ({ headers, user, world }) => {
      await world.signIn(user.username, user.password);
      const sessions = (await world.call('listSessions', { headers })).json as { id: number; isCurrent: boolean }[];
      return { headers, path: { id: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? 0 } };
    },
  },
  endOtherSessions: {
    callers: bySessionOnly,
    withoutCommand: ownAccount,
    changes: async ({ headers, user, world }) => {
      await world.signIn(user.username, user.password);
      return { headers };
    },
  },
  listApiKeys: { callers: bySessionOnly, reads: ofUser },
  createApiKey: {
    callers: { ...bySessionOnly, 'lapsed user': 'subscription_required' },
    changes: async ({ headers }) => ({ headers, body: { name: 'ci', scope: 'read' } }),
  },
  deleteApiKey: {
    callers: bySessionOnly,
    changes: async ({ headers, made }) => {
      const { id } = await made('createApiKey', { body: { name: 'ci', scope: 'read' } });
      return { headers, path: { id } };
    },
  },
  takeOverApiKey: {
    callers: { ...bySessionOnly, 'lapsed user': 'subscription_required' },
    changes: async (stage) => ({ headers: stage.headers, path: { id: await keyOfLeaver(stage) } }),
  },
} satisfies Readonly<Record<string, Operation>>;

/** A key of the user's team whose creator left. */
const keyOfLeaver = async ({ world, user, headers }: Stage): Promise<number> => {
  const leaver = await world.signUp(`leaver-${randomBytes(4).toString('hex')}`);
  await change(world.em)`
    insert into accounts.team_member (team_id, user_id, role, created_at) values (${user.id}, ${leaver.id}, 'admin', now())
  `;
  const { team } = (await world.call('getUser', { headers })).json as { readonly team: { readonly slug: string } };
  const inTeam = { ...leaver.headers, 'allclear-team': team.slug };
  const body = { name: 'ci', scope: 'read' };
  const { id } = (await world.call('createApiKey', { headers: inTeam, body })).json as { readonly id: number };
  await world.call('removeMember', { headers, path: { id: leaver.id } });
  return id;
};
