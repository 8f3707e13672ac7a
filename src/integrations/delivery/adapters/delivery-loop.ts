import { createWorkLoop, type WorkLoop, type WorkLoopOptions } from '../../../platform/work-loop.ts';
import type { IntegrationQueues, LeasedBatch } from '../ports.ts';

export type DeliveryLoopOptions = {
  readonly queues: IntegrationQueues;
  readonly deliver: (batch: LeasedBatch, onSent: () => void) => Promise<void>;
  /** Integrations that are sent to at once. */
  readonly concurrency: number;
  /** Concurrent alerts to one host, roughly: a batch is sent together. */
  readonly perHost: number;
  readonly onError: WorkLoopOptions<never>['onError'];
};

/** Posts due deliveries until stopped; runs in any number of processes. */
export const postLoop = ({ queues, deliver, concurrency, perHost, onError }: DeliveryLoopOptions): WorkLoop => {
  const hosts = countHosts(perHost);
  const loop = createWorkLoop<LeasedBatch>({
    name: 'deliveries',
    claim: async (limit) => {
      const batches = await queues.claim(Math.min(limit, CLAIMED_AT_ONCE), { busyHosts: hosts.full() });
      for (const { host, deliveries } of batches) hosts.enter(host, deliveries.length);
      return batches;
    },
    work: async (batch) => {
      let isThere = true;
      const leave = (): void => {
        if (isThere && hosts.leave(batch.host, batch.deliveries.length)) loop.schedule();
        isThere = false;
      };
      try {
        // A delivery that only has to be recorded doesn't count for the host.
        await deliver(batch, leave);
      } finally {
        leave();
      }
    },
    concurrency,
    idleMs: IDLE_MS,
    graceMs: GRACE_MS,
    nextDueInMs: () => queues.nextDueInMs({ busyHosts: hosts.full() }),
    onError,
    claimGapMs: 2,
  });
  return loop;
};

export type MailLoopOptions = Omit<DeliveryLoopOptions, 'perHost'> & { readonly leaseMs: number };

/**
 * Emails due deliveries until stopped, apart from posts, so that a slow relay delays nothing else. A relay may take minutes
 * over an email that must not be sent twice, so leases are renewed during the work.
 */
export const mailLoop = ({ queues, deliver, concurrency, leaseMs, onError }: MailLoopOptions): WorkLoop =>
  createWorkLoop<LeasedBatch>({
    name: 'emails',
    claim: (limit) => queues.claim(limit, 'email'),
    work: async (batch) => {
      const failed = (error: unknown): void => onError(error, { loop: 'emails', stage: 'work' });
      const renewing = setInterval(() => queues.renew(batch).catch(failed), leaseMs / 3);
      try {
        await deliver(batch, () => undefined);
      } finally {
        clearInterval(renewing);
      }
    },
    concurrency,
    idleMs: IDLE_MS,
    graceMs: GRACE_MS,
    nextDueInMs: () => queues.nextDueInMs('email'),
    onError,
    claimGapMs: 2,
  });

const IDLE_MS = 1_000;
const GRACE_MS = 3_000;
/** Such a claim exceeds a host's limit only slightly. */
const CLAIMED_AT_ONCE = 128;

/** A full host stays full until half of its sends have ended, so that its queues are claimed many at a time. */
const countHosts = (perHost: number) => {
  const running = new Map<string, number>();
  const full = new Set<string>();
  return {
    full: () => [...full],
    enter: (host: string, sends: number): void => {
      const sum = (running.get(host) ?? 0) + sends;
      running.set(host, sum);
      if (sum >= perHost) full.add(host);
    },
    /** Returns true if it has room again. */
    leave: (host: string, sends: number): boolean => {
      const left = (running.get(host) ?? 0) - sends;
      if (left > 0) running.set(host, left);
      else running.delete(host);
      return left <= perHost / 2 && full.delete(host);
    },
  };
};
