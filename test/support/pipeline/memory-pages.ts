import { differenceOf, type PageChange, type PagePast } from '../../../src/monitoring/pages/past/page-past.ts';
import { beatOf } from '../../../src/monitoring/pages/polling/poll-schedule.ts';
import type { ClaimedPage, KnownPage, StatusPages } from '../../../src/monitoring/pages/polling/ports.ts';
import type { PageState } from '../../../src/monitoring/pages/scope.ts';

/** The one page of a pipeline, as rows of monitoring.status_page and page_snapshot keep it; moments are in milliseconds. */
type PageRow = Pick<
  ClaimedPage,
  | 'format'
  | 'sources'
  | 'validators'
  | 'contentHash'
  | 'memory'
  | 'problem'
  | 'problemSince'
  | 'failures'
  | 'shapeFailures'
> & {
  readonly state?: PageState;
  readonly nextPollAt: number;
  readonly lastPolledAt?: number;
  readonly retryAt?: number;
  readonly readAgainAt?: number;
};

export const PAGE_ID = 1;

export type MemoryPages = StatusPages & {
  /** When the page is due, in milliseconds since 1970. */
  readonly dueAt: () => number;
  readonly claim: () => ClaimedPage;
  readonly known: () => KnownPage;
  readonly past: () => PagePast | undefined;
};

type Options = { readonly url: string; readonly now: () => Date; readonly intervalMs: number };

/** Status pages without PostgreSQL: one page, one process, so that a lease is never lost. Polls have no jitter. */
export const memoryPages = ({ url, now, intervalMs }: Options): MemoryPages => {
  const at = () => now().getTime();
  let row: PageRow = {
    format: undefined,
    sources: [],
    validators: [],
    contentHash: undefined,
    memory: {},
    problem: undefined,
    problemSince: undefined,
    failures: 0,
    shapeFailures: 0,
    nextPollAt: at(),
  };
  const save = (changes: Partial<PageRow>): true => {
    row = { ...row, ...changes };
    return true;
  };
  const onBeat = (againMs = Number.POSITIVE_INFINITY): number => {
    const beatMs = beatOf({ isPaused: false }, intervalMs);
    const planned =
      row.nextPollAt > at() + 1_000
        ? Math.min(row.nextPollAt, at() + beatMs)
        : row.nextPollAt + beatMs * (1 + Math.round((at() - row.nextPollAt) / beatMs));
    return Math.min(at() + againMs, planned);
  };
  const polled = (againMs?: number) => ({ lastPolledAt: at(), nextPollAt: onBeat(againMs) });
  const well = { problem: undefined, problemSince: undefined, failures: 0, shapeFailures: 0, retryAt: undefined };
  const changes: PageChange[] = [];
  const keep = (said: PageState | undefined, isBack: boolean): void => {
    if (!row.state || !said) return;
    const difference = differenceOf(row.state, said);
    const isOther = difference.before.length + difference.changed.length > 0 || row.state.status !== said.status;
    if (isBack || isOther) changes.push({ seenAt: now(), ...difference, unreadableSince: undefined });
  };
  const known = (): KnownPage => ({ state: row.state, problem: row.problem, problemSince: row.problemSince });
  const claim = (): ClaimedPage => ({
    ...row,
    id: PAGE_ID,
    url,
    leaseToken: 'held',
    dueInMs: Math.max(row.nextPollAt - at(), 0),
    lateMs: Math.max(at() - row.nextPollAt, 0),
    unpolledMs: row.lastPolledAt === undefined ? undefined : at() - row.lastPolledAt,
    waitMs: row.retryAt !== undefined && row.retryAt > at() ? row.retryAt - at() : undefined,
    readAgain: row.readAgainAt !== undefined && row.readAgainAt <= at(),
    isPaused: false,
  });
  return {
    dueAt: () => row.nextPollAt,
    claim,
    known,
    past: () => row.state && { now: row.state, changes },
    recordUnreadable: async (_, unreadableSince) =>
      void changes.push({ seenAt: now(), status: row.state?.status, before: [], changed: [], unreadableSince }),
    findOrCreate: async (urls) => new Map(urls.map((one) => [one, PAGE_ID])),
    claimDue: async () => [claim()],
    claimNow: async () => ({ claimed: [claim()], fresh: [], busy: [] }),
    postpone: async () => true,
    release: async () => {},
    recordUnchanged: async (_, validators, againMs) => save({ validators, ...polled(againMs) }),
    recordHeld: async (_, memory, { againMs, isDoubtful }) =>
      save({ memory, ...polled(againMs), ...(isDoubtful && { readAgainAt: at() }) }),
    recordReads: async (reads) => {
      for (const { read, said } of reads) {
        const { format, sources, validators, memory, readAgainAt, againMs } = read;
        keep(said ?? row.state, row.problem !== undefined);
        save({ format, sources, validators, memory, readAgainAt: readAgainAt?.getTime(), ...polled(againMs), ...well });
        if (said) save({ state: said, contentHash: said.contentHash });
      }
      return new Set(reads.map(({ page }) => page.id));
    },
    lookAgain: async (moments) => {
      for (const moment of moments)
        save({ readAgainAt: Math.min(row.readAgainAt ?? Number.POSITIVE_INFINITY, moment.at.getTime()) });
    },
    recordFailure: async (_, { problem, since, shapeFailures, memory = row.memory, delayMs, waitMs }) =>
      save({
        problem,
        problemSince: since,
        failures: row.failures + 1,
        shapeFailures,
        memory,
        lastPolledAt: at(),
        retryAt: waitMs === undefined ? undefined : at() + waitMs,
        nextPollAt: at() + Math.ceil(delayMs),
      }),
    recordWait: async (_, delayMs) => save({ nextPollAt: Math.min(row.retryAt ?? at(), at() + delayMs) }),
    problemsOf: async () => new Map(),
    lock: async () => new Map([[PAGE_ID, known()]]),
    reconcile: async () => {},
  };
};
