import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { notFound } from '../../shared/errors.ts';
import type { ServicesOfBoard } from './ports.ts';
import type { RecordedChange, Services, WantedChanges } from './services.ts';
import { uptimeFrom } from './uptime.ts';

type Dependencies = { readonly services: Services; readonly now: Clock };

const DAY_MS = 86_400_000;
const CHANGES_LIMIT = 1_000;
const HISTORY_DAYS = 90;
const CHANGES_DAYS = 30;
const MOST_DAYS = 366;

/** The requested part of a history. */
export type WantedPart = {
  /** 1,000 by default, which is the maximum. */
  readonly limit?: number;
  /** The end of the period; defaults to now. */
  readonly until?: Date;
};

/** The recorded changes of one service over the last days (90), newest first. @throws AppError not_found */
export const serviceHistory =
  ({ services, now }: Dependencies) =>
  async (
    { teamId }: Actor,
    serviceId: number,
    { days = HISTORY_DAYS, ...part }: WantedPart & { readonly days?: number } = {},
  ): Promise<readonly RecordedChange[]> => {
    const at = now();
    if (!(await services.find(teamId, serviceId, uptimeFrom(at)))) throw notFound('The service');
    return services.changes(teamId, { serviceIds: [serviceId], since: daysBefore(at, days), ...partOf(part) });
  };

/**
 * The recorded changes of all the actor's services, or of a board's, since then (30 days ago; up to 366), newest first.
 * @throws AppError not_found
 */
export const statusChanges =
  ({ services, servicesOfBoard, now }: Dependencies & { readonly servicesOfBoard: ServicesOfBoard }) =>
  async (
    { teamId }: Actor,
    { since, boardId, ...part }: WantedPart & { readonly since?: Date; readonly boardId?: number } = {},
  ): Promise<readonly RecordedChange[]> => {
    const at = now();
    const earliest = daysBefore(at, MOST_DAYS);
    const wanted = since ?? daysBefore(at, CHANGES_DAYS);
    const serviceIds = boardId === undefined ? undefined : await servicesOfBoard(teamId, boardId);
    return services.changes(teamId, { serviceIds, since: wanted < earliest ? earliest : wanted, ...partOf(part) });
  };

/** Includes changes at that very moment, so that a client that continues after an answer misses nothing. */
const partOf = ({ limit = CHANGES_LIMIT, until }: WantedPart): Pick<WantedChanges, 'limit' | 'after'> => ({
  limit,
  after: until && { changedAt: until, id: Number.MAX_SAFE_INTEGER },
});

const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS);
