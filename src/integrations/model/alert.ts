import { pageForPeople } from '#page-for-people';
import type { TroubleSpan } from '#trouble-span';
import type { IncidentPhase, ServiceStatus } from '../../monitoring/index.ts';
import type { Summary } from '../../shared/summaries.ts';
import type { OwnAlertAnswer } from './content/own-alert.ts';
import type { AlertProposal } from './content/proposal.ts';

export type { AlertProposal } from './content/proposal.ts';

/** The content of one delivery, composed once and retried until it's delivered. */
export type Alert = SingleAlert | DigestAlert;

export type SingleAlert =
  | IncidentAlert
  | NoticeAlert
  | MentionAlert
  | AssigneeAlert
  | OwnAlertAlert
  | ReminderAlert
  | MaintenanceAlert
  | StatusAlert
  | UnreadableAlert
  | SelectionAlert
  | FlappingAlert
  | ChannelAlert
  | SummaryAlert
  | TestAlert;

export type AlertKind = Alert['kind'];

type Told = {
  /** The delivery's id. Retries keep it, so that receivers can deduplicate. */
  readonly id: string;
  /** The id of the shared message; absent if it shares none. */
  readonly messageId?: number;
  readonly occurredAt: Date;
  /** When the page published this; absent if it states no time. */
  readonly publishedAt?: Date;
  /** When we read it from the page, or somebody entered it; absent in alerts stored by an older version. */
  readonly readAt?: Date;
  /** Counts the alerts of one subject, such as an incident, from 1; absent for tests and digests. */
  readonly sequence?: number;
  /** The id of the first delivery of its subject that was sent; only for email, and absent for the first itself. */
  readonly openingId?: string;
  /** The owner's affected services. */
  readonly services: readonly AlertService[];
  /** Its address on the board. */
  readonly boardUrl: string;
  /** Names of the first few bad or affected components. */
  readonly components?: readonly string[];
  /** The number of further components; absent if all are named. */
  readonly moreComponents?: number;
  /** Describes the present state after a mute. */
  readonly missed?: Missed;
  /** Only for a channel that has one incident for each episode of a service. */
  readonly episode?: AlertEpisode;
};

/** All that happens to a service until nothing is wrong or open. `at`: its beginning in milliseconds, its name. `isOpen`: alerted about before. */
export type AlertEpisode = { readonly at: number; readonly isOver: boolean; readonly isOpen?: true };

/** A mute that ended: `by` whom, and how many alerts weren't sent besides this one. */
export type Missed = { readonly until: Date; readonly by?: string; readonly count: number };

export type IncidentAlert = Told & {
  readonly kind: 'incident_opened' | 'incident_updated' | 'incident_resolved';
  /** The worst of its services on the board. */
  readonly status: ServiceStatus;
  /** The status of the last alert, if different; for an end, the worst one of the episode. */
  readonly previousStatus?: ServiceStatus;
  /** Absent if the page lists no incident for the status. */
  readonly incident?: AlertIncident;
  /** When the trouble began. */
  readonly since: Date;
  /** When `status` began, if the status was another one at `since`. */
  readonly statusSince?: Date;
  /** How long the services were in trouble, by the record; absent if they weren't, or if it differs between them. */
  readonly trouble?: TroubleSpan;
  /** The kind of end; only for `incident_resolved`. */
  readonly outcome?: Outcome;
  /** The first few components in worse trouble than this incident accounts for. */
  readonly beside?: readonly string[];
  /** Why alerts stop; only for `no_longer_watched`. */
  readonly stoppedBy?: 'removed' | 'paused' | 'changed';
  /** The page links the incident to no component, and the services are operational. */
  readonly isUnlinked?: boolean;
  /** The page calls itself operational, although these components are in an outage. */
  readonly isContradicted?: boolean;
  /** The colleague who is on the incident while it's open. */
  readonly assignee?: AlertPerson;
};

/**
 * How an incident ended for the receiver. `still_down`: the incident is resolved, but the services aren't operational.
 * `unlisted`: it was removed from the page without a resolution. `not_yours`: it affects other components.
 * `well_here`: it continues for others. `recovered_still_open`: the services recovered, and the page hasn't closed the incident.
 * `closed`: the page closed it after that; `incident_updated` only, as is `unlisted` after a recovery. `no_longer_watched`: the
 * service was removed, paused, or monitors other components.
 */
export type Outcome =
  | 'resolved'
  | 'still_down'
  | 'unlisted'
  | 'not_yours'
  | 'well_here'
  | 'recovered_still_open'
  | 'closed'
  | 'no_longer_watched';

/** Information, or a problem that has ended. A notice needs no end. */
export type NoticeAlert = Told & {
  readonly kind: 'notice';
  readonly status: ServiceStatus;
  readonly incident: AlertIncident;
  /** The past problem that it explains. */
  readonly explains?: PastTrouble;
};

/** A colleague took a problem, handed it over or released it; `by` did that. Without an `assignee`, nobody is on it. */
export type AssigneeAlert = Told & {
  readonly kind: 'assignee_changed';
  readonly status: ServiceStatus;
  /** Absent for trouble without an incident. */
  readonly incident?: AlertIncident;
  readonly by?: AlertPerson;
  readonly assignee?: AlertPerson;
  readonly previousAssignee?: AlertPerson;
};

/** The answer to an alert of the team's own monitoring; another one once a cause is likelier, and once it has ended. */
export type OwnAlertAlert = Told & OwnAlertAnswer & { readonly kind: 'own_alert' };

