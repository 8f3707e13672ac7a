import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { notFound } from '../shared/errors.ts';
import type { OwnAlert, OwnAlerts } from './ports.ts';

type Dependencies = { readonly alerts: OwnAlerts; readonly now: Clock };

/** A team's open alerts fit in a list. */
export const MAX_OPEN_ALERTS = 500;
/** The most alerts of a list. */
export const MAX_LISTED_ALERTS = 600;
const RECENT_MS = 86_400_000;

/** Open alerts, and those that ended in the last 24 hours. */
export const listOwnAlerts =
  ({ alerts, now }: Dependencies) =>
  ({ teamId }: Actor): Promise<readonly OwnAlert[]> =>
    alerts.list(teamId, new Date(now().getTime() - RECENT_MS), MAX_LISTED_ALERTS);

/** Ends an alert whose tool won't. @throws AppError `not_found` unless it's an open alert of the team */
export const resolveOwnAlert =
  ({ alerts, now }: Dependencies) =>
  async ({ teamId }: Actor, id: number): Promise<void> => {
    if (!(await alerts.resolve(teamId, id, now()))) throw notFound('The open alert');
  };
