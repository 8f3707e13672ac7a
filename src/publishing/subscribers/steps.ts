import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { DueNotification, Notices, Notifications, Subscribers } from './ports.ts';
import { KEPT_MS } from './subscriber.ts';

/** Notifications that one transaction creates. */
export const SPREAD = 1_000;
/** How long a dead process keeps a notification from others. */
export const LEASE_MS = 30_000;
/** A receipt of an incident is kept as long as the history. */
export const KEPT_NOTICES_MS = 400 * 86_400_000;

type Parts = {
  readonly subscribers: Pick<Subscribers, 'forget'>;
  readonly notices: Notices;
  readonly notifications: Pick<Notifications, 'claim'>;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** Single steps of the work, for chores and tests. */
export const stepsOf = (
  { subscribers, notices, notifications, transaction, now }: Parts,
  send: (due: DueNotification) => Promise<void>,
  sendOthers: () => Promise<void>,
) => ({
  /** Does all that is due once, for tests. */
  notifySubscribers: async (): Promise<void> => {
    await notices.remind(now());
    while (await transaction(() => notices.spread(SPREAD, now())));
    await sendOthers();
    for (const kind of ['email', 'webhook'] as const)
      for (let due = await notifications.claim(kind, SPREAD, LEASE_MS); due.length > 0; ) {
        await Promise.all(due.map(send));
        due = await notifications.claim(kind, SPREAD, LEASE_MS);
      }
  },
  /** Deletes what nobody needs any more. */
  forgetSubscribers: async (): Promise<void> => {
    await subscribers.forget(new Date(now().getTime() - KEPT_MS));
    await notices.forget(new Date(now().getTime() - KEPT_NOTICES_MS));
  },
});