/** A problem that nobody is on: escalated by `integration` to this one, or an open outage that this one repeats. */
export type ReminderAlert = Told &
  Pick<IncidentAlert, 'status' | 'since' | 'incident'> & {
    readonly kind: 'escalated' | 'reminder';
    /** When the provider posted the latest text; absent without a time. */
    readonly updatedAt?: Date;
    readonly integration?: AlertIntegration;
  };

export type AlertPerson = { readonly id: number; readonly name: string };

/**
 * A note about an incident mentions a colleague, or somebody handed the problem to them. Only they get it, by email. `by`: who did it.
 * `note`: its text; absent if it was handed over.
 */
export type MentionAlert = Told & {
  readonly kind: 'mentioned';
  readonly incident?: AlertIncident;
  readonly by: string;
  readonly note?: string;
};

export type MaintenanceAlert = Told & {
  readonly kind:
    | 'maintenance_scheduled'
    | 'maintenance_started'
    | 'maintenance_ended'
    | 'maintenance_moved'
    | 'maintenance_overran'
    | 'maintenance_unlisted';
  readonly maintenance: AlertMaintenance;
};

export type StatusAlert = Told & {
  readonly kind: 'status_changed';
  readonly status: ServiceStatus;
  readonly previousStatus: ServiceStatus;
};

/** The status page can't be read, or can be read again. `since`: when we couldn't first. */
export type UnreadableAlert = Told & {
  readonly kind: 'unreadable' | 'readable';
  readonly status: ServiceStatus;
  readonly since: Date;
  readonly reason?: string;
  /** The page can be read but states no status. */
  readonly withoutStatus?: boolean;
};

/** Chosen components were removed from the status page; `missing` are their names. */
export type SelectionAlert = Told & {
  readonly kind: 'selection_lost';
  readonly status: ServiceStatus;
  readonly missing: readonly string[];
  /** Likeliest first; absent in alerts stored by an older version. */
  readonly proposals?: readonly AlertProposal[];
};

export type FlappingAlert = Told & {
  readonly kind: 'unstable' | 'settled';
  readonly status: ServiceStatus;
  /** How often the status changed while it was unstable; for `unstable`, until now. */
  readonly changes: number;
  /** When the first of these changes was. */
  readonly since: Date;
};

/** Alerts of another integration of the same owner fail. `reason` is a sentence for people. */
export type ChannelAlert = Told & {
  readonly kind: 'channel_failing';
  readonly integration: AlertIntegration;
  readonly since: Date;
  readonly reason?: string;
};

export type DigestAlert = Told & {
  readonly kind: 'digest';
  readonly alerts: readonly SingleAlert[];
  /** They waited for the end of quiet hours. */
  readonly isQuiet?: boolean;
};

/** Sums up a day or a week. Its services are the first ones that were in trouble. */
export type SummaryAlert = Told & { readonly kind: 'summary'; readonly summary: Summary };

export type TestAlert = Told & { readonly kind: 'test'; readonly integrationName: string };

/**
 * The incident's view, which names all affected services; without an incident the service's, or the dashboard for several.
 * `publicUrl` has no slash at the end.
 */
export const boardUrlOf = (
  publicUrl: string,
  services: readonly Pick<AlertService, 'id'>[],
  incident?: Pick<AlertIncident, 'id'>,
): string => {
  const [first, ...others] = services;
  if (first && incident) return `${publicUrl}/services?id=${first.id}&incident=${incident.id}`;
  return first === undefined || others.length > 0 ? `${publicUrl}/dashboard` : `${publicUrl}/services?id=${first.id}`;
};

/** The status of its services afterwards, if it states one. */
export const statusOf = (alert: Alert): ServiceStatus | undefined => ('status' in alert ? alert.status : undefined);

/** The status page's own report, for people: an http or https URL, normalised. */
export const sourceUrlOf = (alert: Alert): string | undefined => {
  const own = 'incident' in alert ? alert.incident?.url : 'maintenance' in alert ? alert.maintenance.url : undefined;
  return (
    pageForPeople(own) ?? (alert.services.length === 1 ? pageForPeople(alert.services[0]?.statusPageUrl) : undefined)
  );
};

export type AlertService = {
  readonly id: number;
  readonly name: string;
  readonly statusPageUrl: string;
  /** On the board at that moment; absent if the alert is about no status. */
  readonly status?: ServiceStatus;
  /** Its own, if the services of the alert were in trouble for different times. */
  readonly trouble?: TroubleSpan;
};

/** A problem that has ended: how bad it was, from when to when. */
export type PastTrouble = { readonly status: ServiceStatus; readonly from: Date; readonly to: Date };

export type AlertIncident = {
  readonly id: number;
  readonly title: string;
  readonly phase: IncidentPhase;
  readonly url?: string;
  readonly startedAt: Date;
  readonly resolvedAt?: Date;
  /** Affected parts by name, if the page lists no components. */
  readonly names?: readonly string[];
  /** The latest message of the page. */
  readonly update?: string;
  /** The impact as the page words it. */
  readonly impact?: string;
  /** It was resolved before, and is open again. */
  readonly isReopened?: boolean;
  /** The update didn't change the phase. */
  readonly isSamePhase?: boolean;
  /** The user who reported it: a name, empty if unknown. Absent for an incident of a status page. */
  readonly reportedBy?: string;
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
  /** The planned start before it moved. */
  readonly movedFrom?: Date;
};

/** The failing integration, or the one that escalated a problem. */
export type AlertIntegration = {
  readonly id: number;
  readonly type: string;
  readonly name: string;
  /** It was switched off. */
  readonly isOff: boolean;
};
