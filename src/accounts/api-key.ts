import type { Actor, KeyScope } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { AppError, invalidFields, notFound } from '../shared/errors.ts';
import { requireRecentSignIn } from '../shared/recent-sign-in.ts';
import { isAtLeast } from '../shared/team.ts';
import type { Transaction } from '../shared/transaction.ts';
import type { ApiKey, ApiKeys } from './ports.ts';
import { base62, hashOf, type RandomBytes } from './secret.ts';

/** The most keys of a team, without personal ones. */
export const MAX_KEYS_PER_TEAM = 25;

export const MAX_PERSONAL_KEYS = 10;

/** `ak_` and 40 letters or digits: 238 bits. */
export const newKey = (random: RandomBytes): string => `ak_${base62(40, random)}`;

/** Returns true if the text has the form of a key, or of a connected app's token. Others are refused without a query. */
export const looksLikeKey = (text: string): boolean => /^a[kt]_[0-9A-Za-z]{40}$/.test(text);

/** Returns true if all of these published status pages are the team's. Publishing implements it. */
export type HasPages = (teamId: TeamId, pageIds: readonly number[]) => Promise<boolean>;

type Dependencies = {
  readonly keys: ApiKeys;
  readonly hasPages: HasPages;
  readonly random: RandomBytes;
  readonly now: Clock;
};

type Wanted = {
  readonly name: string;
  readonly scope: KeyScope;
  readonly pageIds?: readonly number[] | undefined;
  readonly personal?: boolean | undefined;
};

export type NewKey = ApiKey & { readonly key: string };

/**
 * Creates a key and returns it whole, only this once. Every member can have personal ones.
 * @throws AppError `forbidden` for the scope `admin` unless for the owner, and for a key of the team unless for a team admin;
 * `invalid_input` for other status pages than the team's, or none; `conflict` at the limit, `reauthentication_required` long after the
 * sign-in
 */
export const createApiKey =
  (dependencies: Dependencies) =>
  async (actor: Actor, input: Wanted): Promise<NewKey> => {
    requireRecentSignIn(actor, dependencies.now());
    if (input.scope === 'admin' && !actor.isOwner)
      throw new AppError('forbidden', 'Only the owner can create an API key with the scope "admin".');
    if (!input.personal && !isTeamAdmin(actor))
      throw new AppError(
        'forbidden',
        'Only team admins and owners can create API keys of the team. Create a personal one.',
      );
    await checkPages(dependencies, actor, input);
    return addKey(dependencies, actor, input);
  };

const checkPages = async ({ hasPages }: Pick<Dependencies, 'hasPages'>, { teamId }: Actor, input: Wanted) => {
  const { scope, pageIds = [] } = input;
  const refuse = (why: string) => invalidFields({ statusPageIds: why });
  if (scope === 'status:write' && pageIds.length === 0) throw refuse('Choose at least one status page');
  if (scope !== 'status:write' && pageIds.length > 0)
    throw refuse('Only keys with the scope status:write can have status pages');
  if (pageIds.length > 0 && !(await hasPages(teamId, pageIds)))
    throw refuse('Your team has no status page with one of these IDs');
};

const addKey = async (
  { keys, random, now }: Omit<Dependencies, 'hasPages'>,
  actor: Actor,
  input: Wanted,
): Promise<NewKey> => {
  const { scope, pageIds, personal = false } = input;
  const key = newKey(random);
  const kept = {
    name: input.name.trim(),
    scope,
    pageIds: pageIds?.length ? [...new Set(pageIds)] : undefined,
    personal,
    lastFour: key.slice(-4),
    keyHash: hashOf(key),
    createdAt: now(),
  };
  const limit = personal ? MAX_PERSONAL_KEYS : MAX_KEYS_PER_TEAM;
  const created = await keys.add(actor.teamId, actor.userId, kept, limit);
  // They were removed while the call ran: a key of theirs would work again if they ever came back.
  if (created === 'not_a_member') throw new AppError('forbidden', "You're not a member of this team.");
  if (created === 'limit_reached') throw new AppError('conflict', personal ? noRoomForPersonal : noRoom);
  return { ...created, key };
};

const noRoom = `You've reached the limit of ${MAX_KEYS_PER_TEAM} API keys. Revoke one to create another.`;
const noRoomForPersonal = `You've reached the limit of ${MAX_PERSONAL_KEYS} personal API keys. Revoke one to create another.`;

const isTeamAdmin = ({ role }: Actor): boolean => role !== undefined && isAtLeast(role, 'admin');

/** For members without the role admin, the keys that they may see are their personal ones. */
const ownOnly = (actor: Actor): number | undefined => (isTeamAdmin(actor) ? undefined : actor.userId);

/** The team's keys and all personal ones for team admins, and their own personal ones for others; newest first. */
export const listApiKeys =
  ({ keys }: Pick<Dependencies, 'keys'>) =>
  (actor: Actor): Promise<readonly ApiKey[]> =>
    keys.list(actor.teamId, ownOnly(actor));

type EndDependencies = {
  readonly keys: ApiKeys;
  /** Ends the streams of this user's keys that are gone. */
  readonly notifySessionEnded: (userId: UserId) => Promise<void>;
};

/** Revokes a key at once. @throws AppError `not_found` for a key that the actor may not see */
export const deleteApiKey =
  ({ keys, notifySessionEnded }: EndDependencies) =>
  async (actor: Actor, id: number): Promise<void> => {
    const creatorId = await keys.remove(actor.teamId, id, ownOnly(actor));
    if (creatorId === undefined) throw notFound('The API key');
    await notifySessionEnded(creatorId);
  };

/**
 * Replaces a key whose creator left with one of the actor's with the same name and scope. The old one ends at once, since the leaver
 * may know it.
 * @throws AppError `not_found` for a key that isn't the team's; `conflict` for a member's; `reauthentication_required` long after
 * the sign-in
 */
export const takeOverApiKey =
  (dependencies: Omit<Dependencies, 'hasPages'> & EndDependencies & { readonly transaction: Transaction }) =>
  (actor: Actor, id: number): Promise<NewKey> =>
    dependencies.transaction(async () => {
      requireRecentSignIn(actor, dependencies.now());
      const key = (await dependencies.keys.list(actor.teamId)).find((one) => one.id === id);
      if (!key) throw notFound('The API key');
      if (!key.endsAt)
        throw new AppError('conflict', `${key.createdBy.name} is still a member, so you can't take over this API key.`);
      await deleteApiKey(dependencies)(actor, id);
      return addKey(dependencies, actor, key);
    });
