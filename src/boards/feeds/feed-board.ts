import type { IncidentTrouble } from '#trouble-span';
import type { IncidentPhase, IncidentUpdate, MaintenanceState, ServiceStatus } from '../../monitoring/index.ts';

/** A board at one moment, for feeds and badges. */
export type FeedBoard = {
  readonly at: Date;
  readonly overall: ServiceStatus;
  /** The name of the board, unless it's the one of all services. */
  readonly name?: string;
  /** The URL of the user's own view. */
  readonly url: string;
  /** By name. */
  readonly services: readonly FeedService[];
  /** The 200 of the last 30 days that changed last, with their updates; each once, the newest beginning first. */
  readonly incidents: readonly FeedIncident[];
  /** All open ones, up to 1,000, even if they aren't among `incidents`; those then have no updates. The newest beginning first. */
  readonly open: readonly FeedIncident[];
  /** Past and planned, by their start; those without one last. */
  readonly maintenances: readonly FeedMaintenance[];
};

/** `Allclear board`, with its name. */
export const boardTitle = ({ name }: Pick<FeedBoard, 'name'>): string =>
  name === undefined ? 'Allclear board' : `Allclear board: ${name}`;

export type FeedService = {
  readonly id: number;
  readonly name: string;
  readonly status: ServiceStatus;
  readonly message?: string;
  /** When it took this status. */
  readonly since?: Date;
  /** It may have lasted longer. */
  readonly isSinceAtLeast?: boolean;
  /** Its page's last successful read. */
  readonly observedAt?: Date;
  /** When its status becomes unknown. */
  readonly staleAfter?: Date;
  /** The statuses of the trouble that this one ended or changed; absent too if it wasn't asked for. */
  readonly ended?: readonly ServiceStatus[];
  readonly enabled: boolean;
  readonly setByHand: boolean;
  /** The page for people. */
  readonly statusPageUrl: string;
  readonly boardUrl: string;
  /** When its status, its incidents or its settings last changed. */
  readonly updatedAt: Date;
};

/** The services of the board that an event affects. */
export type Touching = { readonly services: readonly Pick<FeedService, 'id' | 'name'>[] };

export type FeedIncident = {
  /** The affected services; `unlinked`: the page links it to none of their components. */
  readonly services: readonly (Touching['services'][number] & {
    readonly unlinked?: boolean;
    readonly trouble?: IncidentTrouble;
  })[];
  readonly id: number;
  readonly title: string;
  readonly phase: IncidentPhase;
  readonly severity?: 'degraded' | 'outage' | 'maintenance';
  /** A user reported it, which changes no status. */
  readonly byHand?: boolean;
  /** Listed by the page, but no trouble. */
  readonly notice?: boolean;
  /** Removed from the page without a resolution. */
  readonly unlisted?: boolean;
  readonly url?: string;
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

/** When anything on the board last changed or became out of date; undefined if it's empty. */
export const changedAtOf = ({ at, services, incidents, maintenances }: FeedBoard): Date | undefined => {
  const times = [...services, ...incidents, ...maintenances]
    .map(({ updatedAt }) => updatedAt)
    .concat(services.flatMap(({ staleAfter }) => staleAfter ?? []))
    .map((time) => time.getTime())
    .filter((time) => time <= at.getTime());
  return times.length === 0 ? undefined : new Date(Math.max(...times));
};

/**
 * When all services of an incident that the page leaves open had recovered; undefined if one hasn't, or none was in trouble.
 */
export const recoveredAtOf = ({ services, resolvedAt, byHand, notice }: FeedIncident): Date | undefined => {
  const troubles = services.flatMap(({ trouble }) => trouble ?? []);
  if (resolvedAt || byHand || notice || troubles.length === 0 || troubles.some(({ now }) => now)) return undefined;
  return new Date(Math.max(...troubles.map(({ to }) => to.getTime())));
};
