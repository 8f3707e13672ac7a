import type { FastifyRequest } from 'fastify';
import { type Actor, teamOf } from '../../shared/actor.ts';
import { AppError } from '../../shared/errors.ts';
import type { Audit } from '../audit/audit.ts';
import { type Access, authorize } from './access.ts';
import { networkOf } from './limits/network-of.ts';
import { refusedKeys } from './limits/refused-keys.ts';
import { requireSameOrigin } from './same-origin.ts';

export const SESSION_COOKIE = 'allclear_session';
/** Names the team of a call by its slug; without it, the session's own. */
export const TEAM_HEADER = 'allclear-team';

/**
 * Identifies the sender by session cookie or bearer key; undefined if there is no valid one. `team`: the slug of the team that the
 * call is for; a key knows its own.
 */
export type Authenticate = (
  credential: { readonly sessionToken: string; readonly team?: string } | { readonly apiKey: string },
) => Promise<Actor | undefined>;

export type AuthenticationOptions = {
  readonly authenticate: Authenticate;
  readonly audit: Pick<Audit, 'noteKeyUse'>;
  /** Returns true if a team is read-only. Called only for operations that need full access. */
  readonly isReadOnly: (teamId: TeamId) => Promise<boolean>;
  readonly publicUrl: URL;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the operation's authentication; undefined for a visitor. */
    actor: Actor | undefined;
  }
}

/** Identifies the sender of a request. @throws AppError unless they may call an operation with this access */
export type AuthenticateCall = (access: Access, request: FastifyRequest) => Promise<void>;

/** @throws AppError unless a known caller may call an operation with this access */
export type AuthorizeCaller = (access: Access, actor: Actor | undefined) => Promise<void>;

export const authorizeCallers =
  ({ isReadOnly }: Pick<AuthenticationOptions, 'isReadOnly'>): AuthorizeCaller =>
  async (access, actor) => {
    authorize(access, actor);
    if (actor && needsLive(access, actor) && (await isReadOnly(actor.teamId)))
      throw new AppError('subscription_required', READ_ONLY);
  };

export const authenticateCalls = (options: AuthenticationOptions): AuthenticateCall => {
  const authorizeCaller = authorizeCallers(options);
  const keys = refusedKeys();
  return async (access, request) => {
    if (access.provedBy) return;
    const bearer = bearerOf(request.headers.authorization);
    const sessionToken = access.session === 'never' ? undefined : request.cookies[SESSION_COOKIE];
    const byCookie = bearer === undefined && (sessionToken !== undefined || access.who === 'visitor');
    if (byCookie) requireSameOrigin(request, options.publicUrl);
    if (bearer !== undefined) keys.check(networkOf(request.ip), bearer);
    const credential =
      bearer === undefined ? sessionToken && { sessionToken, ...namedTeam(request) } : { apiKey: bearer };
    request.actor = credential ? await options.authenticate(credential) : undefined;
    if (bearer !== undefined) keys.note(networkOf(request.ip), bearer, request.actor !== undefined);
    if (bearer !== undefined && !request.actor)
      throw new AppError('unauthenticated', 'This API key is invalid or was revoked. Create a new one under Settings.');
    await noteKeyUse(request, options);
    await authorizeCaller(access, request.actor);
  };
};

const READ_ONLY =
  'This team is read-only because it has no trial left and no paid subscription. Subscribe or update the payment method to make changes and to use API keys.';

/** A read-only user may still look at things in the browser, but not use an API key. */
const needsLive = (access: Access, actor: Actor): boolean =>
  !access.whenReadOnly || (access.who !== 'visitor' && actor.credential.kind === 'key');

/** The team that a call names: event streams, downloads and pictures can't send headers. */
export const namedTeam = ({
  headers,
  query,
}: Pick<FastifyRequest, 'headers' | 'query'>): { readonly team?: string } => {
  const team = headers[TEAM_HEADER] ?? (query as { readonly team?: unknown }).team;
  // PostgreSQL takes no NUL in text, and this call isn't validated yet.
  return typeof team === 'string' && team !== '' ? { team: team.replaceAll('\0', '') } : {};
};

const bearerOf = (header: string | undefined): string | undefined => /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1];

/** Even if the key may not make this call. */
const noteKeyUse = async ({ actor, ip, headers }: FastifyRequest, { audit }: AuthenticationOptions): Promise<void> => {
  if (actor?.credential.kind !== 'key') return;
  const { userId, credential } = actor;
  const use = { userId, keyId: credential.keyId, teamId: teamOf(actor) };
  await audit.noteKeyUse({ ...use, address: ip, userAgent: headers['user-agent'] ?? '' });
};
