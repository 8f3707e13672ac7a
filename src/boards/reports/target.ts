import type { Parts } from './figures.ts';

/** An uptime target, and how much of its downtime is left. Times in milliseconds. */
export type TargetFigures = {
  readonly percent: number;
  /** False: it's the team's. */
  readonly isOwn: boolean;
  /** The downtime that the target allows in the whole period. */
  readonly allowedMs: number;
  /** Negative once it's missed. */
  readonly leftMs: number;
};

/** `lengthMs`: the whole period, for a service that was added later from then on. */
export const targetFigures = (
  target: { readonly percent: number; readonly isOwn: boolean },
  { outage }: Parts,
  lengthMs: number,
): TargetFigures => {
  const allowedMs = Math.round((lengthMs * (100 - target.percent)) / 100);
  return { ...target, allowedMs, leftMs: allowedMs - outage };
};
