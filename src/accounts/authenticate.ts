import { type Actor, isOwner } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { looksLikeKey } from './api-key.ts';
import type { ApiKeys, MayUsePassword, Sessions } from './ports.ts';
import { hashOf } from './secret.ts';
import { expiryOf, isWorthNoting } from './session.ts';

type Dependencies = {
  readonly sessions: Sessions;
  readonly keys: ApiKeys;
  readonly mayUsePassword: MayUsePassword;
  readonly now: Clock;
};
export type Credential = { readonly sessionToken: string } | { readonly apiKey: string };
export type Authenticate = (credential: Credential) => Promise<Actor | undefined>;

/** Finds the user of a session token or an API key in one query; at most once a minute a second one records its use. */
export const authenticate =
  (dependencies: Dependencies): Authenticate =>
  (credential) =>
    'apiKey' in credential
      ? authenticateKey(dependencies, credential.apiKey)
      : authenticateSession(dependencies, credential.sessionToken);

const authenticateSession = async (
  { sessions, mayUsePassword, now }: Dependencies,
  token: string,
): Promise<Actor | undefined> => {
  const tokenHash = hashOf(token);
  const at = now();
  const session = await sessions.find(tokenHash, at);
  if (!session) return undefined;
  const { userId, isAdmin, authenticatedAt } = session;
  // A session from a password ends where passwords no longer count.
  if (!session.bySingleSignOn && !mayUsePassword(userId)) return undefined;
  if (isWorthNoting(session.lastSeenAt, at))
    await sessions.noteSeen(userId, tokenHash, at, expiryOf(session.createdAt, at));
  const credential = { kind: 'session', tokenHash, authenticatedAt } as const;
  return { userId, isAdmin, isOwner: isOwner(userId), credential };
};

const authenticateKey = async ({ keys, now }: Dependencies, text: string): Promise<Actor | undefined> => {
  if (!looksLikeKey(text)) return undefined;
  const key = await keys.find(hashOf(text));
  if (!key) return undefined;
  const { userId, isAdmin, keyId, scope } = key;
  const at = now();
  if (isWorthNoting(key.lastUsedAt, at)) await keys.noteUsed(userId, keyId, at);
  return { userId, isAdmin, isOwner: isOwner(userId), credential: { kind: 'key', keyId, scope } };
};
