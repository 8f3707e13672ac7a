import { randomBytes } from 'node:crypto';
import { postgresAccountMails } from '../../src/accounts/adapters/postgres-account-mails.ts';
import { unsubscribeTokens } from '../../src/accounts/adapters/unsubscribe-tokens.ts';
import type { MailKind } from '../../src/accounts/mail/ports.ts';
import { hashOf } from '../../src/accounts/secret.ts';
import { openSecretBox } from '../../src/platform/secrets/installation-secret.ts';
import type { AdminWorld } from './admin-world.ts';
import { billingScenes } from './billing-scenes.ts';
import type { Sent } from './contract/call-operation.ts';
import { type OpenIdProvider, passProvider } from './openid-provider.ts';

/** What an operation of the contract is sent, once all that it needs is there. */
export type AuditScene = (stage: Stage) => Promise<Sent>;

export type Stage = Awaited<ReturnType<typeof createStage>>;

/** A user of the world with a service, an integration and an incident. */
export const createStage = async (world: AdminWorld & { readonly provider?: OpenIdProvider }) => {
  const name = `user-${randomBytes(4).toString('hex')}`;
  const user = await world.signUp(name);
  const { headers } = user;
  const made = async (id: Parameters<AdminWorld['call']>[0], sent: Sent) =>
    (await world.call(id, { headers, ...sent })).json as { readonly id: number };
  const service = await made('addService', { body: { name: 'Acme', statusPageUrl: world.page.url } });
  const config = { webhookUrl: `${world.page.url}/hook` };
  const integration = await made('createIntegration', { body: { type: 'webhook', name: 'Desk', config } });
  const incident = await made('createIncident', { body: { serviceId: service.id, title: 'Slow' } });
  return { world, user, headers, service, integration, incident, made };
};

/** The token of a link that a mail to the user would have. */
const linkOf = async ({ world, user }: Stage, kind: MailKind): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)];
  const link = { tokenHash: hashOf(token), kind, userId: user.id, email: user.email, createdAt, expiresAt };
  await postgresAccountMails(world.em).add(link);
  return token;
};

/** The token of the unsubscribe link in the user's mails. */
export const unsubscribeTokenOf = async ({ world, user }: Stage): Promise<string> =>
  unsubscribeTokens(await openSecretBox(world.product.config)).of(user.id);

const newAccount = () => {
  const username = `made-${randomBytes(4).toString('hex')}`;
  return { username, email: `${username}@mail.example`, password: 'password' };
};

/** Somebody new, back from the provider; its answer counts once. */
export const backFromProvider = async ({ world }: Stage, isVerified = true): Promise<Sent> => {
  const { provider } = world;
  if (!provider) throw new Error('a world with a provider');
  const username = `made-${randomBytes(4).toString('hex')}`;
  provider.person = { subject: username, email: `${username}@mail.example`, email_verified: isVerified };
  const { json, headers } = await world.call('beginSingleSignOn', { headers: {}, body: {} });
  const [cookie = ''] = headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  const { url } = json as { readonly url: string };
  const query = await passProvider(url, `${world.product.config.publicUrl}/sign-on`);
  return { headers: { cookie }, body: { query } };
};

