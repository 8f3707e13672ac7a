import { hash, timingSafeEqual } from 'node:crypto';
import type { NoteInTeams } from '../../shared/audit-entry.ts';
import type { Clock } from '../../shared/clock.ts';
import { OAuthError } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import { DAY_MS } from '../rules.ts';
import { hashOf, type RandomBytes } from '../secret.ts';
import { targetFault } from './app-request.ts';
import { type AppSecretKind, newAccessToken, newAppSecret, readAppSecret } from './app-secrets.ts';
import type { AppGrant, AppGrants } from './ports.ts';

/** How long an access token works. */
export const TOKEN_SECONDS = 3_600;
/** How long an app can stay away before the user must connect it again. */
export const REFRESH_DAYS = 60;

type Dependencies = {
  readonly grants: AppGrants;
  readonly issuer: string;
  /** Ends the streams of this user's keys that are gone. */
  readonly notifySessionEnded: (userId: UserId) => Promise<void>;
  readonly noteInTeams: NoteInTeams;
  readonly transaction: Transaction;
  readonly random: RandomBytes;
  readonly now: Clock;
};

/** The form of a token request (RFC 6749, sections 4.1.3 and 6). */
export type TokenRequest = { readonly [Field in TokenField]?: string | undefined };
type TokenField = 'grant_type' | 'code' | 'refresh_token' | 'redirect_uri' | 'client_id' | 'code_verifier' | 'resource';

export type AppTokens = {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly scope: 'read' | 'write';
};

/**
 * Exchanges a code or a refresh token, which then no longer works, for new tokens. If one is sent again, somebody may have stolen it, so
 * the app is disconnected (RFC 9700, section 4.14).
 * @throws OAuthError
 */
export const exchangeToken =
  (dependencies: Dependencies) =>
  async (request: TokenRequest): Promise<AppTokens> => {
    const { grant_type: type, client_id: clientId, resource } = request;
    const kind = type === 'authorization_code' ? 'code' : type === 'refresh_token' ? 'refresh' : undefined;
    if (!kind)
      throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token.');
    if (!clientId) throw new OAuthError('invalid_request', 'client_id is missing.');
    const fault = targetFault(resource === undefined ? [] : [resource], dependencies.issuer);
    if (fault) throw fault;
    // Refused outside of the transaction, which may have ended the grant.
    const tokens = await dependencies.transaction(() => exchange(dependencies, kind, request));
    if (!tokens) throw new OAuthError('invalid_grant', refusals[kind]);
    return tokens;
  };

const refusals: Readonly<Record<AppSecretKind, string>> = {
  code: 'This code is invalid, was used, or has expired. Connect the app again.',
  refresh: 'This refresh token is invalid, was used, or has expired. Connect the app again.',
};

const exchange = async (
  dependencies: Dependencies,
  kind: AppSecretKind,
  request: TokenRequest,
): Promise<AppTokens | undefined> => {
  const { grants, random, now } = dependencies;
  const sent = readAppSecret(kind, (kind === 'code' ? request.code : request.refresh_token) ?? '');
  const grant = sent && (await grants.hold(sent.familyHash));
  const at = now();
  if (!sent || !grant || grant.clientId !== request.client_id || grant.endsAt <= at) return undefined;
  const isNew = (grant.codeChallenge !== undefined) === (kind === 'code') && grant.secretHash.equals(sent.secretHash);
  if (!isNew || !isProved(grant, request)) {
    await endGrant(dependencies, grant.keyId, 'endReusedApp');
    return undefined;
  }
  const key = await grants.keyOf({ keyId: grant.keyId });
  if (!key) return undefined;
  const accessToken = newAccessToken(random);
  const refresh = newAppSecret('refresh', sent.family, random);
  await grants.renew(
    grant.keyId,
    {
      keyHash: hashOf(accessToken),
      lastFour: accessToken.slice(-4),
      expiresAt: new Date(at.getTime() + TOKEN_SECONDS * 1_000),
    },
    { secretHash: refresh.secretHash, endsAt: new Date(at.getTime() + REFRESH_DAYS * DAY_MS) },
  );
  return { accessToken, refreshToken: refresh.text, scope: key.scope };
};

/** Returns true if the app that sends a code is the one that asked for it (RFC 7636, section 4.6). */
const isProved = ({ codeChallenge, redirectUri }: AppGrant, request: TokenRequest): boolean => {
  if (codeChallenge === undefined) return true;
  const verifier = request.code_verifier ?? '';
  const proof = Buffer.from(hash('sha256', verifier, 'base64url'));
  const isSame = proof.length === codeChallenge.length && timingSafeEqual(proof, Buffer.from(codeChallenge));
  return isSame && verifier.length >= 43 && (request.redirect_uri ?? redirectUri) === redirectUri;
};

const endGrant = async (
  { grants, notifySessionEnded, noteInTeams }: Dependencies,
  keyId: number,
  operation: 'endReusedApp' | 'disconnectApp',
): Promise<void> => {
  const key = await grants.keyOf({ keyId });
  if (!key) return;
  await noteInTeams([key.teamId], { operation, actorName: 'Connected app', memberId: key.userId });
  await grants.end(keyId);
  await notifySessionEnded(key.userId);
};

/** Disconnects the app that sends one of its tokens (RFC 7009). An unknown token is as good as revoked. */
export const revokeToken =
  (dependencies: Dependencies) =>
  ({ token = '' }: { readonly token?: string | undefined }): Promise<void> =>
    dependencies.transaction(async () => {
      const { grants } = dependencies;
      const refresh = readAppSecret('refresh', token);
      const grant = refresh && (await grants.hold(refresh.familyHash));
      const keyId = refresh ? grant?.keyId : (await grants.keyOf({ keyHash: hashOf(token) }))?.id;
      if (keyId !== undefined) await endGrant(dependencies, keyId, 'disconnectApp');
    });
