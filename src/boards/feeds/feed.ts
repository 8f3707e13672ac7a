import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import type { Feed, FeedScope, Feeds, FeedTokens } from './ports.ts';

/** The most feeds of one user. */
export const MAX_FEEDS_PER_USER = 10;

type Dependencies = { readonly feeds: Feeds; readonly tokens: FeedTokens; readonly now: Clock };

/** Creates a feed and returns its token, only this once. @throws AppError `conflict` at the limit */
export const createFeed =
  ({ feeds, tokens, now }: Dependencies) =>
  async (
    { teamId }: Actor,
    { name, scope = 'board' }: { readonly name: string; readonly scope?: FeedScope },
  ): Promise<Feed & { readonly token: string }> => {
    const token = tokens.make();
    const kept = {
      name: name.trim(),
      scope,
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
