import { type Actor, isOwner } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { AppError } from '../shared/errors.ts';
import { looksLikeKey } from './api-key.ts';
import type { ApiKeys, Holder, MayUsePassword, Sessions } from './ports.ts';
import { hashOf } from './secret.ts';
import { endOfGroupSession, expiryOf, isWorthNoting } from './session.ts';
import type { MembersHere } from './teams/members-here.ts';

type Dependencies = {
  readonly sessions: Sessions;
  readonly keys: ApiKeys;
  readonly mayUsePassword: MayUsePassword;
  /** False: sessions of people who once had a role from groups last as long as others. */
  readonly groupsGiveRoles: boolean;
  /** Notes that a member uses a team in a browser. */
  readonly here: Pick<MembersHere, 'note'>;
  readonly now: Clock;
};
/** `team`: the slug of the team that the call is for; the session's own by default. */
export type Credential = { readonly sessionToken: string; readonly team?: string } | { readonly apiKey: string };
export type Authenticate = (credential: Credential) => Promise<Actor | undefined>;

/**
 * Finds the user of a session token or an API key in one query; at most once a minute a second one records its use.
 * @throws AppError `forbidden` for a paused key
 */
export const authenticate =
  (dependencies: Dependencies): Authenticate =>
  (credential) =>
    'apiKey' in credential
      ? authenticateKey(dependencies, credential.apiKey)
      : authenticateSession(dependencies, credential.sessionToken, credential.team);

const authenticateSession = async (
  { sessions, mayUsePassword, groupsGiveRoles, here, now }: Dependencies,
  token: string,
  team: string | undefined,
): Promise<Actor | undefined> => {
  const tokenHash = hashOf(token);
  const at = now();
  const session = await sessions.find(tokenHash, at, team);
  if (!session) return undefined;
  const { userId, authenticatedAt } = session;
  // A session from a password ends where passwords no longer count.
  if (!session.bySingleSignOn && !mayUsePassword(userId)) return undefined;
  const expiresAt = (groupsGiveRoles && session.hasGroupRole ? endOfGroupSession : expiryOf)(session.createdAt, at);
  if (expiresAt <= at) return undefined;
  if (isWorthNoting(session.lastSeenAt, at)) await sessions.noteSeen(userId, tokenHash, at, expiresAt);
  if (session.teamId !== undefined) here.note(session.teamId, userId);
  const credential = { kind: 'session', tokenHash, authenticatedAt } as const;
  return actorOf(session, credential);
};

const authenticateKey = async ({ keys, now }: Dependencies, text: string): Promise<Actor | undefined> => {
  if (!looksLikeKey(text)) return undefined;
  const key = await keys.find(hashOf(text));
  if (!key) return undefined;
  const { keyId, scope, pageIds, hasLeft, isPaused, expiresAt } = key;
  const at = now();
  if (expiresAt && expiresAt <= at) return undefined;
  if (isPaused)
    throw new AppError(
      'forbidden',
      "This API key is paused, because its owner hasn't logged in with single sign-on for a long time. It works again once they log in.",
    );
  if (isWorthNoting(key.lastUsedAt, at)) await keys.noteUsed(keyId, at);
  return actorOf(key, { kind: 'key', keyId, scope, pageIds, hasLeft, isApp: expiresAt !== undefined });
};

const actorOf = ({ userId, isAdmin, teamId, role }: Holder, credential: Actor['credential']): Actor => ({
  userId,
  isAdmin,
  isOwner: isOwner(userId),
  role,
  get teamId() {
    if (teamId === undefined) throw new AppError('forbidden', "You're not a member of this team.");
    return teamId;
  },
  credential,
});