/** What succeeds: one for every operation of the contract that may change something. */
export const auditScenes: Readonly<Record<string, AuditScene>> = {
  ...billingScenes,
  login: async ({ user }) => ({ headers: {}, body: { username: user.username, password: user.password } }),
  register: async () => ({ headers: {}, body: newAccount() }),
  beginSingleSignOn: async () => ({ headers: {}, body: { next: '/services' } }),
  finishSingleSignOn: (stage) => backFromProvider(stage),
  logout: async ({ headers }) => ({ headers }),
  sendEmailConfirmation: async ({ headers }) => ({ headers }),
  confirmEmail: async (stage) => ({ headers: {}, body: { token: await linkOf(stage, 'confirm_email') } }),
  undoEmailChange: async (stage) => ({ headers: {}, body: { token: await linkOf(stage, 'email_changing') } }),
  forgotPassword: async ({ user }) => ({ headers: {}, body: { email: user.email } }),
  resetPassword: async (stage) => ({
    headers: {},
    body: { token: await linkOf(stage, 'reset_password'), password: 'another one' },
  }),
  updateUser: async ({ headers, user }) => ({ headers, body: { email: user.email, company: 'Acme' } }),
  authenticateAgain: async ({ headers, user }) => ({ headers, body: { password: user.password } }),
  changePassword: async ({ headers, user }) => ({
    headers,
    body: { currentPassword: user.password, newPassword: 'another one' },
  }),
  setNotifications: async ({ headers }) => ({
    headers,
    body: { incidentEmail: false, resolvedEmail: false, maintenanceEmail: true },
  }),
  deleteUser: async ({ headers, user }) => ({ headers, body: { password: user.password } }),
  endSession: async ({ headers, user, world }) => {
    await world.signIn(user.username, user.password);
    const sessions = (await world.call('listSessions', { headers })).json as { id: number; isCurrent: boolean }[];
    return { headers, path: { id: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? 0 } };
  },
  endOtherSessions: async ({ headers, user, world }) => {
    await world.signIn(user.username, user.password);
    return { headers };
  },
  unsubscribe: async (stage) => ({ headers: {}, query: { token: await unsubscribeTokenOf(stage) } }),
  createApiKey: async ({ headers }) => ({ headers, body: { name: 'ci', scope: 'read' } }),
  deleteApiKey: async ({ headers, made }) => {
    const { id } = await made('createApiKey', { body: { name: 'ci', scope: 'read' } });
    return { headers, path: { id } };
  },
  createFeed: async ({ headers }) => ({ headers, body: { name: 'Calendar', scope: 'badges' } }),
  deleteFeed: async ({ headers, made }) => {
    const { id } = await made('createFeed', { body: { name: 'Calendar' } });
    return { headers, path: { id } };
  },
  readServiceList: async ({ headers }) => ({ headers, body: { text: 'GitHub' } }),
  detectPage: async ({ headers, world }) => ({ headers, body: { url: world.page.url } }),
  addService: async ({ headers, world }) => ({
    headers,
    body: { name: 'Other', statusPageUrl: `${world.page.url}/${randomBytes(4).toString('hex')}` },
  }),
  addServices: async ({ headers, world }) => ({
    headers,
    body: {
      services: ['One', 'Two'].map((name) => ({
        name,
        statusPageUrl: `${world.page.url}/${randomBytes(4).toString('hex')}`,
      })),
    },
  }),
  editService: async ({ headers, service }) => ({ headers, path: { id: service.id }, body: { name: 'Renamed' } }),
  deleteService: async ({ headers, service }) => ({ headers, path: { id: service.id } }),
  setServiceStatus: async ({ headers, service }) => ({
    headers,
    path: { serviceId: service.id },
    body: { status: 'outage', statusMessage: 'Down' },
  }),
  clearServiceStatus: async ({ headers, service, made }) => {
    const path = { serviceId: service.id };
    await made('setServiceStatus', { path, body: { status: 'outage' } });
    return { headers, path };
  },
  refreshStatus: async ({ headers }) => ({ headers }),
  createIncident: async ({ headers, service }) => ({ headers, body: { serviceId: service.id, title: 'Down' } }),
  updateIncident: async ({ headers, incident }) => ({
    headers,
    path: { id: incident.id },
    body: { status: 'resolved' },
  }),
  createIntegration: async ({ headers, world }) => ({
    headers,
    body: { type: 'webhook', name: 'Other', config: { webhookUrl: `${world.page.url}/other` } },
  }),
  updateIntegration: async ({ headers, integration }) => ({
    headers,
    path: { id: integration.id },
    body: { name: 'Renamed' },
  }),
  deleteIntegration: async ({ headers, integration }) => ({ headers, path: { id: integration.id } }),
  testIntegration: async ({ headers, integration }) => ({ headers, path: { id: integration.id } }),
  rotateSigningSecret: async ({ headers, integration }) => ({ headers, path: { id: integration.id } }),
  replayDelivery: async ({ headers, integration, world, made }) => {
    await made('testIntegration', { path: { id: integration.id } });
    const { json } = await world.call('listDeliveries', { headers, path: { id: integration.id } });
    const [delivery] = json as { readonly id: string }[];
    return { headers, path: { id: integration.id, deliveryId: delivery?.id ?? '' } };
  },
  createUser: async () => ({ body: newAccount() }),
  updateManagedUser: async ({ user }) => ({ path: { id: user.id }, body: { isAdmin: true, password: 'another one' } }),
  extendTrial: async ({ user, world }) => {
    await world.em.execute('update accounts.user_account set trial_pending = false where id = ?', [user.id]);
    return { path: { id: user.id }, body: { days: 14 } };
  },
  sendUserConfirmation: async ({ user }) => ({ path: { id: user.id } }),
  deleteManagedUser: async ({ user }) => ({ path: { id: user.id } }),
  unlinkSingleSignOn: async ({ user, world }) => {
    await world.product.database.em.execute(
      `insert into accounts.identity (issuer, subject, user_id, created_at)
       select 'https://id.example', username, id, now() from accounts.user_account where id = ?`,
      [user.id],
    );
    return { path: { id: user.id } };
  },
  updateAdminSettings: async () => ({
    body: {
      newUserNotificationEmail: `${randomBytes(4).toString('hex')}@mail.example`,
      enableNewUserNotifications: false,
    },
  }),
};
