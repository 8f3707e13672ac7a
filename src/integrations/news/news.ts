import type { StatusStep } from '#trouble-span';
import type { Affected, BadComponent, ServiceStatus } from '../../monitoring/index.ts';
import type { AlertIncident, AlertMaintenance, AlertPerson, AlertProposal, OwnAlertAlert } from '../model/alert.ts';
import type { EventChoice } from '../model/alert-events.ts';
import { parserOf } from '../model/moments.ts';

/** An event worth an alert, detected once for all users. decide/decide-alerts.ts decides for each recipient. */
export type News = {
  readonly affected: Affected;
  /** The thread, such as `incident:7`. Its alerts are numbered. */
  readonly subject: string;
  readonly occurredAt: Date;
  readonly seenAt: Date;
  /** When the page published this; absent if it states no time. */
  readonly publishedAt?: Date;
  readonly about: NewsEvent;
  /** How the page's scopes got into their current or just ended trouble. */
  readonly troubles: readonly ScopeTrouble[];
  /** Recorded statuses of the page's scopes that were in trouble lately, up to this news. */
  readonly records?: readonly ScopeRecord[];
  /** Components of the page that are degraded or out. */
  readonly bad: readonly BadComponent[];
  /** Scopes of the page with a different status at that time than now. */
  readonly statuses: readonly { readonly scopeId: number; readonly status: ServiceStatus }[];
};

export const noPage: Pick<News, 'troubles' | 'bad' | 'statuses'> = { troubles: [], bad: [], statuses: [] };

export type ScopeTrouble = {
  readonly scopeId: number;
  readonly since: Date;
  readonly steps: readonly TroubleStep[];
};

export type ScopeRecord = { readonly scopeId: number; readonly steps: readonly StatusStep[] };

export type TroubleStep = { readonly status: ServiceStatus; readonly at: Date };

export type NewsEvent =
  | IncidentEvent
  | MaintenanceEvent
  | StatusEvent
  | ReadabilityEvent
  | SelectionEvent
  | FlappingEvent
  | StaysWellEvent
  | ServiceEvent
  | AssignmentEvent
  | OwnAlertEvent;

export type IncidentEvent = {
  readonly kind: 'incident';
  readonly event: 'opened' | 'updated' | 'resolved';
  readonly incident: AlertIncident;
  /** Components that the page links it to; may be empty. */
  readonly componentIds: readonly string[];
  /** Names of the affected parts, if the page lists no components. */
  readonly names?: readonly string[];
  /** The linked components before, if they changed. */
  readonly formerIds?: readonly string[];
  /** The severity that the page states, or stated before the end. */
  readonly severity?: 'degraded' | 'outage';
  /** A notice: no severity, and no component is bad. */
  readonly isNotice: boolean;
  /** Open when the page was first read: only its end is sent. */
  readonly firstSight: boolean;
  /** When we first saw it, or saw it reopened. */
  readonly listedAt: Date;
  /** It had ended when the page first listed it. */
  readonly isPast: boolean;
  /** It was removed from the page without a resolution. */
  readonly isUnlisted: boolean;
  /** Only its links changed. */
  readonly linksOnly: boolean;
};

export type MaintenanceEvent = {
  readonly kind: 'maintenance';
  readonly event: 'scheduled' | 'started' | 'ended' | 'moved' | 'overran' | 'unlisted';
  readonly maintenance: AlertMaintenance;
  /** When we saw it. Later watchers get no alert. */
  readonly listedAt?: Date;
};

export type StatusEvent = {
  readonly kind: 'status';
  readonly scopeId: number;
  readonly status: ServiceStatus;
  /** The status before, including `unknown`. */
  readonly previousStatus: ServiceStatus;
  readonly knownStatus: ServiceStatus;
  /** The beginning of the trouble, else the time of the change. */
  readonly since: Date;
  /** The page states operational above a component in outage. */
  readonly isContradicted?: boolean;
  /** Open incidents of the page, without notices. */
  readonly incidents: readonly OpenIncident[];
  /** Alerts of this choice cover the same event. */
  readonly coveredBy?: CoveringChoice;
  /** Changes of the page's other scopes at the same moment. */
  readonly others?: readonly Omit<StatusEvent, 'incidents' | 'others'>[];
};

/** The choice whose alert covers a status change. */
export type CoveringChoice = Exclude<EventChoice, 'statusChange' | 'assignments' | 'ownAlerts'>;

/** An incident that may explain a status; without its messages. */
export type OpenIncident = Pick<IncidentEvent, 'componentIds' | 'severity' | 'firstSight' | 'listedAt'> & {
  readonly incident: AlertIncident;
};

/** A page couldn't be read for long, or can be read again. */
export type ReadabilityEvent = {
  readonly kind: 'unreadable' | 'readable';
  readonly since: Date;
  readonly reason?: string;
  /** The page can be read but states no status. */
  readonly withoutStatus?: boolean;
};

/** Names of chosen components that were removed from the page, with suggested replacements. */
export type SelectionEvent = {
  readonly kind: 'selection_lost';
  readonly missing: readonly string[];
  readonly proposals?: readonly AlertProposal[];
};

export type FlappingEvent = {
  /** `stays_bad`: unstable, but bad for 3 minutes. */
  readonly kind: 'unstable' | 'stays_bad' | 'settled';
  readonly scopeId: number;
  readonly status: ServiceStatus;
  /** The worst of the changes. */
  readonly worst: ServiceStatus;
  readonly changes: number;
  readonly since: Date;
};

/** These scopes have stayed operational while incidents of their page are open. */
export type StaysWellEvent = {
  readonly kind: 'stays_well';
  readonly scopes: readonly { readonly scopeId: number; readonly since: Date }[];
  readonly incidents: StatusEvent['incidents'];
};

/** A service of these users was changed, paused, resumed or removed. */
export type ServiceEvent = {
  readonly kind: 'service';
  readonly change: 'scope' | 'removed' | 'disabled' | 'enabled';
  readonly service: { readonly id: number; readonly name: string; readonly statusPageUrl: string };
  /** Ascending. */
  readonly teamIds: readonly TeamId[];
};

/** Somebody of a team took a problem, handed it over or released it: see AssigneeAlert. */
export type AssignmentEvent = {
  readonly kind: 'assignment';
  /** Absent: the trouble of one service. */
  readonly incident?: AlertIncident;
  readonly by?: AlertPerson;
  readonly to?: AlertPerson;
  readonly from?: AlertPerson;
};

/** A team's own alert was compared with its providers: it names its team and services itself. */
export type OwnAlertEvent = {
  readonly kind: 'own_alert';
  readonly teamId: TeamId;
} & Pick<OwnAlertAlert, 'likelihood' | 'ownAlert' | 'claims'>;

/** Parses queued news. @throws SyntaxError for invalid JSON. */
export const newsFrom = parserOf<News>({
  occurredAt: true,
  seenAt: true,
  publishedAt: true,
  about: {
    since: true,
    listedAt: true,
    incident: { startedAt: true, resolvedAt: true },
    incidents: [{ listedAt: true, incident: { startedAt: true, resolvedAt: true } }],
    others: [{ since: true }],
    scopes: [{ since: true }],
    maintenance: { startsAt: true, endsAt: true, movedFrom: true },
    ownAlert: { startedAt: true, resolvedAt: true },
    claims: [{ since: true, checkedAt: true, confirmedAt: true }],
  },
  troubles: [{ since: true, steps: [{ at: true }] }],
  records: [{ steps: [{ at: true }] }],
});
