import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../../../shared/errors.ts';

/** Waiting calls of one user in one process; further ones are refused. */
export const MOST_WAITING = 50;

/** A user's concurrent calls that read a whole board, in one process. */
export const HEAVY_AT_ONCE = 2;

export const tooManyWaiting = new AppError(
  'too_many_requests',
  'Too many of your requests are waiting. Try again in a few seconds.',
);

/** Runs `work` when it is `userId`'s turn. @throws tooManyWaiting when MOST_WAITING of the user's calls wait already */
export type UserLimit = <T>(userId: UserId, work: () => Promise<T>) => Promise<T>;

/** Runs up to `atOnce` calls of each user at a time, in order, so that one user can't take everything. */
export const limitPerUser = (atOnce: number): UserLimit => {
  const users = new Map<number, LimitFunction>();
  return async (userId, work) => {
    const limit = users.get(userId) ?? pLimit(atOnce);
    users.set(userId, limit);
    if (limit.pendingCount >= MOST_WAITING) throw tooManyWaiting;
    try {
      return await limit(work);
    } finally {
      // p-limit counts the finished call as active for one more turn of the microtask queue.
      if (limit.pendingCount === 0 && limit.activeCount <= 1) setImmediate(() => forgetIdle(users, userId));
    }
  };
};

const forgetIdle = (users: Map<number, LimitFunction>, userId: UserId): void => {
  const limit = users.get(userId);
  if (limit?.activeCount === 0 && limit.pendingCount === 0) users.delete(userId);
};
