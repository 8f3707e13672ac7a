import type { Clock } from '../../shared/clock.ts';
import { AppError, OAuthError } from '../../shared/errors.ts';
import { base62, type RandomBytes } from '../secret.ts';
import type { AppClient, AppClients } from './ports.ts';
import { isRedirectUri } from './redirect-uris.ts';

export const MAX_APP_CLIENTS = 10_000;

/** How long an app can stay registered before somebody connects it. */
export const UNUSED_APP_MS = 24 * 3_600_000;

type Wanted = { readonly redirectUris: readonly string[]; readonly name: string | undefined };

/**
 * Registers an app (RFC 7591), as a public client without a secret.
 * @throws OAuthError `invalid_redirect_uri`; AppError `unavailable` at the limit
 */
export const registerApp =
  ({ clients, random, now }: { readonly clients: AppClients; readonly random: RandomBytes; readonly now: Clock }) =>
  async ({ redirectUris, name }: Wanted): Promise<AppClient & { readonly createdAt: Date }> => {
    const refused = redirectUris.find((uri) => !isRedirectUri(uri));
    if (refused !== undefined)
      throw new OAuthError('invalid_redirect_uri', `We can't redirect to ${refused}. Use https, or http on localhost.`);
    const client = {
      id: base62(22, random),
      name: name?.trim() || new URL(redirectUris[0] ?? '').host,
      redirectUris,
      createdAt: now(),
    };
    if (await clients.add(client, MAX_APP_CLIENTS)) return client;
    throw new AppError('unavailable', 'Too many apps have registered. Try again tomorrow.');
  };

/** Deletes apps that nobody connected within a day. */
export const forgetUnusedApps =
  ({ clients, now }: { readonly clients: AppClients; readonly now: Clock }) =>
  (): Promise<number> =>
    clients.deleteUnused(new Date(now().getTime() - UNUSED_APP_MS));
