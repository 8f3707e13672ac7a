import { isTrouble, isWorse, milder, worse } from '#status';
import type { TroubleSpan } from '#trouble-span';
import type {
  AlertThreshold,
  BadComponent,
  ServiceStatus,
  Watcher,
  WatcherService,
} from '../../../monitoring/index.ts';
import {
  type AlertEpisode,
  type AlertIncident,
  boardUrlOf,
  type IncidentAlert,
  type Outcome,
  type PastTrouble,
  type SingleAlert,
} from '../../model/alert.ts';
import type { AlertState } from '../alert-state.ts';
import type { IncidentEvent, News, NewsEvent } from '../news.ts';
import type { Recipient } from '../ports.ts';

/** Everything needed to decide the alerts of one piece of news for one integration. */
export type AlertContext = {
  readonly news: News;
  readonly watcher: Pick<Watcher, 'services'>;
  readonly recipient: Pick<Recipient, 'events' | 'connectedSince' | 'serviceIds'> & {
    readonly channel: Pick<Recipient['channel'], 'events' | 'isKeyed'>;
  };
  /** This integration's state of a service; undefined if none is stored. */
  readonly stateOf: (serviceId: number) => AlertState | undefined;
  /** Its open incidents, by subject; loaded only for changes of a service. */
  readonly openIncidents?: ReadonlyMap<string, AlertIncident>;
  /** True if it got an alert of this subject before. */
  readonly wasTold: boolean;
  /** No slash at the end. */
  readonly publicUrl: string;
};

/** An alert before it has an id and a number. */
export type UnnumberedAlert = Unnumbered<SingleAlert>;

type Unnumbered<A> = A extends SingleAlert ? Omit<A, 'id' | 'sequence' | 'messageId'> : never;

/** When alerts of a service began for a recipient. Earlier events are no news to it. */
export const beganOf = (
  { connectedSince }: Pick<Recipient, 'connectedSince'>,
  { watchedSince }: Pick<WatcherService, 'watchedSince'>,
): Date => (connectedSince !== undefined && connectedSince > watchedSince ? connectedSince : watchedSince);

/** The service with its status at the time of the news (truth.md, rule 13). */
export const asOfThen = ({ statuses }: Pick<News, 'statuses'>, service: WatcherService): WatcherService => ({
  ...service,
  status: statuses.find(({ scopeId }) => scopeId === service.scopeId)?.status ?? service.status,
});

/** Fields of every alert, with two of the three times of truth.md, rule 21; the delivery has the third. */
export const alertBase = ({ news, publicUrl }: AlertContext, services: readonly WatcherService[]) => ({
  occurredAt: news.occurredAt,
  ...(news.publishedAt && { publishedAt: news.publishedAt }),
  readAt: news.seenAt,
  services: services.map(({ id, name, statusPageUrl }) => ({ id, name, statusPageUrl })),
  boardUrl: boardUrlOf(publicUrl, services),
});

export const withStatus = ({ id, name, statusPageUrl, status }: WatcherService) => ({
  id,
  name,
  statusPageUrl,
  status,
});

/** The watcher with the services that this recipient gets alerts of: chosen ones, and any with an open thread. */
export const subscribedServices = (
  { serviceIds }: Pick<Recipient, 'serviceIds'>,
  watcher: Watcher,
  stateOf: (serviceId: number) => AlertState | undefined,
): Watcher => {
  if (serviceIds === undefined) return watcher;
  const isSubscribed = (id: number) => serviceIds.includes(id) || (stateOf(id)?.open.length ?? 0) > 0;
  return { ...watcher, services: watcher.services.filter(({ id }) => isSubscribed(id)) };
};

export type AlertInput<M extends NewsEvent = NewsEvent> = {
  readonly news: News;
  readonly about: M;
  readonly service: WatcherService;
  readonly state: AlertState;
  /** When this recipient's alerts of the service began. */
  readonly began: Date;
  /** True if it wants every status change. */
  readonly wantsChanges: boolean;
  readonly openIncidents?: ReadonlyMap<string, AlertIncident>;
};

/** The alert, if any, and the state after it. */
export type Decision = { readonly state: AlertState; readonly draft?: AlertDraft };

/** One service's part of an alert. Equal drafts for one recipient become one alert. */
export type AlertDraft = {
  readonly kind: DraftKind;
  readonly subject: string;
  /** Threads that this one replaces. */
  readonly continues?: readonly string[];
  readonly status: ServiceStatus;
  /** The status of the last alert, if different; for an end, the worst one of the episode. */
  readonly previousStatus?: ServiceStatus;
  readonly since: Date;
  readonly statusSince?: Date;
  /** By the record of what the service monitors. */
  readonly trouble?: TroubleSpan;
  readonly beside?: readonly string[];
  readonly stoppedBy?: IncidentAlert['stoppedBy'];
  readonly incident?: AlertIncident;
  readonly outcome?: Outcome;
  readonly isUnlinked?: boolean;
  readonly isContradicted?: boolean;
  /** Names of all bad or affected components. */
  readonly components?: readonly string[];
  readonly explains?: PastTrouble;
  /** The episode of its service; absent in drafts that aren't decided yet. */
  readonly episode?: AlertEpisode;
};

