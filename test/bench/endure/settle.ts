import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnPostgres } from '../../support/own-postgres.ts';
import type { FleetLog, FleetOrder } from './fleet.ts';
import type { LiveBoards } from './live-boards.ts';
import type { Watcher } from './seed.ts';
import { downNow, wrongOn } from './truth.ts';

/** An attempt that failed twice is repeated after five minutes, and a fifth more. */
const SETTLE_MS = 12 * 60_000;

export type Settled = {
  /** For each board, what it shows otherwise than the pages are. */
  readonly wrongBoards: readonly (readonly string[])[];
  /** Facts and deliveries that still wait. */
  readonly left: number;
  readonly log: FleetLog;
  /** Reads of the boards in all. */
  readonly reads: number;
};

type Options = {
  readonly fleet: ChildProcess;
  readonly boards: LiveBoards;
  readonly postgres: OwnPostgres;
  readonly watchers: readonly Watcher[];
  readonly addressOf: (page: number) => string;
  readonly intervalMs: number;
};

/** Ends all faults and waits until everything is as it should be, or for twelve minutes; then for what may still be told wrongly. */
export const settle = async (options: Options): Promise<Settled> => {
  const { fleet, boards, postgres, watchers, addressOf, intervalMs } = options;
  const look = async (): Promise<Settled> => {
    const [log, { shown, reads }] = [await logOf(fleet), await boards.shown()];
    const down = downNow(log, addressOf);
    const [waiting] = await postgres.query<{ count: number }>(stillWaiting);
    const wrongBoards = watchers.map((watcher, n) => wrongOn(shown[n] ?? null, watcher, down));
    return { wrongBoards, left: waiting?.count ?? 0, log, reads };
  };
  fleet.send('settle' satisfies FleetOrder);
  await comesTrue(SETTLE_MS, async () => {
    const { wrongBoards, left } = await look();
    return left === 0 && wrongBoards.every((lines) => lines.length === 0);
  });
  await sleep(intervalMs);
  return look();
};

/** Whether it does within that time; asked each second. */
export const comesTrue = async (withinMs: number, isTrue: () => Promise<boolean>): Promise<boolean> => {
  for (const until = Date.now() + withinMs; Date.now() < until; await sleep(1_000)) if (await isTrue()) return true;
  return false;
};

const logOf = async (fleet: ChildProcess): Promise<FleetLog> => {
  fleet.send('log' satisfies FleetOrder);
  const [log] = (await once(fleet, 'message')) as [FleetLog];
  return log;
};

const stillWaiting = `
select ((select count(*) from integrations.queued) + (select count(*) from integrations.news)
  + (select count(*) from platform.fact where not expanded))::integer as count`;
