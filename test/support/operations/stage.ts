import { randomBytes } from 'node:crypto';
import { postgresAccountMails } from '../../../src/accounts/adapters/postgres-account-mails.ts';
import { unsubscribeTokens } from '../../../src/accounts/adapters/unsubscribe-tokens.ts';
import type { MailKind } from '../../../src/accounts/mail/ports.ts';
import { hashOf } from '../../../src/accounts/secret.ts';
import { recipientTokens } from '../../../src/integrations/manage/lists/adapters/recipient-tokens.ts';
import { query } from '../../../src/platform/database/query.ts';
import { openSecretBox } from '../../../src/platform/secrets/installation-secret.ts';
import type { AdminWorld } from '../admin-world.ts';
import type { Sent } from '../contract/call-operation.ts';
import { type OpenIdProvider, passProvider } from '../openid-provider.ts';

/** What an operation of the contract is sent so that it succeeds, once all that it needs is there. */
export type Scene = (stage: Stage) => Promise<Sent>;

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
export const linkOf = async ({ world, user }: Stage, kind: MailKind): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)];
  const link = { tokenHash: hashOf(token), kind, userId: user.id, email: user.email, createdAt, expiresAt };
  await postgresAccountMails(world.em).add(link);
  return token;
};

/** The token of the unsubscribe link in the user's mails. */
export const unsubscribeTokenOf = async ({ world, user }: Stage): Promise<string> =>
  unsubscribeTokens(await openSecretBox(world.product.config)).of({ userId: user.id, teamId: user.id });

/** The token in the emails to a reader of a list. */
export const recipientTokenOf = async ({ world, made }: Stage): Promise<string> => {
  const config = { addresses: 'reader@mail.example' };
  const { id } = await made('createIntegration', { body: { type: 'email-list', name: 'Readers', config } });
  const tokens = recipientTokens(await openSecretBox(world.product.config));
  const [recipient] = await query<{ id: number }>(world.product.database.em)`
    select id from integrations.list_recipient where integration_id = ${id}
  `;
  return tokens.of(recipient?.id ?? 0);
};

export const newAccount = () => {
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
