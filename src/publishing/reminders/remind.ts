import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';

/** An open incident that nobody updated for a while. */
export type Forgotten = {
  readonly postId: number;
  readonly teamId: TeamId;
  readonly pageId: number;
  readonly page: string;
  readonly title: string;
  /** Its last update. */
  readonly updatedAt: Date;
  /** How many reminders there are with this one, since then. */
  readonly count: number;
};

export type Reminders = {
  /** Counts a reminder for each incident that's due; another process gets none of them. In a transaction. */
  readonly claim: (limit: number, at: Date) => Promise<readonly Forgotten[]>;
};

export type Remind = {
  readonly reminders: Reminders;
  readonly emailAdmins: (forgotten: Forgotten, at: Date) => Promise<void>;
  readonly transaction: Transaction;
  readonly now: Clock;
};

const BATCH = 20;

/** Reminds teams of open incidents that nobody updated, each three times at most. */
export const remindOfOpenPosts =
  ({ reminders, emailAdmins, transaction, now }: Remind) =>
  async (): Promise<void> => {
    for (let count = BATCH; count === BATCH; ) {
      const due = await transaction(() => reminders.claim(BATCH, now()));
      for (const forgotten of due) await emailAdmins(forgotten, now());
      count = due.length;
    }
  };
