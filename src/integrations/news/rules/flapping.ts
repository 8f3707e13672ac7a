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

/** To be asked before `onChange`: how it was while it was unstable; undefined where it was not, or has not settled by then. */
export const settledBy = (flapping: Flapping, now: Date): Flapping['unstable'] => {
  const end = settlesAt(flapping);
  return end && end <= now ? flapping.unstable : undefined;
};

/** When it settles, unless it changes before; undefined where it is not unstable. */
export const settlesAt = ({ recent, unstable }: Flapping): Date | undefined =>
  unstable && new Date((recent.at(-1) ?? unstable.since).getTime() + WINDOW_MS);
