import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnPostgres } from '../../support/own-postgres.ts';
import { until } from '../lib/arrivals.ts';
import type { Absences } from './absences.ts';
import type { Part } from './parts.ts';

export type Disturbances = { readonly kills: number; readonly restarts: number; readonly jumps: number };

type Options = {
  readonly postgres: OwnPostgres;
  readonly absences: Absences;
  /** All of them get wrong clocks, */
  readonly parts: readonly Part[];
  /** and these are killed. */
  readonly mortal: readonly Part[];
  readonly pauseMs: number;
  readonly jumpMs: number;
};

const AWAY_MS = 8_000;
const jumpsMs = [3_600_000, -90_000, -3_600_000, 90_000];

/** Kills processes, ends the database and moves clocks, one after the other, until that moment. */
export const disturb = async (untilMs: number, options: Options): Promise<Disturbances> => {
  const { postgres, absences, parts, mortal, pauseMs, jumpMs } = options;
  const counts = { kills: 0, restarts: 0, jumps: 0 };
  const kill = async (): Promise<void> => {
    await mortal[counts.kills++ % mortal.length]?.killAndStart();
  };
  const restart = async (): Promise<void> => {
    const isBack = absences.begin('database');
    // By turns as in a power failure, and for longer.
    if (counts.restarts++ % 2 === 0) await postgres.crash();
    else {
      await postgres.stop();
      await sleep(AWAY_MS);
      await postgres.start();
    }
    await until('the database is back', () =>
      postgres.query('select 1').then(
        () => true,
        () => false,
      ),
    );
    isBack();
  };
  const jump = async (): Promise<void> => {
    const part = parts[counts.jumps % parts.length];
    // Each process has each of the jumps in time.
    const turn = counts.jumps + Math.floor(counts.jumps / parts.length);
    counts.jumps++;
    await part?.moveClock(jumpsMs[turn % jumpsMs.length] ?? 0);
    await sleep(jumpMs);
    await part?.moveClock(0);
  };
  const steps = [kill, restart, jump, kill, jump, restart, jump];
  for (let n = 0; Date.now() < untilMs; n++) {
    await steps[n % steps.length]?.();
    await sleep(pauseMs * (0.5 + Math.random()));
  }
  return counts;
};
