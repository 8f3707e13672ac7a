import { createHash, randomBytes } from 'node:crypto';
import { postgresAppClients } from '../../src/accounts/oauth/adapters/postgres-apps.ts';
import { MAX_APP_CLIENTS } from '../../src/accounts/oauth/register-app.ts';
import type { AdminWorld } from './admin-world.ts';
import type { Headers } from './contract/call-operation.ts';

export const REDIRECT = 'http://127.0.0.1:33418/back?from=allclear';

export type AppTokens = { readonly access_token: string; readonly refresh_token: string; readonly scope: string };

type World = Pick<AdminWorld, 'call' | 'em'>;
type Asked = { readonly scope?: string; readonly redirectUri?: string };

/** An app that registered itself, and the request that it opens in a browser. */
export const registeredApp = async (world: World, { scope = 'read write', redirectUri = REDIRECT }: Asked = {}) => {
  // Registrations are counted by address.
  const clientId = randomBytes(11).toString('hex');
  const app = { id: clientId, name: 'Agent', redirectUris: [redirectUri], createdAt: new Date() };
  await postgresAppClients(world.em).add(app, MAX_APP_CLIENTS);
  const verifier = randomBytes(32).toString('base64url');
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope,
    state: '12345678901234567890',
  };
  return { clientId, verifier, redirectUri, query, ask: await askOf(world, query) };
};

/** The word by which the screen knows a request. */
export const askOf = async (world: World, query: Readonly<Record<string, string>>): Promise<string> => {
  const { status, headers } = await world.call('beginConnectingApp', { headers: {}, query });
  const screen = new URL(headers.get('location') ?? '', 'http://any.example');
  if (status !== 302 || screen.pathname !== '/settings') throw new Error(`${status} ${screen}`);
  return screen.searchParams.get('ask') ?? '';
};

/** An app that this user connected, with its tokens. */
export const connectedApp = async (world: World, headers: Headers, scope: 'read' | 'write' = 'read') => {
  const app = await registeredApp(world);
  const connected = await world.call('connectApp', { headers, body: { ask: app.ask, scope } });
  const { id, redirectTo } = connected.json as { readonly id: number; readonly redirectTo: string };
  const back = new URL(redirectTo).searchParams;
  const form = {
    grant_type: 'authorization_code',
    client_id: app.clientId,
    code: back.get('code') ?? '',
    code_verifier: app.verifier,
    redirect_uri: app.redirectUri,
  };
  const { json } = await world.call('exchangeToken', { headers: {}, body: form });
  return { ...app, id, back, form, tokens: json as AppTokens };
};
