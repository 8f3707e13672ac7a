/** What is kept of one service to tell a flapping status; starts as `steady`. */
export type Flapping = {
  /** The latest changes, oldest first: as many as it takes to judge the next one. */
  readonly recent: readonly Date[];
  readonly unstable?: { readonly since: Date; readonly changes: number };
};

export const steady: Flapping = { recent: [] };

/** More changes than this within `windowMs` are unstable; it settles after `windowMs` without one. */
export const maxChanges = 3;
export const windowMs = 10 * 60_000;

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
    .slice(-(maxChanges + 1));
  if (flapping.unstable && !isQuiet(flapping, at)) {
    const { since, changes } = flapping.unstable;
    return { flapping: { recent, unstable: { since, changes: changes + 1 } }, tell: 'nothing' };
  }
  const [first, last] = [recent[0], recent.at(-1)];
  const crowded =
    recent.length > maxChanges && first && last && last.getTime() - first.getTime() < windowMs ? first : undefined;
  return crowded
    ? { flapping: { recent, unstable: { since: crowded, changes: recent.length } }, tell: 'unstable' }
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

function isQuiet(flapping: Flapping, at: Date): boolean {
  return at.getTime() >= settlesAt(flapping).getTime();
}

function settlesAt({ recent }: Flapping): Date {
  return new Date((recent.at(-1)?.getTime() ?? 0) + windowMs);
}
