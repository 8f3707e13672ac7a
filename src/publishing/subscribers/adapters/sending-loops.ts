import { createWorkLoop, type WorkLoop, type WorkLoopOptions } from '../../../platform/work-loop.ts';
import type { Transaction } from '../../../shared/transaction.ts';
import type { DueNotification, Notices, Notifications } from '../ports.ts';
import { SPREAD } from '../steps.ts';
import type { SubscriberKind } from '../subscriber.ts';

export type LoopOptions = {
  readonly notices: Pick<Notices, 'remind' | 'spread'>;
  readonly notifications: Pick<Notifications, 'claim' | 'renew'>;
  readonly send: (due: DueNotification) => Promise<void>;
  readonly sendSubscriptionEmails: () => Promise<void>;
  readonly transaction: Transaction;
  readonly now: () => Date;
  /** Emails that are taken at once. */
  readonly emailsAtOnce: number;
  readonly leaseMs: number;
  readonly onError: WorkLoopOptions<never>['onError'];
};

const HOOKS_AT_ONCE = 32;
const IDLE_MS = 1_000;
const GRACE_MS = 3_000;

/** Spreads notices over subscribers and sends them, until stopped; in any number of processes. */
export const sendingLoops = (options: LoopOptions): readonly WorkLoop[] => [
  noticeLoop(options),
  notificationLoop(options, 'email', options.emailsAtOnce),
  notificationLoop(options, 'webhook', HOOKS_AT_ONCE),
];

/** Its claim is the whole work, in one transaction for each batch. */
const noticeLoop = ({ notices, sendSubscriptionEmails, transaction, now, onError }: LoopOptions): WorkLoop => {
  let hasMore = false;
  return createWorkLoop<never>({
    name: 'notices',
    claim: async () => {
      hasMore = await transaction(() => notices.spread(SPREAD, now()));
      if (hasMore) return [];
      await notices.remind(now());
      await sendSubscriptionEmails();
      return [];
    },
    work: async () => undefined,
    concurrency: 1,
    idleMs: IDLE_MS,
    graceMs: GRACE_MS,
    nextDueInMs: async () => (hasMore ? 0 : undefined),
    onError,
  });
};

/** A relay may take minutes over an email that must not be sent twice, so leases are renewed during the work. */
const notificationLoop = (
  { notifications, send, leaseMs, onError }: LoopOptions,
  kind: SubscriberKind,
  concurrency: number,
): WorkLoop => {
  const running = new Set<number>();
  const name = `notifications by ${kind}`;
  const renew = async (): Promise<void> => {
    if (running.size > 0) await notifications.renew([...running], leaseMs);
  };
  const timer = setInterval(
    () => renew().catch((error: unknown) => onError(error, { loop: name, stage: 'work' })),
    leaseMs / 3,
  );
  timer.unref();
  const loop = createWorkLoop<DueNotification>({
    name,
    claim: (limit) => notifications.claim(kind, limit, leaseMs),
    work: async (due) => {
      running.add(due.id);
      try {
        await send(due);
      } finally {
        running.delete(due.id);
      }
    },
    concurrency,
    idleMs: IDLE_MS,
    graceMs: GRACE_MS,
    onError,
    claimGapMs: CLAIM_GAP_MS,
  });
  return {
    ...loop,
    stop: async () => {
      await loop.stop();
      clearInterval(timer);
    },
  };
};

/** Slots that become free meanwhile share a claim. */
const CLAIM_GAP_MS = 20;
