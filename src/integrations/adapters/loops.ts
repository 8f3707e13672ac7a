import type { EntityManager } from '@mikro-orm/postgresql';
import { createWorkLoop, type WorkLoop } from '../../platform/work-loop.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Lanes, Visit } from '../store-ports.ts';
import { workDueInMs } from './postgres-desk.ts';

export type OnLoopError = (error: unknown, failed: { readonly loop: string; readonly stage: string }) => void;

const idleMs = 1_000;
const graceMs = 3_000;

/** Turns facts into deliveries until stopped; in many processes, one at a time does it. */
export const expansionLoop = (parts: {
  readonly em: EntityManager;
  readonly expand: () => Promise<'worked' | 'idle' | 'busy'>;
  readonly onDeliveries: () => void;
  readonly now: Clock;
  readonly onError: OnLoopError;
}): WorkLoop => {
  const { em, expand, onDeliveries, now, onError } = parts;
  return createWorkLoop({
    name: 'alerts',
    claim: async () => ((await workDueInMs(em, now())) === 0 ? ['batch'] : []),
    work: async () => {
      let outcome = await expand();
      for (; outcome === 'worked'; outcome = await expand()) onDeliveries();
    },
    concurrency: 1,
    idleMs,
    graceMs,
    nextDueInMs: async () => {
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
  readonly deliver: (visit: Visit) => Promise<void>;
  readonly concurrency: number;
  /** Integrations of one host that are sent to at a time. */
  readonly perHost: number;
  readonly onError: OnLoopError;
}): WorkLoop => {
  const { lanes, deliver, concurrency, perHost, onError } = parts;
  const running = new Map<string, number>();
  const count = (host: string, change: number): void => {
    const left = (running.get(host) ?? 0) + change;
    if (left > 0) running.set(host, left);
    else running.delete(host);
  };
  return createWorkLoop({
    name: 'deliveries',
    claim: async (limit) => {
      const full = [...running].flatMap(([host, visits]) => (host !== '' && visits >= perHost ? [host] : []));
      const visits = await lanes.claim(Math.min(limit, claimAtMost), full);
      for (const { host } of visits) count(host, 1);
      return visits;
    },
    work: async (visit) => {
      try {
        await deliver(visit);
      } finally {
        count(visit.host, -1);
      }
    },
    concurrency,
    idleMs,
    graceMs,
    nextDueInMs: lanes.nextDueInMs,
    onError,
    claimGapMs: 2,
  });
};

/** Lanes in one claim: what a host has too many of by that is little. */
const claimAtMost = 128;
