import { AppError } from '../../shared/errors.ts';
import type { SelectionState } from '../pages/proposals.ts';
import { type AlertThreshold, isTrouble, type ServiceStatus, worstFirst } from '../pages/status.ts';
import { type WatchedComponent, watchedIds } from '../pages/watched-components.ts';
import {
  type EffectiveStatus,
  effectiveStatus,
  type FrozenStatus,
  freeze,
  isStale,
  type ManualStatus,
  type Observation,
  type RecordedStatus,
  type StatusSources,
} from './effective-status.ts';
import type { Assignee, CustomersTold, IncidentWatch, ServiceIncident, ServiceMaintenance } from './ports.ts';
import { type StatusTimeline, type Uptime, uptimeOf } from './uptime.ts';
import type { CustomerWords } from './words/customer-words.ts';

export const DEFAULT_LOGO_ICON = 'ri-server-line';
export const DEFAULT_LOGO_COLOR = 'text-gray-600 bg-gray-100';

/** A user's input for a service. */
export type ServiceTexts = {
  readonly name: string;
  readonly description: string;
  readonly category?: string;
  /** As the user typed it; the page has the canonical one. */
  readonly statusPageUrl: string;
  readonly logoIcon: string;
  readonly logoColor: string;
};

export type ServiceState = ServiceTexts & {
  readonly slug: string;
  readonly scopeId: number;
  readonly enabled: boolean;
  readonly alertThreshold: AlertThreshold;
  /** True if incidents that affect none of the chosen components send alerts. */
  readonly unlinkedIncidents: boolean;
  /** True if it comes before others of the same status on its user's board. */
  readonly pinned: boolean;
  readonly customerWords?: CustomerWords;
  /** Present exactly while it's disabled. */
  readonly frozen?: FrozenStatus;
  readonly manual?: ManualStatus;
};

