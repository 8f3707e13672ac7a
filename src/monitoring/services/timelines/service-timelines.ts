import type { IncidentWatch } from '../ports.ts';
import type { StatusTimeline } from '../uptime.ts';

export type ServiceTimeline = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly logoIcon: string;
  readonly logoColor: string;
  /** The page for people, as the user typed it. */
  readonly statusPageUrl: string;
  /** The recorded changes from `from` on and the one before, with `unknown` for the time without checks. */
  readonly timeline: StatusTimeline;
  /** When it was added: earlier history isn't its own. */
  readonly addedAt: Date;
  /** When its own history ended, while it's disabled. */
  readonly endedAt?: Date;
  /** The data that chooses its incidents. */
  readonly watch: IncidentWatch;
};

/** A user's services by name, including disabled ones; `serviceIds`: only these. One query. */
export type ServiceTimelines = (
  teamId: TeamId,
  wanted: { readonly from: Date; readonly at: Date; readonly serviceIds?: readonly number[] },
) => Promise<readonly ServiceTimeline[]>;
