import type { Clock } from '../../shared/clock.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import { stillOpens } from '../leavers/creators.ts';
import type { FeedScope, FeedSource, Feeds, FeedTokens, IsReadOnly, IsTeamOpen } from './ports.ts';

type Dependencies = {
  readonly feeds: Feeds;
  readonly tokens: Pick<FeedTokens, 'hashOf'>;
  readonly isTeamOpen: IsTeamOpen;
  readonly isReadOnly: IsReadOnly;
  readonly now: Clock;
};

const opens: Readonly<Record<FeedScope, readonly FeedScope[]>> = {
  board: ['board', 'badges'],
  badges: ['badges'],
  // Only the wall shows who is on a problem, so nothing else opens it.
  wall: ['wall'],
};

/** Returns the source of the feed that a token with this scope opens. */
export type OpenFeed = (token: string, needed: FeedScope) => Promise<FeedSource>;

const NOTE_EVERY_MS = 60_000;

/**
 * A feed counts like a read-only key, so it's paused with its user's subscription as keys are.
 * @throws AppError `not_found`, the same for an unknown token, a revoked or ended one, one with too small a scope and one of a closed team;
 * `subscription_required` while its user is read-only
 */
export const openFeed =
  ({ feeds, tokens, isTeamOpen, isReadOnly, now }: Dependencies): OpenFeed =>
  async (token, needed) => {
    const feed = /^fd_[0-9A-Za-z]{40}$/.test(token) ? await feeds.find(tokens.hashOf(token)) : undefined;
    const at = now();
    if (!feed || !opens[feed.scope].includes(needed) || !stillOpens(feed, at)) throw notFound('The feed');
    if (!(await isTeamOpen(feed.teamId))) throw notFound('The feed');
    if (await isReadOnly(feed.teamId))
      throw new AppError(
        'subscription_required',
        'The feeds of this board are paused because its trial ended. Subscribe to resume them.',
      );
    if (feed.lastReadAt === undefined || at.getTime() - feed.lastReadAt.getTime() >= NOTE_EVERY_MS)
      await feeds.noteRead(feed.teamId, feed.id, at);
    return { teamId: feed.teamId, board: feed.board };
  };
