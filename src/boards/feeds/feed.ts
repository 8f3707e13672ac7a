import type { HasBoard } from '../../monitoring/index.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, invalidFields, notFound } from '../../shared/errors.ts';
import type { Feed, FeedScope, Feeds, FeedTokens } from './ports.ts';

/** The most feeds of one user. */
export const MAX_FEEDS_PER_USER = 10;

type Dependencies = {
  readonly hasBoard: HasBoard;
  readonly feeds: Feeds;
  readonly tokens: FeedTokens;
  readonly now: Clock;
};

export type NewFeedInput = {
  readonly name: string;
  readonly scope?: FeedScope;
  /** The board that it shows; null or absent: all services. */
  readonly boardId?: number | null;
};

/** Creates a feed and returns its token, only this once. @throws AppError `invalid_input` for a board that isn't the team's; `conflict` at the limit */
export const createFeed =
  ({ feeds, tokens, hasBoard, now }: Dependencies) =>
  async (
    { teamId }: Actor,
    { name, scope = 'board', boardId }: NewFeedInput,
  ): Promise<Feed & { readonly token: string }> => {
    if (boardId && !(await hasBoard(teamId, boardId))) throw invalidFields({ boardId: 'Select one of your boards' });
    const token = tokens.make();
    const kept = {
      name: name.trim(),
      scope,
      boardId: boardId ?? undefined,
      lastFour: token.slice(-4),
      tokenHash: tokens.hashOf(token),
      createdAt: now(),
    };
    const created = await feeds.add(teamId, kept, MAX_FEEDS_PER_USER);
    if (created === 'limit_reached')
      throw new AppError(
        'conflict',
        `You've reached the limit of ${MAX_FEEDS_PER_USER} feeds. Revoke one to create another.`,
      );
    return { ...created, token };
  };

/** The actor's feeds, newest first. */
export const listFeeds =
  ({ feeds }: Pick<Dependencies, 'feeds'>) =>
  ({ teamId }: Actor): Promise<readonly Feed[]> =>
    feeds.list(teamId);

/** Revokes a feed at once. @throws AppError `not_found` for a feed that isn't the actor's */
export const deleteFeed =
  ({ feeds }: Pick<Dependencies, 'feeds'>) =>
  async ({ teamId }: Actor, id: number): Promise<void> => {
    if (!(await feeds.remove(teamId, id))) throw notFound('The feed');
  };
