import type { Logger } from 'pino';
import type { Accounts } from '../accounts/module.ts';
import type { Admin } from '../admin/module.ts';
import type { IntegrationsModule } from '../integrations/module.ts';
import type { Live } from '../live/module.ts';
import type { Monitoring } from '../monitoring/module.ts';
import type { CallCounts } from '../platform/database/call-counts.ts';
import type { WorkLoop } from '../platform/work-loop.ts';
import type { Publishing } from '../publishing/module.ts';
import type { Signals } from '../signals/module.ts';
import type { Chores } from './chores.ts';
import type { Role } from './command-line.ts';
import type { BillingWork } from './wiring/wire-billing.ts';

export type BackgroundWorkOptions = {
  readonly accounts: Pick<Accounts, 'mailDue' | 'storeMembersHere'>;
  readonly admin: Pick<Admin, 'mailNewUsers'>;
  readonly boards: { readonly mailReports: () => Promise<void> };
  readonly billing: Pick<BillingWork, 'deliverEvents' | 'chores'>;
  readonly live: Pick<Live, 'streams'>;
  readonly monitoring: Pick<Monitoring, 'polls'>;
  readonly publishing: Pick<Publishing, 'work' | 'subscribers' | 'checkDomains' | 'remindOfOpenPosts'>;
  readonly integrations: Pick<IntegrationsModule, 'start' | 'stop' | 'watchDeliveryHealth' | 'sendSummaries'>;
  readonly signals: Pick<Signals, 'judging'>;
  readonly callCounts: Pick<CallCounts, 'settle'>;
  readonly chores: Chores;
  /** Long changes of data, which run beside everything else. */
  readonly dataChanges: Pick<WorkLoop, 'start' | 'stop'>;
  readonly role: Role;
  readonly logger: Logger;
  readonly pollIntervalMs: number;
};

export type BackgroundWork = {
  start(): void;
  /** `answered`: all requests have ended. Pages are polled for requests too, so polls end after them. */
  stop(answered: Promise<unknown>): Promise<void>;
};

/** A page without events for 35 s says so (web/live/event-stream.ts), so one heartbeat may be late or lost. */
const BEAT_MS = 15_000;
const DELIVERY_HEALTH_MS = 20_000;
const MAILS_MS = 20_000;
const DOUBTS_MS = 15_000;
/** Somebody who pays in the sandbox waits for it. */
const SANDBOX_MS = 1_000;
const CHORES_MS = 3_600_000;
const SETTLE_MS = 1_000;
const HERE_MS = 60_000;
/** A change shows on status pages within 5 s. */
const PUBLISH_MS = 2_000;
/** Domains are checked every minute at most. */
const DOMAINS_MS = 15_000;
/** Not together with the first polls, but early enough for a process that restarts every hour. */
const FIRST_CHORES_MS = 120_000;

/** Background work: polls, alerts and chores in workers, and upkeep of open streams in web processes. */
export const createBackgroundWork = (options: BackgroundWorkOptions): BackgroundWork => {
  const { accounts, admin, billing, integrations, callCounts, chores, role, logger, pollIntervalMs } = options;
  const publish = oneAtATime(options.publishing.work);
  const checkDomains = oneAtATime(options.publishing.checkDomains);
  const mails = mailsOf(options);
  const { streams } = options.live;
  const loops = [integrations, options.signals.judging, options.publishing.subscribers, options.dataChanges];
  const timers: NodeJS.Timeout[] = [];
  const once = (what: string, work: () => Promise<unknown>) => () =>
    void work().catch((error: unknown) => logger.error({ err: error }, `${what} failed`));
  const every = (ms: number, what: string, work: () => Promise<unknown>) => {
    timers.push(setInterval(once(what, work), ms));
  };
  return {
    start: () => {
      if (role !== 'worker') {
        every(BEAT_MS, 'sending live beats', streams.beat);
        every(pollIntervalMs, 'sending checks', streams.sendChecked);
        every(HERE_MS, 'noting who was here', oneAtATime(accounts.storeMembersHere));
        every(SETTLE_MS, 'updating call counts', callCounts.settle);
        every(SANDBOX_MS, 'sending sandbox events', billing.deliverEvents);
        every(Math.min(pollIntervalMs, DOUBTS_MS), 'finding stale statuses', streams.publishStaleness);
      }
      if (role === 'web') return;
      options.monitoring.polls.start();
      for (const loop of loops) loop.start();
      every(DELIVERY_HEALTH_MS, 'checking integration health', integrations.watchDeliveryHealth);
      every(PUBLISH_MS, 'updating status pages', publish);
      every(DOMAINS_MS, 'checking custom domains', checkDomains);
      every(MAILS_MS, 'sending account emails', accounts.mailDue);
      every(MAILS_MS, 'sending emails about new users', admin.mailNewUsers);
      for (const [what, work] of Object.entries(mails)) every(MAILS_MS, what, work);
      for (const [what, chore] of Object.entries(chores)) {
        timers.push(setTimeout(once(what, chore), FIRST_CHORES_MS));
        every(CHORES_MS, what, chore);
      }
    },
    stop: async (answered) => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all([answered.then(() => options.monitoring.polls.stop()), ...loops.map((loop) => loop.stop())]);
    },
  };
};

/** Emails and summaries that are due at a time, beside those of accounts. */
const mailsOf = ({ billing, boards, integrations, publishing }: BackgroundWorkOptions): Chores => ({
  ...billing.chores.often,
  'sending monthly reports': oneAtATime(boards.mailReports),
  'sending summaries': oneAtATime(async () => {
    await integrations.sendSummaries();
  }),
  'reminding of open incidents': oneAtATime(publishing.remindOfOpenPosts),
});

/** Leaves out a turn while the one before runs. */
const oneAtATime = (work: () => Promise<void>): (() => Promise<void>) => {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
    } finally {
      isRunning = false;
    }
  };
};
