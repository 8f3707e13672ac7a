import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { type ServiceFetch, ServiceUnreachable } from '../../platform/fetch/service-fetch.ts';
import { AppError } from '../../shared/errors.ts';
import type { Identity, IdentityProvider, SingleSignOnSettings } from '../single-sign-on/ports.ts';

type Options = {
  readonly settings: Pick<SingleSignOnSettings, 'issuer' | 'clientId' | 'clientSecret' | 'groups'> & {
    readonly fetch: ServiceFetch;
  };
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Called with the reason why the provider's answer was refused, or missing. Must not throw. */
  readonly onFault: (fault: 'refused' | 'unreachable', error: unknown) => void;
};

/** The URL that the provider sends people back to. */
const SIGN_ON_PATH = '/sign-on';

const TIMEOUT_S = 10;

/**
 * An OpenID Connect provider (Core 1.0, Discovery 1.0; RFC 7636 for PKCE). Its endpoints and keys are read at each sign-in, so
 * it may change both at any time.
 */
export const openidProvider = ({ settings, publicUrl, onFault }: Options): IdentityProvider => ({
  begin: async ({ again }) => {
    const provider = await reached(discover(settings), onFault);
    requireWebAddress(provider, onFault);
    const secrets = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
    const url = buildAuthorizationUrl(provider, {
      redirect_uri: `${publicUrl}${SIGN_ON_PATH}`,
      scope: 'openid email profile',
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await calculatePKCECodeChallenge(secrets.codeVerifier),
      code_challenge_method: 'S256',
      ...(again && { prompt: 'login' }),
    });
    return { url: url.href, secrets };
  },
  finish: async (query, { state, nonce, codeVerifier }) => {
    const provider = await reached(discover(settings), onFault);
    const url = new URL(`${publicUrl}${SIGN_ON_PATH}`);
    url.search = query;
    try {
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      };
      const tokens = await authorizationCodeGrant(provider, url, checks);
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no ID token');
      // Many providers return the email address, or the groups, only with the user info.
      const isShort = ['email', settings.groups?.claim].some((name) => name !== undefined && !(name in claims));
      const more = isShort ? await fetchUserInfo(provider, tokens.access_token, claims.sub) : {};
      const all = { ...more, ...claims };
      refuseForeign(all, settings.clientId);
      return identityOf(all, settings.groups?.claim);
    } catch (error) {
      if (causeOf(error) instanceof ServiceUnreachable) throw unreached(error, onFault);
      onFault('refused', causeOf(error));
      if (error instanceof AuthorizationResponseError)
        throw new AppError('forbidden', "Your identity provider didn't log you in. Try again.");
      throw new AppError('forbidden', "We couldn't verify the response of your identity provider. Try again.");
    }
  },
});

const discover = async ({ issuer, clientId, clientSecret, fetch }: Options['settings']): Promise<Configuration> => {
  const server = new URL(issuer);
  const provider = await discovery(server, clientId, undefined, secretAs(clientSecret), {
    timeout: TIMEOUT_S,
    // The provider may name any URL, and some of them get the client's secret.
    [customFetch]: fetch,
    // The settings only allow an issuer without https on this machine.
    execute: server.protocol === 'http:' ? [allowInsecureRequests] : [],
  });
  // Checks the signature although the token comes straight from the provider: there may be a proxy in between.
  enableNonRepudiationChecks(provider);
  return provider;
};

/** In the header, unless the provider takes it in the body only (Discovery 1.0: the header is the default). */
const secretAs =
  (secret: string): ClientAuth =>
  (server, ...more) => {
    const { token_endpoint_auth_methods_supported: methods } = server;
    const auth =
      methods && !methods.includes('client_secret_basic') ? ClientSecretPost(secret) : ClientSecretBasic(secret);
    return auth(server, ...more);
  };

const reached = async <T>(asked: Promise<T>, onFault: Options['onFault']): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    throw unreached(error, onFault);
  }
};

/** The library wraps the cause in an error without information. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? causeOf(error.cause) : error;

const unreached = (error: unknown, onFault: Options['onFault']): AppError => {
  onFault('unreachable', causeOf(error));
  return new AppError('unavailable', "We couldn't reach your identity provider. Try again in a moment.");
};

/** People are only sent to a web URL, whatever the provider's description says. @throws AppError `unavailable` */
const requireWebAddress = (provider: Configuration, onFault: Options['onFault']): void => {
  const { authorization_endpoint: endpoint = '' } = provider.serverMetadata();
  if (/^https?:\/\//i.test(endpoint) && URL.canParse(endpoint)) return;
  throw unreached(new Error('the provider has no login URL'), onFault);
};

/** The longest subject (OpenID Connect Core 2). */
const MOST_SUBJECT_CHARS = 255;

/** How far the provider's clock may be off, and how old an ID token may be, in seconds. */
const MOST_AGE_S = 600;

/**
 * Checks beyond the library's: `azp` of another client, an old token, an invalid name, and text that PostgreSQL can't store.
 */
const refuseForeign = (claims: Readonly<Record<string, unknown>>, clientId: string): void => {
  const { azp, iat, sub } = claims;
  if (azp !== undefined && azp !== clientId) throw new Error('the ID token was issued for another client');
  if (typeof iat !== 'number' || Math.abs(Date.now() / 1000 - iat) > MOST_AGE_S)
    throw new Error('the ID token was not issued just now');
  if (typeof sub !== 'string' || sub === '' || sub.length > MOST_SUBJECT_CHARS)
    throw new Error('the ID token has no subject');
  if (Object.values(claims).some((claim) => typeof claim === 'string' && claim.includes('\0')))
    throw new Error('the ID token has a NUL character');
};

const identityOf = (
  claims: Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string },
  groupsClaim: string | undefined,
): Identity => ({
  issuer: claims.iss,
  subject: claims.sub,
  email: textOf(claims.email),
  emailVerified: claims.email_verified === true,
  fullName: textOf(claims.name),
  username: textOf(claims.preferred_username),
  groups: groupsClaim === undefined ? undefined : textsOf(claims[groupsClaim]),
});

/** A list, or a single text. */
const textsOf = (claim: unknown): readonly string[] | undefined => {
  if (typeof claim === 'string') return [claim];
  return Array.isArray(claim) ? claim.filter((one) => typeof one === 'string') : undefined;
};

const textOf = (claim: unknown): string | undefined => (typeof claim === 'string' && claim !== '' ? claim : undefined);
