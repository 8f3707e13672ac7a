import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../../../shared/errors.ts';

/** Calls of one user that wait in one process; further ones are refused. */
export const MOST_WAITING = 50;

/** A user's calls that read a whole board, at a time in one process. */
export const HEAVY_AT_ONCE = 2;

/** Refuses a call whose user has MOST_WAITING calls that wait. */
export const tooManyWaiting = new AppError(
  'too_many_requests',
  'Too many of your requests are waiting. Try again in a few seconds.',
);

/** Runs `work` when it is `userId`'s turn. @throws tooManyWaiting when MOST_WAITING of the user's calls wait already */
export type UserLimit = <T>(userId: number, work: () => Promise<T>) => Promise<T>;

/** Runs at most `atOnce` calls of each user at a time, in order, so that one user can't take what all of them share. */
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

const forgetIdle = (users: Map<number, LimitFunction>, userId: number): void => {
  const limit = users.get(userId);
  if (limit?.activeCount === 0 && limit.pendingCount === 0) users.delete(userId);
};
