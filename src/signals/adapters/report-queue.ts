import { createBatcher } from '../../platform/database/batcher.ts';
import type { Clock } from '../../shared/clock.ts';
import { mergeReports, nameOf } from '../merge-reports.ts';
import type { OwnAlerts, StoredReport } from '../ports.ts';

export type ReportQueueOptions = {
  readonly store: OwnAlerts['store'];
  readonly now: Clock;
  readonly mostOpen: number;
};

/** Reports that wait to be written, in one process. */
const MOST_WAITING = 10_000;
const MOST_WAITING_OF_TEAM = 1_000;
const CALLS_AT_ONCE = 25;
const COMPANY_MS = 20;

/**
 * Writes reports of many calls in one statement at a time, on one database connection. A team's flood fills only its own share of
 * what may wait, so that reports of others are always taken. Returns how many of a call's reports were beyond the limit of open alerts.
 */
export const createReportQueue = ({ store, now, mostOpen }: ReportQueueOptions) => {
  const waiting = new Map<number, number>();
  const total = { waiting: 0 };
  const add = (teamId: TeamId, count: number): void => {
    const left = (waiting.get(teamId) ?? 0) + count;
    total.waiting += count;
    if (left > 0) waiting.set(teamId, left);
    else waiting.delete(teamId);
  };
  const write = createBatcher<readonly StoredReport[], number>({
    maxItems: CALLS_AT_ONCE,
    maxDelayMs: COMPANY_MS,
    maxWrites: 1,
    write: async (calls) => {
      const ignored = new Set((await store(mergeReports(calls.flat()), now(), mostOpen)).map(nameOf));
      return calls.map((reports) => reports.filter((one) => ignored.has(nameOf(one))).length);
    },
  });
  return async (teamId: TeamId, reports: readonly StoredReport[]): Promise<number | 'full'> => {
    const ofTeam = (waiting.get(teamId) ?? 0) + reports.length;
    if (ofTeam > MOST_WAITING_OF_TEAM || total.waiting + reports.length > MOST_WAITING) return 'full';
    add(teamId, reports.length);
    try {
      return await write(reports);
    } finally {
      add(teamId, -reports.length);
    }
  };
};
