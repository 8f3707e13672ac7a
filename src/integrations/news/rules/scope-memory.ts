import { isTrouble } from '#status';
import type { ServiceStatus } from '../../../monitoring/index.ts';
import { parserOf } from '../../model/moments.ts';
import type { TroubleStep } from '../news.ts';

/** Recent changes of a scope, by which flapping is detected; starts as `steady`. */
export type Flapping = {
  /** The latest changes, oldest first: as many as rating the next one needs. */
  readonly recent: readonly Date[];
  readonly unstable?: { readonly since: Date; readonly changes: number };
};

export const steady: Flapping = { recent: [] };

/** More changes than this within WINDOW_MS are unstable; it settles after WINDOW_MS without one. */
const MAX_CHANGES = 3;
const WINDOW_MS = 10 * 60_000;

/**
 * Counts one status change. `change`: send it as usual. `unstable`: send that instead. `nothing`: already sent. Incidents are
 * always sent as usual.
 */
export const onChange = (
  flapping: Flapping,
  at: Date,
): { readonly flapping: Flapping; readonly tell: 'change' | 'unstable' | 'nothing' } => {
  const recent = [...flapping.recent, at]
    .toSorted((one, other) => one.getTime() - other.getTime())
    .slice(-(MAX_CHANGES + 1));
  if (flapping.unstable && !settledBy(flapping, at)) {
    const { since, changes } = flapping.unstable;
    return { flapping: { recent, unstable: { since, changes: changes + 1 } }, tell: 'nothing' };
  }
  const [first, last] = [recent[0], recent.at(-1)];
  const since =
    recent.length > MAX_CHANGES && first && last && last.getTime() - first.getTime() < WINDOW_MS ? first : undefined;
  return since
    ? { flapping: { recent, unstable: { since, changes: recent.length } }, tell: 'unstable' }
    : { flapping: { recent }, tell: 'change' };
};

/** Call it before `onChange`. Returns the unstable time that ended by then; undefined if there is none. */
export const settledBy = (flapping: Flapping, now: Date): Flapping['unstable'] => {
  const end = settlesAt(flapping);
  return end && end <= now ? flapping.unstable : undefined;
};

/** When it settles, unless it changes before; undefined if it isn't unstable. */
export const settlesAt = ({ recent, unstable }: Flapping): Date | undefined =>
  unstable && new Date((recent.at(-1) ?? unstable.since).getTime() + WINDOW_MS);

/** State of a scope between two facts, so that one event is sent once. */
export type ScopeMemory = {
  /** The last known status; undefined before the first fact. */
  readonly known?: ServiceStatus;
  readonly unknownSince?: Date;
  /** When we last looked at it while unknown. We look again after UNREADABLE_AFTER_MS. */
  readonly lookedAt?: Date;
  /** The alert that its page can't be read, or states no status: its subject and beginning. */
  readonly unreadable?: { readonly subject: string; readonly since: Date; readonly withoutStatus?: boolean };
  /** Current trouble, with its beginning and steps. */
  readonly trouble?: { readonly since: Date; readonly steps: readonly TroubleStep[] };
  readonly flapping: Flapping;
  /** The worst status since it became unstable, or of the latest changes. */
  readonly worst?: ServiceStatus;
  /** An alert said that it stays bad. */
  readonly staysBad?: boolean;
  /** When it became operational with incidents still open, whose recipients wait for a recovery. */
  readonly wellSince?: Date;
};

export const blankMemory: ScopeMemory = { flapping: steady };

/** Returns true if its status is unknown. */
export const isUnknown = ({ unknownSince, unreadable }: ScopeMemory): boolean =>
  unknownSince !== undefined || unreadable !== undefined;

/** Parses a stored memory. @throws SyntaxError for invalid JSON. */
export const memoryFrom = parserOf<ScopeMemory>({
  unknownSince: true,
  lookedAt: true,
  wellSince: true,
  unreadable: { since: true },
  trouble: { since: true, steps: [{ at: true }] },
  flapping: { recent: [true], unstable: { since: true } },
});

/** Without a status for this long, an alert says that the page can't be read. */
export const UNREADABLE_AFTER_MS = 30 * 60_000;
/** Unstable and bad for this long, an alert says that it stays bad. */
const STAYS_BAD_AFTER_MS = 3 * 60_000;
/** Operational for this long, a recovery is sent although the incident is still open. */
const STAYS_WELL_AFTER_MS = 3 * 60_000;

/** When its timed news is due; undefined: never. */
export const newsDueAt = (memory: ScopeMemory): Date | undefined => {
  const { unknownSince, lookedAt = unknownSince, flapping } = memory;
  // An unknown status can't settle.
  const quietAt = isUnknown(memory) ? undefined : settlesAt(flapping);
  const lookAt = unknownSince && lookedAt && new Date(lookedAt.getTime() + UNREADABLE_AFTER_MS);
  const times = [lookAt, quietAt, staysBadAt(memory), staysWellAt(memory)].flatMap((at) => at?.getTime() ?? []);
  return times.length === 0 ? undefined : new Date(Math.min(...times));
};

/** When the alert is due that an unstable status stays bad; undefined if it's well, unknown or already sent. */
export const staysBadAt = (memory: ScopeMemory): Date | undefined => {
  const { flapping, known, staysBad } = memory;
  const last = flapping.recent.at(-1);
  const isDue = flapping.unstable && known && isTrouble(known) && !staysBad && !isUnknown(memory);
  return isDue && last ? new Date(last.getTime() + STAYS_BAD_AFTER_MS) : undefined;
};

/** When the recovery alert with an open incident is due; undefined if it flaps or is unknown. */
export const staysWellAt = (memory: ScopeMemory): Date | undefined => {
  const { flapping, wellSince } = memory;
  const isSteady = !flapping.unstable && !isUnknown(memory);
  return isSteady && wellSince ? new Date(wellSince.getTime() + STAYS_WELL_AFTER_MS) : undefined;
};

export const troubleAfter = (
  trouble: ScopeMemory['trouble'],
  status: ServiceStatus,
  at: Date,
  firstSight: boolean,
): ScopeMemory['trouble'] => {
  if (!isTrouble(status)) return undefined;
  if (trouble?.steps.at(-1)?.status === status) return trouble;
  // A first-seen status counts for every user, whenever they started monitoring.
  const step = { status, at: firstSight ? new Date(0) : at };
  const { since, steps } = trouble ?? { since: at, steps: [] };
  return { since, steps: [...steps, step].slice(-MAX_STEPS) };
};

const MAX_STEPS = 50;
