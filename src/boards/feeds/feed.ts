import type { HasBoard } from '../../monitoring/index.ts';
import type { Actor } from '../../shared/actor.ts';
import type { NamesOf } from '../../shared/audit-entry.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, invalidFields, notFound } from '../../shared/errors.ts';
import { stillAMember, withCreators } from '../leavers/creators.ts';
import type { Feed, FeedScope, Feeds, FeedTokens, StoredFeed } from './ports.ts';

export const MAX_FEEDS_PER_USER = 10;

type Dependencies = {
  readonly hasBoard: HasBoard;
  readonly feeds: Feeds;
  readonly tokens: FeedTokens;
  readonly namesOf: NamesOf;
  readonly now: Clock;
};

export type NewFeedInput = {
  readonly name: string;
  readonly scope?: FeedScope;
  /** The board that it shows; null or absent: all services. */
  readonly boardId?: number | null;
};

export type CreatedFeed = Feed & { readonly token: string };

/** Creates a feed and returns its token, only this once. @throws AppError `invalid_input` for a board that isn't the team's; `conflict` at the limit */
export const createFeed =
  (dependencies: Dependencies) =>
  async (actor: Actor, { name, scope = 'board', boardId }: NewFeedInput): Promise<CreatedFeed> => {
    if (boardId && !(await dependencies.hasBoard(actor.teamId, boardId)))
      throw invalidFields({ boardId: 'Choose one of your boards' });
    return addFeed(dependencies, actor, { name: name.trim(), scope, boardId: boardId ?? undefined });
  };

type AddDependencies = Omit<Dependencies, 'hasBoard'>;

const addFeed = async (
  { feeds, tokens, namesOf, now }: AddDependencies,
  { teamId, userId }: Actor,
  feed: Pick<StoredFeed, 'name' | 'scope' | 'boardId'>,
): Promise<CreatedFeed> => {
  const token = tokens.make();
  const kept = {
    ...feed,
    lastFour: token.slice(-4),
    tokenHash: tokens.hashOf(token),
    creatorId: userId,
    createdAt: now(),
  };
  const created = await feeds.add(teamId, kept, MAX_FEEDS_PER_USER);
  if (created === 'limit_reached')
    throw new AppError(
      'conflict',
      `You've reached the limit of ${MAX_FEEDS_PER_USER} feeds. Revoke one to create another.`,
    );
  const [shown] = await withCreators(namesOf)([created]);
  if (!shown) throw notFound('The feed');
  return { ...shown, token };
};

/**
 * Replaces a feed whose creator left with one of the actor's with the same name, scope and board. The old URL stops working, since
 * the leaver may know it. @throws AppError `not_found` for a feed that isn't the team's; `conflict` for a member's
 */
export const takeOverFeed =
  (dependencies: AddDependencies) =>
  async (actor: Actor, id: number): Promise<CreatedFeed> => {
    const feed = (await listFeeds(dependencies)(actor)).find((one) => one.id === id);
    if (!feed) throw notFound('The feed');
    if (!feed.endsAt) throw new AppError('conflict', stillAMember(feed, 'feed'));
    await deleteFeed(dependencies)(actor, id);
    const { name, scope, boardId } = feed;
    return addFeed(dependencies, actor, { name, scope, boardId });
  };

/** The actor's feeds, newest first. */
export const listFeeds =
  ({ feeds, namesOf }: Pick<Dependencies, 'feeds' | 'namesOf'>) =>
  async ({ teamId }: Actor): Promise<readonly Feed[]> =>
    withCreators(namesOf)(await feeds.list(teamId));

/** Revokes a feed at once. @throws AppError `not_found` for a feed that isn't the actor's */
export const deleteFeed =
  ({ feeds }: Pick<Dependencies, 'feeds'>) =>
  async ({ teamId }: Actor, id: number): Promise<void> => {
    if (!(await feeds.remove(teamId, id))) throw notFound('The feed');
  };
