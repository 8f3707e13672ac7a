import type { EntityManager } from '@mikro-orm/postgresql';
import { feedTable } from '../../feeds/adapters/tables.ts';
import { leftBefore } from '../../leavers/creators.ts';
import { reportLinkTable } from '../../reports/adapters/tables.ts';

/** Feeds and shared reports of people who leave. A trigger flags them when the membership ends. */
export const postgresLinksOfLeavers = (em: EntityManager) => ({
  /** Ends everything that a member of a team shares, at once. Joins the running transaction. */
  endAllOf: async (teamId: TeamId, userId: UserId): Promise<void> => {
    const made = { teamId, ...madeBy(userId) };
    await em.nativeDelete(feedTable, made);
    await em.nativeDelete(reportLinkTable, made);
  },

  /** Deletes those that have ended by `now`, and returns how many. */
  deleteEnded: async (now: Date): Promise<number> => {
    const ended = { leftAt: { $lte: leftBefore(now) } };
    return (await em.nativeDelete(feedTable, ended)) + (await em.nativeDelete(reportLinkTable, ended));
  },
});

const madeBy = (userId: UserId) => ({ $or: [{ createdBy: userId }, { createdBy: null, teamId: userId }] });