export type DraftKind =
  | 'incident_opened'
  | 'incident_updated'
  | 'incident_resolved'
  | 'notice'
  | 'unstable'
  | 'settled';

/** No alert, and no change of the state. */
export const silence = ({ state }: Pick<AlertInput, 'state'>): Decision => ({ state });

/** Returns true if the threshold lets this status through. */
export const isBadEnough = (threshold: AlertThreshold, status: ServiceStatus): boolean =>
  threshold === 'degraded' ? isTrouble(status) : threshold === 'outage' && status === 'outage';

/** Outages only means outages of the monitored components: the page's severity of an incident is no status (truth.md, rule 13). */
export const isGraveEnough = (
  threshold: AlertThreshold,
  severity: IncidentEvent['severity'],
  status: ServiceStatus,
): boolean => isBadEnough(threshold, threshold === 'outage' ? status : worse(severity ?? 'operational', status));

/**
 * How an event with these components affects a service (truth.md, rule 6). `linked`: it names a monitored component; `whole`: the
 * whole page is monitored; `by_trouble`: it names none, and the service is in trouble; `unlinked`: it names none, and the service
 * is well.
 */
export type Relation = 'linked' | 'whole' | 'by_trouble' | 'unlinked' | 'elsewhere';

export const relationOf = (
  linkedIds: readonly string[],
  { componentIds, status }: Pick<WatcherService, 'componentIds' | 'status'>,
): Relation => {
  if (componentIds.length === 0) return 'whole';
  if (linkedIds.length === 0) return isTrouble(status) ? 'by_trouble' : 'unlinked';
  return linkedIds.some((id) => componentIds.includes(id)) ? 'linked' : 'elsewhere';
};

/** Bad components that a service monitors, limited to the linked ones if there are any. */
const badOf = (
  bad: readonly BadComponent[],
  { componentIds }: Pick<WatcherService, 'componentIds'>,
  linkedIds: readonly string[] = [],
): readonly BadComponent[] => bad.filter(({ id }) => isIn(id, componentIds) && isIn(id, linkedIds));

const isIn = (id: string, ids: readonly string[]): boolean => ids.length === 0 || ids.includes(id);

/** How much of a service's trouble an incident accounts for: `operational` for none of it. */
export const reachOf = (
  { componentIds: linkedIds, severity }: Pick<IncidentEvent, 'componentIds' | 'severity'>,
  service: Pick<WatcherService, 'componentIds' | 'status'>,
  bad: readonly BadComponent[],
): ServiceStatus => {
  const { status } = service;
  if (!isTrouble(status)) return 'operational';
  const parts = badOf(bad, service);
  // The page has a word for the whole, and none for its parts.
  if (parts.length === 0) return status;
  const affected = worstOf(badOf(bad, service, linkedIds));
  const isWholesWord = isWorse(status, worstOf(parts)) && affected === worstOf(parts);
  // Its word for the whole follows the incident's own gravity, and is worse than that of any part.
  if (isWholesWord && (severity === undefined || !isWorse(status, severity))) return status;
  return milder(affected, status);
};

const worstOf = (bad: readonly BadComponent[]): ServiceStatus =>
  bad.map((one): ServiceStatus => one.status).reduce(worse, 'operational');

/** The names of the bad components (as `badOf`) with this status; of all bad ones if none has it. */
export const badNamesOf = (
  { news, service }: Pick<AlertInput, 'news' | 'service'>,
  status: ServiceStatus,
  linkedIds?: readonly string[],
): readonly string[] => {
  const bad = badOf(news.bad, service, linkedIds);
  const those = bad.filter((one) => one.status === status);
  return (those.length > 0 ? those : bad).map(({ name }) => name);
};

/**
 * The components of a service that are in worse trouble than an incident accounts for, by name: that is a story of its own (truth.md, rule 7).
 * None if the page's overall status is worse than that of any component.
 */
export const worseBeside = (
  incident: Pick<IncidentEvent, 'componentIds' | 'severity'>,
  { news, service }: Pick<AlertInput, 'news' | 'service'>,
): readonly string[] => {
  const { status } = service;
  if (!isTrouble(status) || !isWorse(status, reachOf(incident, service, news.bad))) return [];
  return badOf(news.bad, service).flatMap((one) => (one.status === status ? [one.name] : []));
};

/** Affected parts of a service by name (truth.md, rule 17): its bad components, or the names that the page gives instead. */
export const hitBy = (
  { componentIds, names = [] }: Pick<IncidentEvent, 'componentIds' | 'names'>,
  input: Pick<AlertInput, 'news' | 'service'>,
): readonly string[] => {
  const bad = badNamesOf(input, input.service.status, componentIds);
  return bad.length > 0 ? bad : names;
};
