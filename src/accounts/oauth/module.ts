import { randomBytes } from 'node:crypto';
import type { AccountsOptions, Parts } from '../adapters/parts.ts';
import { type OAuthHandlers, oauthHandlers } from './adapters/http.ts';
import { postgresAppClients, postgresAppGrants } from './adapters/postgres-apps.ts';
import { readAppDocument } from './adapters/read-app-document.ts';
import { readAppRequest } from './app-request.ts';
import { exchangeToken, revokeToken } from './app-tokens.ts';
import { connectApp, showAppRequest } from './connect-app.ts';
import { forgetUnusedApps, registerApp } from './register-app.ts';

export type OAuth = {
  readonly handlers: OAuthHandlers;
  /** Deletes grants that have ended and apps that nobody connected, and returns how many. */
  readonly deleteEnded: () => Promise<number>;
};

/** OAuth 2.1 for connected apps, such as AI agents: a user gives each a key that expires. */
export const createOAuth = ({ em, publicUrl, fetchApp }: AccountsOptions, parts: Parts): OAuth => {
  const issuer = new URL(publicUrl).origin;
  const clients = postgresAppClients(em);
  const dependencies = { ...parts, clients, grants: postgresAppGrants(em), issuer, random: randomBytes };
  const readDocument = readAppDocument({ fetch: fetchApp, now: parts.now });
  const readRequest = readAppRequest({ ...dependencies, readDocument });
  const forgetUnused = forgetUnusedApps(dependencies);
  return {
    handlers: oauthHandlers(
      {
        register: registerApp(dependencies),
        showRequest: showAppRequest({ readRequest }),
        connect: connectApp({ ...dependencies, readRequest }),
        exchange: exchangeToken(dependencies),
        revoke: revokeToken(dependencies),
      },
      issuer,
    ),
    deleteEnded: async () => (await dependencies.grants.deleteEnded(parts.now())) + (await forgetUnused()),
  };
};
