/** A recorded change of a status. `previous` is null for the first one on record. */
export type StatusStep = { readonly status: string; readonly previous: string | null; readonly at: Date };

/**
 * How long a service was in trouble, by its recorded statuses. `to` is when the trouble ended, or the moment it is asked for. Lengths are in
 * milliseconds. `isAtLeast`: the record misses a part of it, so that it may have lasted longer.
 */
export type TroubleSpan = {
  readonly from: Date;
  readonly to: Date;
  readonly downMs: number;
  readonly degradedMs: number;
  readonly isAtLeast: boolean;
};

/** Statuses and the times (ms since 1970) from which they held, oldest first. Two plain lists, since a board holds thousands. */
export type StatusTimes = { readonly statuses: readonly string[]; readonly times: readonly number[] };

/** Milliseconds that a timeline spent in a status between two times. Every duration of a status is computed here. */
export const timeIn = ({ statuses, times }: StatusTimes, status: string, from: number, to: number): number => {
  let sum = 0;
  for (let index = 0; index < statuses.length; index++)
    if (statuses[index] === status)
      sum += Math.max(0, Math.min(to, times[index + 1] ?? to) - Math.max(from, times[index] ?? to));
  return sum;
};

/** What a page states of the incident that explains a trouble. `listedAt`: when the incident was first read. */
export type StatedTimes = { readonly from: Date; readonly listedAt: Date; readonly to?: Date | undefined };

/**
 * The trouble that was on at `since`, or began after it, up to `to`; undefined where the record has none. `steps` are in order.
 * Trouble on record before `since` counts where it led to it without a break. Stated times hold where no reading contradicts them.
 */
export const troubleSpanOf = (
  steps: readonly StatusStep[],
  since: Date,
  to: Date,
  stated?: StatedTimes,
): TroubleSpan | undefined => {
  const known = steps.filter(({ at }) => at <= to);
  const index = beginningOf(known, since);
  const first = known[index];
  if (!first) return undefined;
  const last = known.findLastIndex(isTrouble);
  const after = known[last + 1];
  const isStated = stated !== undefined && isTrueBeginning(stated, known.slice(0, index), first);
  const from = isStated ? stated.from : first.at;
  const isEndStated = stated?.to !== undefined && stated.to >= (known[last]?.at ?? to) && after?.status !== 'unknown';
  const end = isEndStated && stated.to && stated.to < to ? stated.to : (after?.at ?? to);
  const times = {
    statuses: known.map(({ status }) => status),
    times: known.map(({ at }, place) => (place === index ? from : at).getTime()),
  };
  const length = (status: string): number => timeIn(times, status, from.getTime(), end.getTime());
  const isCut = !isStated && (first.previous === null || !isWell(first.previous));
  return {
    from,
    to: end,
    downMs: length('outage'),
    degradedMs: length('degraded'),
    isAtLeast: isCut || after?.status === 'unknown' || length('unknown') > 0,
  };
};

/** No reading found it well since then: neither by its status, nor while the incident was listed already. */
const isTrueBeginning = ({ from, listedAt }: StatedTimes, before: readonly StatusStep[], first: StatusStep): boolean =>
  from <= first.at &&
  listedAt.getTime() >= first.at.getTime() - READING_MS &&
  before.every(({ status, at }) => at < from || !isWell(status));

/** An incident and the status that it brings may be read so far apart. */
const READING_MS = 60_000;

/** Where that trouble begins in the list; -1 where there is none. */
const beginningOf = (steps: readonly StatusStep[], since: Date): number => {
  const held = steps.findLastIndex(({ at }) => at < since);
  const step = steps[held];
  if (!step || isWell(step.status)) return steps.findIndex((one, index) => index > held && isTrouble(one));
  const start = steps.findLastIndex(({ status }, index) => index < held && isWell(status)) + 1;
  return steps.findIndex((one, index) => index >= start && isTrouble(one));
};

const isTrouble = ({ status }: Pick<StatusStep, 'status'>): boolean => status === 'degraded' || status === 'outage';

/** Known to be in no trouble. */
const isWell = (status: string): boolean => status === 'operational' || status === 'maintenance';
