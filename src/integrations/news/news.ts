import type { StatusStep } from '#trouble-span';
import type { Affected, BadComponent, ServiceStatus } from '../../monitoring/index.ts';
import type { AlertIncident, AlertMaintenance, AlertProposal } from '../model/alert.ts';
import type { EventChoice } from '../model/alert-events.ts';
import { parserOf } from '../model/moments.ts';

/** Something worth telling, found once for everybody; who is told, and as what, is decided for each receiver (decide/decide-alerts.ts). */
export type News = {
  readonly affected: Affected;
  /** The thread, such as `incident:7`. Its alerts are numbered. */
  readonly subject: string;
  readonly occurredAt: Date;
  readonly seenAt: Date;
  /** When the page says that it published this; absent where it says no time. */
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

/** From when on it was how bad. */
export type TroubleStep = { readonly status: ServiceStatus; readonly at: Date };

export type NewsEvent =
  | IncidentEvent
  | MaintenanceEvent
  | StatusEvent
  | ReadabilityEvent
  | SelectionEvent
  | FlappingEvent
  | StaysWellEvent
  | ServiceEvent;

export type IncidentEvent = {
  readonly kind: 'incident';
  readonly event: 'opened' | 'updated' | 'resolved';
  readonly incident: AlertIncident;
  /** The page's components that it is linked to; none: the page links it to nothing. */
  readonly componentIds: readonly string[];
  /** Names of the affected parts, if the page lists no components. */
  readonly names?: readonly string[];
  /** Those that it was linked to until now, where that changed. */
  readonly formerIds?: readonly string[];
  /** How bad it is by the page's word, or was before it was over. */
  readonly severity?: 'degraded' | 'outage';
  /** It is no trouble: without severity, and nothing is affected. */
  readonly isNotice: boolean;
  /** Open when the page was first seen: only its end is told. */
  readonly firstSight: boolean;
  /** When it was first seen here; for one that opened again, when that was seen. */
  readonly listedAt: Date;
  /** It was over when the page first listed it. */
  readonly isPast: boolean;
  /** The page lists it no more, and did not say that it is over. */
  readonly isUnlisted: boolean;
  /** Only what it is linked to changed. */
  readonly linksOnly: boolean;
};

export type MaintenanceEvent = {
  readonly kind: 'maintenance';
  readonly event: 'scheduled' | 'started' | 'ended' | 'moved' | 'overran' | 'unlisted';
  readonly maintenance: AlertMaintenance;
  /** When it was seen here; whoever came to watch later is not told. */
  readonly listedAt?: Date;
};

export type StatusEvent = {
  readonly kind: 'status';
  readonly scopeId: number;
  readonly status: ServiceStatus;
  /** The status before, including `unknown`. */
  readonly previousStatus: ServiceStatus;
  /** The last known status. */
  readonly knownStatus: ServiceStatus;
  /** When the trouble began, or the change was. */
  readonly since: Date;
  /** The page calls itself operational, above a component in outage. */
  readonly isContradicted?: boolean;
  /** Open incidents of the page that are no notices. */
  readonly incidents: readonly OpenIncident[];
  /** Alerts of this choice cover the same event. */
  readonly coveredBy?: CoveringChoice;
  /** Changes of the page's other scopes at the same moment. */
  readonly others?: readonly Omit<StatusEvent, 'incidents' | 'others'>[];
};

/** The choice whose alert covers a status change. */
export type CoveringChoice = Exclude<EventChoice, 'statusChange'>;

/** An incident that may explain a status; without its messages. */
export type OpenIncident = Pick<IncidentEvent, 'componentIds' | 'severity' | 'firstSight' | 'listedAt'> & {
  readonly incident: AlertIncident;
};

/** A page could not be read for long, or can be again. */
export type ReadabilityEvent = {
  readonly kind: 'unreadable' | 'readable';
  readonly since: Date;
  readonly reason?: string;
  /** It can be read all along, and does not say how what is watched is. */
  readonly withoutStatus?: boolean;
};

/** Components that were chosen are no longer on the page, by their names; `proposals`: what may be meant instead. */
export type SelectionEvent = {
  readonly kind: 'selection_lost';
  readonly missing: readonly string[];
  readonly proposals?: readonly AlertProposal[];
};

export type FlappingEvent = {
  /** `stays_bad`: unstable, and bad for so long that it is no flapping for whoever waits. */
  readonly kind: 'unstable' | 'stays_bad' | 'settled';
  readonly scopeId: number;
  readonly status: ServiceStatus;
  /** The worst of the changes. */
  readonly worst: ServiceStatus;
  readonly changes: number;
  readonly since: Date;
};

/** These scopes became operational and stay so, while incidents of their page are open. */
export type StaysWellEvent = {
  readonly kind: 'stays_well';
  readonly scopes: readonly { readonly scopeId: number; readonly since: Date }[];
  readonly incidents: StatusEvent['incidents'];
};

/** A service of these users watches something else from now on, or nothing. */
export type ServiceEvent = {
  readonly kind: 'service';
  readonly change: 'scope' | 'removed' | 'disabled' | 'enabled';
  readonly service: { readonly id: number; readonly name: string; readonly statusPageUrl: string };
  /** In order. */
  readonly userIds: readonly number[];
};

/** Reads back what JSON.stringify wrote of news. @throws SyntaxError for what is no JSON. */
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
  },
  troubles: [{ since: true, steps: [{ at: true }] }],
  records: [{ steps: [{ at: true }] }],
});
