import type { BoardService, ServiceStatus } from '../../monitoring/index.ts';
import type { ItemStatus } from '../item-status.ts';
import { capped } from './combine.ts';
import type { ConfirmedStatus, ItemPart } from './item.ts';

/** An item keeps its last confirmed status for this many milliseconds from the first failed check on. */
export const UNKNOWN_AFTER_MS = 15 * 60_000;

/** A service as the board shows it. Moments are in milliseconds since 1970. */
export type PartReading = {
  readonly status: ServiceStatus;
  /** The first check that failed; absent while checks succeed. */
  readonly failedAt?: number;
  /** The last successful reading; absent if there was none, or nobody reads it. */
  readonly readAt?: number;
  /** We check it, and its page can't be read. */
  readonly isUnreadable?: boolean;
};

/** A service that isn't monitored says nothing. */
export const readingOf = (service: BoardService): PartReading => {
  if (!service.enabled) return { status: 'unknown' };
  const { status, reason, since, observedAt, checkFailingSince } = service;
  const failed = checkFailingSince ?? (status === 'unknown' ? (reason === 'stale' ? observedAt : since) : undefined);
  const isUnreadable = checkFailingSince !== undefined;
  return { status, failedAt: failed?.getTime(), readAt: observedAt?.getTime(), isUnreadable };
};

export type ConfirmedPart = {
  readonly status: ItemStatus;
  /** Absent while it's unknown. */
  readonly confirmed?: ConfirmedStatus;
  readonly failedAt?: number;
  /** When it becomes unknown unless it's read before. */
  readonly unknownAt?: number;
};

/** The status of a part: for a while the last confirmed one, and never a guess. A part without a reading is unknown. */
export const confirmedPart = (
  { cap }: ItemPart,
  reading: PartReading | undefined,
  before: ConfirmedStatus | undefined,
  at: number,
): ConfirmedPart => {
  const { status = 'unknown', failedAt, readAt } = reading ?? {};
  const known = status === 'unknown' ? before : status;
  const from = failedAt ?? readAt;
  const unknownAt = from === undefined ? undefined : from + UNKNOWN_AFTER_MS;
  const isGone = status === 'unknown' && (failedAt === undefined || unknownAt === undefined || at >= unknownAt);
  if (known === undefined || isGone) return { status: 'unknown', failedAt };
  return { status: capped(known, cap), confirmed: known, failedAt, unknownAt };
};
