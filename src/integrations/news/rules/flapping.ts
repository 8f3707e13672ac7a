/** What is kept of one service to tell a flapping status; starts as `steady`. */
export type Flapping = {
  /** The latest changes, oldest first: as many as it takes to rate the next one. */
  readonly recent: readonly Date[];
  readonly unstable?: { readonly since: Date; readonly changes: number };
};

export const steady: Flapping = { recent: [] };

/** More changes than this within WINDOW_MS are unstable; it settles after WINDOW_MS without one. */
const MAX_CHANGES = 3;
const WINDOW_MS = 10 * 60_000;

/**
 * Takes one change of status in. `change`: tell it as usual. `unstable`: tell that it is unstable instead. `nothing`: it
 * has been told. What a page says about incidents is told as usual all the time.
 */
export const onChange = (
  flapping: Flapping,
  at: Date,
): { readonly flapping: Flapping; readonly tell: 'change' | 'unstable' | 'nothing' } => {
  const recent = [...flapping.recent, at]
    .toSorted((one, other) => one.getTime() - other.getTime())
    .slice(-(MAX_CHANGES + 1));
  if (flapping.unstable && !isQuiet(flapping, at)) {
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

/** To be asked from time to time while it is unstable, and before `onChange`: tells once that it settled. */
export const onTime = (
  flapping: Flapping,
  now: Date,
):
  | { readonly tell: 'settled'; readonly flapping: Flapping; readonly since: Date; readonly changes: number }
  | { readonly tell: 'nothing'; readonly askAgainAt?: Date } => {
  if (!flapping.unstable) return { tell: 'nothing' };
  if (!isQuiet(flapping, now)) return { tell: 'nothing', askAgainAt: settlesAt(flapping) };
  return { tell: 'settled', flapping: steady, ...flapping.unstable };
};

const isQuiet = (flapping: Flapping, at: Date): boolean => at.getTime() >= settlesAt(flapping).getTime();

const settlesAt = ({ recent }: Flapping): Date => new Date((recent.at(-1)?.getTime() ?? 0) + WINDOW_MS);
