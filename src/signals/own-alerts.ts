import type { Actor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import { notFound } from '../shared/errors.ts';
import type { OwnAlerts, StoredAlert } from './ports.ts';
import type { judgeAlerts } from './verdict/judge-alerts.ts';
import type { JudgedAlert } from './verdict/ports.ts';

type Dependencies = { readonly alerts: OwnAlerts; readonly now: Clock };

/** The members of these teams with these user ids; those who left are absent. Accounts implements it. */
export type NamesOfMembers = (
  teamIds: readonly TeamId[],
  userIds: readonly UserId[],
) => Promise<readonly { readonly id: number; readonly name: string }[]>;

type ListDependencies = Dependencies & {
  readonly judge: ReturnType<typeof judgeAlerts>;
  readonly namesOf: NamesOfMembers;
};

/** A team's open alerts fit in a list. */
export const MAX_OPEN_ALERTS = 500;
/** The most alerts of a list. */
export const MAX_LISTED_ALERTS = 600;
const RECENT_MS = 86_400_000;

/** An alert as its team sees it. Open ones are compared with their providers now. */
export type ShownAlert = Omit<JudgedAlert<StoredAlert>, 'pageIds'> & {
  readonly seenBy: readonly { readonly id: number; readonly name: string }[];
};

/** Open alerts, and those that ended in the last 24 hours. */
export const listOwnAlerts =
  ({ alerts, now, judge, namesOf }: ListDependencies) =>
  async ({ teamId }: Actor): Promise<readonly ShownAlert[]> => {
    const listed = await alerts.list(teamId, new Date(now().getTime() - RECENT_MS), MAX_LISTED_ALERTS);
    const open = await judge(
      teamId,
      listed.filter(({ resolvedAt }) => resolvedAt === undefined),
    );
    const judged = new Map(open.map((one) => [one.alert.id, one]));
    const ids = [...new Set(listed.flatMap(({ seenBy }) => seenBy))];
    const members = ids.length === 0 ? [] : await namesOf([teamId], ids);
    return listed.map((alert) => ({
      alert,
      mappings: judged.get(alert.id)?.mappings ?? [],
      verdict: judged.get(alert.id)?.verdict,
      seenBy: alert.seenBy.flatMap((id) => members.find((one) => one.id === id) ?? []),
    }));
  };

/** Ends an alert whose tool won't. @throws AppError `not_found` unless it's an open alert of the team */
export const resolveOwnAlert =
  ({ alerts, now }: Dependencies) =>
  async ({ teamId }: Actor, id: number): Promise<void> => {
    if (!(await alerts.resolve(teamId, id, now()))) throw notFound('The open alert');
  };

/** Notes that the actor sees the same, once, or takes that back. @throws AppError `not_found` unless it's an open alert of the team */
export const seeOwnAlert =
  ({ alerts, now }: Dependencies) =>
  async ({ teamId, userId }: Actor, id: number, sees: boolean): Promise<void> => {
    if (!(await alerts.meToo(teamId, id, userId, sees ? now() : undefined))) throw notFound('The open alert');
  };