export type Service = ServiceState & {
  readonly id: number;
  readonly page: WatchedPage;
  readonly recorded: RecordedStatus;
  /** The scope's recorded changes within the uptime window, and the one before. */
  readonly timeline: StatusTimeline;
  /** Names of the groups chosen as groups. */
  readonly watchedGroups: readonly string[];
  readonly selection: SelectionState;
  /** None: the whole page. */
  readonly watched: readonly WatchedComponent[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type WatchedPage = Observation & {
  readonly id: number;
  /** Canonical. */
  readonly url: string;
  readonly format?: string;
  /** Why it can't be read now. */
  readonly problem?: string;
  /** When it last served an outdated copy, which changed nothing. */
  readonly oldCopyAt?: Date;
};

export type ServiceView = {
  readonly service: Service;
  readonly status: EffectiveStatus;
  readonly uptime: Uptime;
  readonly incidents: readonly ServiceIncident[];
  /** The incident that explains its trouble; absent without trouble, and while the service is disabled. */
  readonly openIncident?: ServiceIncident;
  /** The member of the team who is on that incident, or on its trouble if it has none. */
  readonly assignee?: Assignee;
  /** The member who set its status by hand; absent too for somebody who left. */
  readonly setBy?: { readonly id: number; readonly name: string };
  /** The latest text for customers about its problem. */
  readonly customersTold?: CustomersTold;
  /** The running maintenance that its status comes from; absent with another status, and while the service is disabled. */
  readonly maintenance?: ServiceMaintenance;
};

export const uptimeOfService = (service: Service, now: Date, days?: number): Uptime =>
  uptimeOf(knownTimeline(service, now), now, historyEnd(service), days);

/**
 * Returns the main incident of a service with this status: the gravest open one that affects it, then the newest; none while
 * it's operational. An incident without components affects a service only while that is in trouble (truth.md, rule 6).
 */
export const openIncidentOf: OpenIncidentOf = (status, incidents) => {
  if (!isTrouble(status)) return undefined;
  // An incident without a severity is as grave as the status.
  const gravity = ({ severity }: Choosable): number => worstFirst.indexOf(severity ?? status);
  const isForgotten = ({ lastSeenAt }: Choosable): number => Number(lastSeenAt !== undefined);
  return incidents
    .filter(({ resolvedAt, notice }) => resolvedAt === undefined && !notice)
    .toSorted(
      (a, b) =>
        isForgotten(a) - isForgotten(b) ||
        gravity(a) - gravity(b) ||
        b.startedAt.getTime() - a.startedAt.getTime() ||
        b.id - a.id,
    )
    .at(0);
};

type Choosable = Pick<ServiceIncident, 'id' | 'severity' | 'lastSeenAt' | 'resolvedAt' | 'notice' | 'startedAt'>;

export type OpenIncidentOf = <Incident extends Choosable>(
  status: ServiceStatus,
  incidents: readonly Incident[],
) => Incident | undefined;

export const shownStatusOf = (service: Service, now: Date): EffectiveStatus => effectiveStatus(sourcesOf(service), now);

export const incidentWatchOf = (service: Service): IncidentWatch => ({
  serviceId: service.id,
  serviceName: service.name,
  pageId: service.page.id,
  componentIds: watchedIds(service.watched),
  isTroubled: isTrouble(service.recorded.status),
});

/** The part of a service that the store writes. */
export const serviceStateOf = (service: Service): ServiceState => ({
  name: service.name,
  description: service.description,
  category: service.category,
  statusPageUrl: service.statusPageUrl,
  logoIcon: service.logoIcon,
  logoColor: service.logoColor,
  slug: service.slug,
  scopeId: service.scopeId,
  enabled: service.enabled,
  alertThreshold: service.alertThreshold,
  unlinkedIncidents: service.unlinkedIncidents,
  pinned: service.pinned,
  customerWords: service.customerWords,
  frozen: service.frozen,
  manual: service.manual,
});

/** The same service, disabled, with a frozen copy of its current status. */
export const disabledStateOf = (service: Service, now: Date): ServiceState => ({
  ...serviceStateOf(service),
  enabled: false,
  manual: undefined,
  ...freeze(sourcesOf(service), now),
});

const sourcesOf = ({ recorded, manual, frozen, page, watched }: Service): StatusSources => {
  const { polledAt, observedAt, staleAfter, checkFailingSince } = page;
  const observation = { polledAt, observedAt, staleAfter, checkFailingSince };
  return { recorded, manual, frozen, observation, isSelectionLost: watched.some(({ onPage }) => !onPage) };
};

/** Fields as the user sent them, trimmed; absent ones stay absent. */
export const normalisedTexts = (input: Partial<ServiceTexts>): Partial<ServiceTexts> => ({
  ...(input.name !== undefined && { name: input.name.trim() }),
  ...(input.description !== undefined && { description: input.description.trim() }),
  ...(input.category !== undefined && { category: input.category.trim() || undefined }),
  ...(input.statusPageUrl !== undefined && { statusPageUrl: input.statusPageUrl.trim() }),
  ...(input.logoIcon !== undefined && { logoIcon: input.logoIcon || DEFAULT_LOGO_ICON }),
  ...(input.logoColor !== undefined && { logoColor: input.logoColor.trim() || DEFAULT_LOGO_COLOR }),
});

/** Monitoring the same components of one page twice would send every alert twice. */
export const alreadyWatched = (name: string): AppError => {
  const message = `You already monitor this status page as “${name}”.`;
  return new AppError('conflict', message, { statusPageUrl: message });
};

type Recorded = Pick<Service, 'timeline' | 'frozen'> & { readonly page: Observation };

/** The recorded changes, with `unknown` for the time without checks. */
export const knownTimeline = ({ timeline, page, frozen }: Recorded, now: Date): StatusTimeline => {
  if (frozen || page.staleAfter === undefined || !isStale(page, now)) return timeline;
  const { statuses, times } = timeline;
  return { statuses: [...statuses, 'unknown'], times: [...times, page.staleAfter.getTime()] };
};

/** A disabled service has no history after that, though others may still monitor its page. */
export const historyEnd = ({ frozen }: Pick<Service, 'frozen'>): Date | undefined => {
  const times = [frozen?.checkedAt, frozen?.since].flatMap((time) => time?.getTime() ?? []);
  return times.length === 0 ? undefined : new Date(Math.max(...times));
};
