import type { Actor } from '../../../shared/actor.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { ServiceStatus } from '../../pages/status.ts';

/** How many services of a team have each status; paused ones have none. */
export type TroubleCounts = Readonly<Record<Exclude<ServiceStatus, 'operational'>, number>>;

/** `status`: the worst one; undefined if the team has no services. */
export type TeamStatus = {
  readonly teamId: TeamId;
  readonly status: ServiceStatus | undefined;
  readonly counts: TroubleCounts;
};

/** Only examines services that may not be operational. One query. */
export type TeamStatuses = (
  teamIds: readonly TeamId[],
  at: Date,
) => Promise<ReadonlyMap<number, { readonly hasServices: boolean; readonly counts: TroubleCounts }>>;

type Dependencies = {
  readonly teamIdsOf: (actor: Actor) => Promise<readonly number[]>;
  readonly teamStatuses: TeamStatuses;
  readonly now: Clock;
};

/** The worst status of each of the actor's teams, with the counts behind it. */
export const listTeamStatuses =
  ({ teamIdsOf, teamStatuses, now }: Dependencies) =>
  async (actor: Actor): Promise<readonly TeamStatus[]> => {
    const teamIds = await teamIdsOf(actor);
    const troubles = await teamStatuses(teamIds, now());
    return teamIds.map((teamId) => {
      const { hasServices, counts } = troubles.get(teamId) ?? nothing;
      const worst = inOrder.find((status) => counts[status] > 0);
      return { teamId, counts, status: worst ?? (hasServices ? 'operational' : undefined) };
    });
  };

const nothing = { hasServices: false, counts: { outage: 0, degraded: 0, maintenance: 0, unknown: 0 } };

/** As a board orders them. */
const inOrder = ['outage', 'degraded', 'maintenance', 'unknown'] as const;
