import type { Actor, KeyScope } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { AppError, notFound } from '../shared/errors.ts';
import { requireRecentSignIn } from '../shared/recent-sign-in.ts';
import type { ApiKey, ApiKeys } from './ports.ts';
import { base62, hashOf, type RandomBytes } from './secret.ts';

/** The most keys of one user. */
export const MAX_KEYS_PER_USER = 25;

/** `ak_` and 40 letters or digits: 238 bits. */
export const newKey = (random: RandomBytes): string => `ak_${base62(40, random)}`;

/** Returns true if the text has the form of a key. Others are refused without a query. */
export const looksLikeKey = (text: string): boolean => /^ak_[0-9A-Za-z]{40}$/.test(text);

type Dependencies = { readonly keys: ApiKeys; readonly random: RandomBytes; readonly now: Clock };

/**
 * Creates a key and returns it whole, only this once.
 * @throws AppError `forbidden` for the scope `admin` unless for the owner, `conflict` at the limit, `reauthentication_required`
 * long after the sign-in
 */
export const createApiKey =
  ({ keys, random, now }: Dependencies) =>
  async (
    actor: Actor,
    input: { readonly name: string; readonly scope: KeyScope },
  ): Promise<ApiKey & { key: string }> => {
    requireRecentSignIn(actor, now());
    const name = input.name.trim();
    if (input.scope === 'admin' && !actor.isOwner)
      throw new AppError('forbidden', 'Only the owner can create an API key with the scope "admin".');
    const key = newKey(random);
    const kept = { name, scope: input.scope, lastFour: key.slice(-4), keyHash: hashOf(key), createdAt: now() };
    const created = await keys.add(actor.teamId, actor.userId, kept, MAX_KEYS_PER_USER);
    // They were removed while the call ran: a key of theirs would work again if they ever came back.
    if (created === 'not_a_member') throw new AppError('forbidden', "You're not a member of this team.");
    if (created === 'limit_reached')
      throw new AppError(
        'conflict',
        `You've reached the limit of ${MAX_KEYS_PER_USER} API keys. Revoke one to create another.`,
      );
    return { ...created, key };
  };

/** The team's keys, newest first. */
export const listApiKeys =
  ({ keys }: Pick<Dependencies, 'keys'>) =>
  (actor: Actor): Promise<readonly ApiKey[]> =>
    keys.list(actor.teamId);

/** Revokes a key at once. @throws AppError `not_found` for a key that isn't the team's. */
export const deleteApiKey =
  ({ keys }: Pick<Dependencies, 'keys'>) =>
  async (actor: Actor, id: number): Promise<void> => {
    if (!(await keys.remove(actor.teamId, id))) throw notFound('The API key');
  };
