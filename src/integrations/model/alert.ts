import type { IncidentPhase, ServiceStatus } from '../../monitoring/index.ts';

/** What one delivery tells a receiver; it is made once and sent as often as it takes. */
export type Alert = SingleAlert | DigestAlert;

export type SingleAlert = IncidentAlert | MaintenanceAlert | StatusAlert | UnreadableAlert | FlappingAlert | TestAlert;

export type AlertKind = Alert['kind'];

type Told = {
  /** Of the delivery; the same over every repeat, so that a receiver can tell a repeat from news. */
  readonly id: string;
  /** Of the text that it shares with all who are told the same; absent where it shares none. */
  readonly messageId?: number;
  readonly occurredAt: Date;
  /** Counts the alerts of one incident or maintenance from 1; absent where there is only one. */
  readonly sequence?: number;
  /** The services of the receiver's owner that it touches. */
  readonly services: readonly AlertService[];
  /** Where it is on the board. */
  readonly boardUrl: string;
};

export type AlertService = { readonly id: number; readonly name: string; readonly statusPageUrl: string };

export type IncidentAlert = Told & {
  readonly kind: 'incident_opened' | 'incident_updated' | 'incident_resolved';
  readonly status: ServiceStatus;
  readonly previousStatus?: ServiceStatus;
  /** Absent where the status alone says that something is wrong and the page lists no incident. */
  readonly incident?: AlertIncident;
  /** When the trouble began. */
  readonly since: Date;
};

export type AlertIncident = {
  readonly id: number;
  readonly title: string;
  readonly phase: IncidentPhase;
  readonly url?: string;
  readonly startedAt: Date;
  readonly resolvedAt?: Date;
  /** The latest message of the page. */
  readonly update?: string;
};

export type MaintenanceAlert = Told & {
  readonly kind: 'maintenance_scheduled' | 'maintenance_started' | 'maintenance_ended';
  readonly maintenance: AlertMaintenance;
};

export type AlertMaintenance = {
  readonly id: number;
  readonly title: string;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly url?: string;
  readonly text?: string;
  /** It ended before it began. */
  readonly cancelled?: boolean;
};

export type StatusAlert = Told & {
  readonly kind: 'status_changed';
  readonly status: ServiceStatus;
  readonly previousStatus: ServiceStatus;
};

/** The status page itself can't be read; the service may be all right. */
export type UnreadableAlert = Told & { readonly kind: 'unreadable'; readonly since: Date; readonly reason?: string };

export type FlappingAlert = Told & {
  readonly kind: 'unstable' | 'settled';
  readonly status: ServiceStatus;
  /** How often the status changed while it was unstable; so far, for `unstable`. */
  readonly changes: number;
  /** When the first of these changes was. */
  readonly since: Date;
};

export type DigestAlert = Told & { readonly kind: 'digest'; readonly alerts: readonly SingleAlert[] };

export type TestAlert = Told & { readonly kind: 'test'; readonly integrationName: string };

/** The service's own view for one, the dashboard for several. `publicUrl` has no slash at the end. */
export const boardUrlOf = (publicUrl: string, services: readonly Pick<AlertService, 'id'>[]): string => {
  const [only, ...others] = services;
  return only === undefined || others.length > 0 ? `${publicUrl}/dashboard` : `${publicUrl}/services?id=${only.id}`;
};

/** Folds alerts, of which there is at least one, into one; each service is named once and the alerts are in order of time. */
export const digestOf = (id: string, alerts: readonly SingleAlert[], publicUrl: string): DigestAlert => {
  const inOrder = alerts.toSorted((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime());
  const services = [...new Map(inOrder.flatMap((alert) => alert.services).map((one) => [one.id, one])).values()];
  const occurredAt = inOrder.at(-1)?.occurredAt;
  if (occurredAt === undefined) throw new RangeError('A digest needs at least one alert.');
  return { kind: 'digest', id, occurredAt, services, boardUrl: boardUrlOf(publicUrl, services), alerts: inOrder };
};

/** The status it leaves its services in, as far as it says. */
export const statusOf = (alert: Alert): ServiceStatus | undefined => ('status' in alert ? alert.status : undefined);

/** The page's own account of it, where it has an address: an http or https URL, normalised. */
export const sourceUrlOf = (alert: Alert): string | undefined => {
  const own = 'incident' in alert ? alert.incident?.url : 'maintenance' in alert ? alert.maintenance.url : undefined;
  return webUrl(own) ?? (alert.services.length === 1 ? webUrl(alert.services[0]?.statusPageUrl) : undefined);
};

/** The page's own words about it. */
export const detailOf = (alert: Alert): string | undefined => {
  if ('incident' in alert) return alert.incident?.update;
  if ('maintenance' in alert) return alert.maintenance.text;
  return alert.kind === 'unreadable' ? alert.reason : undefined;
};

/** Undefined for what is no http or https address: nothing else may become a link. */
const webUrl = (text: string | undefined): string | undefined => {
  const url = text === undefined ? null : URL.parse(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
};
