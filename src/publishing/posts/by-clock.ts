import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { Items, Posts } from '../ports.ts';
import type { PageLanguage } from '../published-page.ts';
import { automaticWords } from './automatic-words.ts';
import type { StoredPost } from './post.ts';

/** Maintenances that begin or end in one transaction. */
const BATCH = 50;

export type ByClock = {
  readonly posts: Pick<Posts, 'claimByClock' | 'change' | 'addUpdate'>;
  readonly items: Pick<Items, 'wakePages'>;
  readonly languagesOf: (pageIds: readonly number[]) => Promise<ReadonlyMap<number, PageLanguage>>;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** Begins and completes announced maintenances at their time, once their author can no longer undo the announcement. */
export const maintenancesByClock = (dependencies: ByClock) => async (): Promise<void> => {
  const { posts, items, transaction, now } = dependencies;
  for (let count = BATCH; count === BATCH; )
    count = await transaction(async () => {
      const due = await posts.claimByClock(BATCH, now());
      if (due.length === 0) return 0;
      const languages = await dependencies.languagesOf(due.map(({ pageId }) => pageId));
      for (const post of due) await moveOn(dependencies, post, languages.get(post.pageId) ?? 'en');
      await items.wakePages([...new Set(due.map(({ pageId }) => pageId))], now());
      return due.length;
    });
};

const moveOn = async ({ posts, now }: ByClock, post: StoredPost, language: PageLanguage): Promise<void> => {
  const at = now();
  const { teamId } = post;
  const { maintenanceBegan, maintenanceEnded } = automaticWords[language];
  // A silent maintenance stays so.
  const notifies = post.updates.some((update) => update.notifies);
  const isOver = post.endsAt !== undefined && post.endsAt <= at;
  if (post.phase === 'scheduled') {
    await posts.addUpdate(post.id, { phase: 'in_progress', text: maintenanceBegan, shownAt: at, notifies }, at);
    await posts.change(teamId, post.id, { phase: 'in_progress' }, at);
  }
  if (!isOver || post.endsAt === undefined) return;
  await posts.addUpdate(post.id, { phase: 'completed', text: maintenanceEnded, shownAt: at, notifies }, at);
  await posts.change(teamId, post.id, { phase: 'completed', resolvedAt: post.endsAt }, at);
};
