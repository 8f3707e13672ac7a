import type { Clock } from '../../shared/clock.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import type { FeedScope, Feeds, FeedTokens, IsReadOnly } from './ports.ts';

type Dependencies = {
  readonly feeds: Feeds;
  readonly tokens: Pick<FeedTokens, 'hashOf'>;
  readonly isReadOnly: IsReadOnly;
  readonly now: Clock;
};

/** Returns the board that a token with this scope opens. */
export type OpenFeed = (token: string, needed: FeedScope) => Promise<{ readonly userId: number }>;

const NOTE_EVERY_MS = 60_000;

/**
 * A feed is as good as a key that only reads, so it rests with its user's subscription as keys do.
 * @throws AppError `not_found`, the same for a token that never was, one that was revoked and one of too small a scope;
 * `subscription_required` while its user may only read
 */
export const openFeed =
  ({ feeds, tokens, isReadOnly, now }: Dependencies): OpenFeed =>
  async (token, needed) => {
    const feed = /^fd_[0-9A-Za-z]{40}$/.test(token) ? await feeds.find(tokens.hashOf(token)) : undefined;
    if (!feed || (needed === 'board' && feed.scope !== 'board')) throw notFound('The feed');
    if (await isReadOnly(feed.userId))
      throw new AppError(
        'subscription_required',
        'The trial of this board has ended, and its feeds rest until it is subscribed.',
      );
    const at = now();
    if (feed.lastReadAt === undefined || at.getTime() - feed.lastReadAt.getTime() >= NOTE_EVERY_MS)
      await feeds.noteRead(feed.userId, feed.id, at);
    return { userId: feed.userId };
  };
