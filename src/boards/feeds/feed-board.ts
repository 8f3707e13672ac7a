import type { IncidentTrouble } from '#trouble-span';
import type { IncidentPhase, IncidentUpdate, MaintenanceState, ServiceStatus } from '../../monitoring/index.ts';

/** A board at one moment, as feeds and badges tell it. */
export type FeedBoard = {
  readonly at: Date;
  readonly overall: ServiceStatus;
  /** Where its user sees it. */
  readonly url: string;
  /** By name. */
  readonly services: readonly FeedService[];
  /** The 200 of the last 30 days that changed last, with their updates; each once, the newest beginning first. */
  readonly incidents: readonly FeedIncident[];
  /** All open ones, up to 1,000, also if they are not among `incidents`; those then have no updates. The newest beginning first. */
  readonly open: readonly FeedIncident[];
  /** Past and planned, by their beginning; those without one last. */
  readonly maintenances: readonly FeedMaintenance[];
};

export type FeedService = {
  readonly id: number;
  readonly name: string;
  readonly status: ServiceStatus;
  readonly message?: string;
  /** When it took this status. */
  readonly since?: Date;
  /** It may have been so for longer. */
  readonly isSinceAtLeast?: boolean;
  /** When its page was last read well. */
  readonly observedAt?: Date;
  /** From then on its status is unknown. */
  readonly staleAfter?: Date;
  readonly enabled: boolean;
  readonly setByHand: boolean;
  /** The page for people. */
  readonly statusPageUrl: string;
};

/** Which of the board's services something touches. */
export type Touching = { readonly services: readonly Pick<FeedService, 'id' | 'name'>[] };

export type FeedIncident = {
  /** The services that it affects; `unlinked`: its page links it to none of their components. */
  readonly services: readonly (Touching['services'][number] & {
    readonly unlinked?: boolean;
    readonly trouble?: IncidentTrouble;
  })[];
  readonly id: number;
  readonly title: string;
  readonly phase: IncidentPhase;
  readonly severity?: 'degraded' | 'outage' | 'maintenance';
  /** Reported by a user; that changes no status. */
  readonly byHand?: boolean;
  /** Listed, and no trouble. */
  readonly notice?: boolean;
  /** It ended without a word: its page lists it no more. */
  readonly unlisted?: boolean;
  /** The page's own account of it. */
  readonly url?: string;
  /** Its own screen. */
  readonly boardUrl: string;
  /** Newest first. */
  readonly updates: readonly IncidentUpdate[];
  readonly startedAt: Date;
  readonly resolvedAt?: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type FeedMaintenance = Touching & {
  readonly id: number;
  readonly title: string;
  readonly state: MaintenanceState | 'cancelled';
  readonly description?: string;
  readonly url?: string;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** Grows with each change of a maintenance, and is 0 before the first: the seconds from when it was first seen. */
export const revisionOf = ({ createdAt, updatedAt }: Pick<FeedMaintenance, 'createdAt' | 'updatedAt'>): number =>
  Math.max(Math.ceil((updatedAt.getTime() - createdAt.getTime()) / 1000), 0);

/** When all services of an incident that its page leaves open had recovered; undefined where one hasn't, or none was in trouble. */
export const recoveredAtOf = ({ services, resolvedAt, byHand, notice }: FeedIncident): Date | undefined => {
  const troubles = services.flatMap(({ trouble }) => trouble ?? []);
  if (resolvedAt || byHand || notice || troubles.length === 0 || troubles.some(({ now }) => now)) return undefined;
  return new Date(Math.max(...troubles.map(({ to }) => to.getTime())));
};
