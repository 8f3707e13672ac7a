import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { notFound } from '../../shared/errors.ts';
import type { RecordedChange, Services } from './services.ts';
import { uptimeFrom } from './uptime.ts';

type Dependencies = { readonly services: Services; readonly now: Clock };

const DAY_MS = 86_400_000;
const CHANGES_LIMIT = 1_000;
const HISTORY_DAYS = 90;
const CHANGES_DAYS = 30;
const MOST_DAYS = 366;

/**
 * The recorded changes of one service over the last days (90), newest first, 1,000 at most.
 * @throws AppError not_found
 */
export const serviceHistory =
  ({ services, now }: Dependencies) =>
  async ({ userId }: Actor, serviceId: number, days = HISTORY_DAYS): Promise<readonly RecordedChange[]> => {
    const at = now();
    if (!(await services.find(userId, serviceId, uptimeFrom(at)))) throw notFound('The service');
    return services.changes(userId, { serviceId, since: daysBefore(at, days), limit: CHANGES_LIMIT });
  };

/** The recorded changes of all the actor's services since then (30 days ago; 366 at the most), newest first, 1,000 at most. */
export const statusChanges =
  ({ services, now }: Dependencies) =>
  ({ userId }: Actor, since?: Date): Promise<readonly RecordedChange[]> => {
    const at = now();
    const earliest = daysBefore(at, MOST_DAYS);
    const wanted = since ?? daysBefore(at, CHANGES_DAYS);
    return services.changes(userId, { since: wanted < earliest ? earliest : wanted, limit: CHANGES_LIMIT });
  };

const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS);
