import type { EntityManager } from '@mikro-orm/postgresql';
import { createWorkLoop, type WorkLoop } from '../../../platform/work-loop.ts';
import type { Clock } from '../../../shared/clock.ts';
import { workDueInMs } from '../../news/adapters/postgres-desk.ts';
import { againMs, type Expand } from '../../news/expand-steadily.ts';
import type { Lanes, Visit } from '../store-ports.ts';

export type OnLoopError = (error: unknown, failed: { readonly loop: string; readonly stage: string }) => void;

const idleMs = 1_000;
const graceMs = 3_000;

/** Turns facts into deliveries until stopped; in many processes, one at a time does it. */
export const expansionLoop = (parts: {
  readonly em: EntityManager;
  readonly expand: Expand;
  readonly onDeliveries: () => void;
  readonly now: Clock;
  readonly onError: OnLoopError;
}): WorkLoop => {
  const { em, expand, onDeliveries, now, onError } = parts;
  let pausedUntil = 0;
  const pausedForMs = () => pausedUntil - performance.now();
  return createWorkLoop({
    name: 'alerts',
    claim: async () => (pausedForMs() <= 0 && (await workDueInMs(em, now())) === 0 ? ['batch'] : []),
    work: async () => {
      // Unless it ends well: what fails is not tried again at once.
      pausedUntil = Number.POSITIVE_INFINITY;
      try {
        let outcome = await expand();
        for (; outcome === 'worked'; outcome = await expand()) onDeliveries();
        if (outcome !== 'stuck') pausedUntil = 0;
      } finally {
        pausedUntil = Math.min(pausedUntil, performance.now() + againMs);
      }
    },
    concurrency: 1,
    idleMs,
    graceMs,
    nextDueInMs: async () => {
      if (pausedForMs() > 0) return pausedForMs();
      const dueInMs = await workDueInMs(em, now());
      return dueInMs === 0 ? busyMs : dueInMs;
    },
    onError,
    claimGapMs: 2,
  });
};

/** Another process is at it. */
const busyMs = 50;

/** Sends what is due until stopped; runs in as many processes as one likes. */
export const deliveryLoop = (parts: {
  readonly lanes: Lanes;
  readonly deliver: (visit: Visit, onSent: () => void) => Promise<void>;
  readonly concurrency: number;
  /** Alerts sent to one host at a time, about: a lane's are sent together. */
  readonly perHost: number;
  readonly onError: OnLoopError;
}): WorkLoop => {
  const { lanes, deliver, concurrency, perHost, onError } = parts;
  const hosts = countHosts(perHost);
  const loop = createWorkLoop<Visit>({
    name: 'deliveries',
    claim: async (limit) => {
      const visits = await lanes.claim(Math.min(limit, claimAtMost), hosts.full());
      for (const { host, deliveries } of visits) hosts.enter(host, deliveries.length);
      return visits;
    },
    work: async (visit) => {
      let isThere = true;
      const leave = (): void => {
        if (isThere && hosts.leave(visit.host, visit.deliveries.length)) loop.schedule();
        isThere = false;
      };
      try {
        // What is only still to be written takes no place at the host.
        await deliver(visit, leave);
      } finally {
        leave();
      }
    },
    concurrency,
    idleMs,
    graceMs,
    nextDueInMs: () => lanes.nextDueInMs(hosts.full()),
    onError,
    claimGapMs: 2,
  });
  return loop;
};

/** A host that is full stays so until half of its sends have ended, so that its lanes are claimed many at a time. */
const countHosts = (perHost: number) => {
  const running = new Map<string, number>();
  const full = new Set<string>();
  return {
    full: () => [...full],
    enter: (host: string, sends: number): void => {
      const sum = (running.get(host) ?? 0) + sends;
      running.set(host, sum);
      if (host !== '' && sum >= perHost) full.add(host);
    },
    /** Whether it has room again. */
    leave: (host: string, sends: number): boolean => {
      const left = (running.get(host) ?? 0) - sends;
      if (left > 0) running.set(host, left);
      else running.delete(host);
      return left <= perHost / 2 && full.delete(host);
    },
  };
};

/** Lanes in one claim: what a host has too many of by that is little. */
const claimAtMost = 128;
