import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { Posts } from '../ports.ts';
import type { AllSeries, DueSeries } from './repeat.ts';

/** Windows that are planned in one transaction. */
const BATCH = 50;

export type PlanWindows = {
  readonly posts: Pick<Posts, 'add' | 'addUpdate'>;
  readonly series: AllSeries;
  readonly isReadOnly: (teamId: TeamId) => Promise<boolean>;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** Plans the next window of each maintenance that repeats, once its latest one was to end. */
export const planWindows = (dependencies: PlanWindows) => async (): Promise<void> => {
  const { series, transaction, now } = dependencies;
  for (let count = BATCH; count === BATCH; )
    count = await transaction(async () => {
      const due = await series.claimDue(BATCH, now());
      for (const one of due) await planNext(dependencies, one);
      return due.length;
    });
};

/** A read-only team publishes nothing new, so it skips windows until it's not. */
const planNext = async ({ posts, series, isReadOnly, now }: PlanWindows, one: DueSeries): Promise<void> => {
  const { id, teamId, pageId, title, text, mayBeDown, notifies, itemIds, next } = one;
  if (!next || !one.isPublished) return series.end(id);
  if (!(await isReadOnly(teamId))) {
    const at = now();
    const postId = await posts.add(
      teamId,
      {
        pageId,
        kind: 'maintenance',
        title,
        phase: 'scheduled',
        status: 'maintenance',
        isDraft: false,
        mayBeDown,
        startsAt: next.startsAt,
        endsAt: next.endsAt,
        items: itemIds.map((itemId) => ({ itemId, status: 'maintenance' })),
      },
      at,
    );
    await series.join(postId, id);
    await posts.addUpdate(postId, { phase: 'scheduled', text, shownAt: at, notifies }, at);
  }
  await series.planned(id, next.nth, next.endsAt);
};
