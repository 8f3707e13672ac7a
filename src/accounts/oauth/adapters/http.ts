import type { Handlers } from '../../../platform/http/handlers.ts';
import type { Actor } from '../../../shared/actor.ts';
import { invalidFields } from '../../../shared/errors.ts';
import { type AppTokens, TOKEN_SECONDS, type TokenRequest } from '../app-tokens.ts';
import type { ShownRequest } from '../connect-app.ts';
import type { AppClient } from '../ports.ts';

export type OAuthHandlers = ReturnType<typeof oauthHandlers>;

export type OAuthUseCases = {
  readonly register: (app: {
    readonly redirectUris: readonly string[];
    readonly name: string | undefined;
  }) => Promise<AppClient & { readonly createdAt: Date }>;
  readonly showRequest: (actor: Actor, query: string) => Promise<ShownRequest>;
  readonly connect: (
    actor: Actor,
    input: { readonly query: string; readonly scope: 'read' | 'write' },
  ) => Promise<{ readonly id: number; readonly redirectTo: string }>;
  readonly exchange: (request: TokenRequest) => Promise<AppTokens>;
  readonly revoke: (request: { readonly token?: string | undefined }) => Promise<void>;
};

const SCOPES: ['read', 'write'] = ['read', 'write'];

/** OAuth for connected apps: `issuer` is the server's public URL. */
export const oauthHandlers = (use: OAuthUseCases, issuer: string) =>
  ({
    ...metadataHandlers(issuer),
    registerApp: async ({ body }) => {
      const app = await use.register({ redirectUris: body.redirect_uris, name: body.client_name });
      return {
        client_id: app.id,
        client_id_issued_at: Math.floor(app.createdAt.getTime() / 1_000),
        client_name: app.name,
        redirect_uris: [...app.redirectUris],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      };
    },
    beginConnectingApp: async ({ request, reply }) => {
      const ask = askOf(request.url);
      if (ask.length > LONGEST_ASK)
        throw invalidFields({ state: 'This request is too long. The app has to send a shorter state.' });
      reply.header('location', `/settings?ask=${ask}`);
      return undefined;
    },
    getAppRequest: async ({ actor, query }) => {
      const { scopes, publisher = null, ...shown } = await use.showRequest(actor, queryOf(query.ask));
      return { ...shown, publisher, scopes: [...scopes] };
    },
    connectApp: async ({ actor, body }) => use.connect(actor, { query: queryOf(body.ask), scope: body.scope }),
    exchangeToken: async ({ body }) => {
      const { accessToken, refreshToken, scope } = await use.exchange(body);
      return {
        access_token: accessToken,
        token_type: 'Bearer',
        expires_in: TOKEN_SECONDS,
        refresh_token: refreshToken,
        scope: scope === 'write' ? 'read write' : 'read',
      };
    },
    revokeToken: async ({ body }) => void (await use.revoke(body)),
  }) satisfies Partial<Handlers>;

const metadataHandlers = (issuer: string) =>
  ({
    getProtectedResource: async () => ({
      resource: `${issuer}/mcp`,
      resource_name: 'Allclear',
      authorization_servers: [issuer],
      scopes_supported: SCOPES,
      bearer_methods_supported: ['header'],
      resource_documentation: `${issuer}/docs/mcp`,
    }),
    getAuthorizationServer: async () => ({
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      registration_endpoint: `${issuer}/oauth/register`,
      revocation_endpoint: `${issuer}/oauth/revoke`,
      scopes_supported: SCOPES,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      revocation_endpoint_auth_methods_supported: ['none'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
      service_documentation: `${issuer}/docs/mcp`,
    }),
  }) satisfies Partial<Handlers>;

/** The contract's limit where the screen asks for it. */
const LONGEST_ASK = 2_400;

/** The query as one word: a browser's router would take numbers in it for numbers, and change long ones. */
const askOf = (url: string): string => `q${Buffer.from(url.split('?')[1] ?? '').toString('base64url')}`;

const queryOf = (ask: string): string => Buffer.from(ask.slice(1), 'base64url').toString();
