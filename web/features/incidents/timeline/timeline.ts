import { changeMarksOf } from '../../../board/status/change-marks.ts';
import { type Marked, marksOf } from '../../../board/status/marks.ts';
import { pageWord } from '../../../board/status/page-word.ts';
import type { Incident, Service, Status, StatusChange } from '../../../board/status/status.ts';
import { lengthText } from '../incident-length.ts';
import { incidentMarksOf } from '../incident-notes.ts';
import { toldByIncidents } from './told-once.ts';

/** How we know of an event, if that matters. */
export type EventMark = { readonly kind: string; readonly short: string; readonly sentence: string };

export type TimelineEvent = {
  readonly id: string;
  readonly type: 'status_change' | 'incident_start' | 'incident_resolved' | 'incident_unlisted' | 'notice';
  readonly timestamp: string;
  /** When we learned of it, because a page may report it late; empty if it isn't news. */
  readonly knownAt: string;
  readonly serviceId: number;
  readonly serviceName: string;
  readonly title: string;
  readonly description: string;
  /** Unknown if it's neither a problem nor its end. */
  readonly status: Status;
  /** Replaces the status word. */
  readonly label?: string;
  readonly marks: readonly EventMark[];
  readonly incidentId?: number;
};

export type TimelineService = Pick<
  Service,
  'id' | 'name' | 'currentStatus' | 'statusMessage' | 'statusSince' | 'lastChecked' | 'maintenance' | 'createdAt'
> &
  Marked;

export type Sources = {
  readonly services: readonly TimelineService[];
  readonly incidents: readonly Incident[];
  readonly changes: readonly StatusChange[];
};

export const eventTypeLabel: Readonly<Record<TimelineEvent['type'], string>> = {
  status_change: 'Status change',
  incident_start: 'Incident started',
  incident_resolved: 'Incident resolved',
  incident_unlisted: 'Incident removed',
  notice: 'Notice',
};

/**
 * Derives the events since a moment, newest first (specification, section 4), including those with a time in the future. A service with
 * recorded changes shows those instead of its last check. A change that an incident reports isn't shown twice, and a service's first
 * reading isn't a change.
 */
export const deriveTimeline = ({ services, incidents, changes }: Sources, from: Date): readonly TimelineEvent[] => {
  const inWindow = (time: string | null): time is string => time !== null && Date.parse(time) >= from.getTime();
  const recorded = new Set(changes.map((change) => change.serviceId));
  // No title is known for maintenance that has ended.
  const running = new Map(
    services.map(({ id, statusSince, maintenance }) => [`${id} ${statusSince}`, maintenance?.title]),
  );
  const watchedSince = new Map(services.map(({ id, createdAt }) => [id, createdAt]));
  const told = toldByIncidents(
    changes,
    // Incidents that aren't linked to a monitored component don't explain its status.
    incidents.filter(({ notice, unlinked }) => !notice && !unlinked),
    inWindow,
  );
  return [
    ...changes
      .filter((change) => change.previousStatus !== null && inWindow(change.changedAt) && !told.changes.has(change))
      .map((change) => ofChange(change, running.get(`${change.serviceId} ${change.changedAt}`))),
    // A service that knows since when its status holds has a record, older than the list.
    ...services
      .filter((service) => !recorded.has(service.id) && service.statusSince === null && inWindow(service.lastChecked))
      .map(ofLastCheck),
    ...incidents
      .filter((incident) => inWindow(incident.startedAt))
      .map((incident) => (incident.notice ? ofNotice(incident) : ofStart(incident, told.worst.get(incident))))
      .map((event) => withoutLateness(event, watchedSince.get(event.serviceId))),
    // The end of a notice isn't an event.
    ...incidents
      .filter(({ status, notice, resolvedAt }) => status === 'resolved' && !notice && inWindow(resolvedAt))
      .map((incident) => (incident.unlisted ? ofUnlisting(incident) : ofResolution(incident))),
  ].toSorted(newestFirst);
};

const ofChange = (change: StatusChange, running: string | undefined): TimelineEvent => ({
  id: `change-${change.id}-${change.serviceId}`,
  type: 'status_change',
  timestamp: change.changedAt,
  knownAt: change.changedAt,
  serviceId: change.serviceId,
  serviceName: change.serviceName,
  ...statusText(change.status, running ?? pageWord(change)),
  marks: changeMarksOf(change),
});

const ofLastCheck = (service: TimelineService): TimelineEvent => ({
  id: `check-${service.id}`,
  type: 'status_change',
  timestamp: service.lastChecked ?? '',
  knownAt: '',
  serviceId: service.id,
  serviceName: service.name,
  ...statusText(service.currentStatus, service.maintenance?.title ?? pageWord(service)),
  marks: marksOf(service),
});

const statusText = (status: Status, message: string | null) => ({
  title: `Status Update: ${status}`,
  description: message || `Service is ${status}`,
  status,
});

/** `seen` is the service's worst status around the start, if recorded. */
const ofStart = (incident: Incident, seen: Status | undefined): TimelineEvent => ({
  ...ofIncident(incident),
  id: `start-${incident.id}-${incident.serviceId}`,
  type: 'incident_start',
  timestamp: incident.startedAt,
  knownAt: incident.createdAt,
  title: `Incident Started: ${incident.title}`,
  description: startText(incident),
  // Removing it is a separate event.
  marks: incidentMarksOf(incident).filter(({ kind }) => kind !== 'unlisted'),
  ...(incident.unlinked
    ? { status: 'unknown', label: 'May not affect you' }
    : { status: seen ?? (incident.status === 'investigating' && !incident.byHand ? 'outage' : 'degraded') }),
});

/** The description is the latest update, which for a resolved incident describes the end and not the start. */
const startText = (incident: Incident): string => {
  const { description, status, byHand, unlisted, resolvedAt } = incident;
  const isSaidToEnd = status === 'resolved' && !byHand;
  if (description && !isSaidToEnd) return description;
  if (!isSaidToEnd || unlisted || resolvedAt === null) return 'An incident has been reported';
  return `Resolved, ${lengthText(incident, new Date(resolvedAt))}`;
};

const ofResolution = (incident: Incident): TimelineEvent => ({
  ...ofIncident(incident),
  id: `resolved-${incident.id}-${incident.serviceId}`,
  type: 'incident_resolved',
  timestamp: incident.resolvedAt ?? '',
  knownAt: incident.resolvedAt ?? '',
  title: `Incident Resolved: ${incident.title}`,
  description: 'The incident has been resolved',
  marks: [],
  ...(incident.unlinked ? { status: 'unknown', label: 'Resolved' } : { status: 'operational' }),
});

// Gone isn't resolved.
const ofUnlisting = (incident: Incident): TimelineEvent => ({
  ...ofIncident(incident),
  id: `unlisted-${incident.id}-${incident.serviceId}`,
  type: 'incident_unlisted',
  timestamp: incident.resolvedAt ?? '',
  knownAt: incident.resolvedAt ?? '',
  title: `Incident Removed: ${incident.title}`,
  description: 'The provider removed it without marking it resolved',
  status: 'unknown',
  label: 'Removed',
  marks: [],
});

const ofNotice = (incident: Incident): TimelineEvent => ({
  ...ofIncident(incident),
  id: `notice-${incident.id}-${incident.serviceId}`,
  type: 'notice',
  timestamp: incident.startedAt,
  knownAt: incident.createdAt,
  title: `Notice: ${incident.title}`,
  description: incident.description || 'The provider posted it as information',
  status: 'unknown',
  label: 'Notice',
  marks: incidentMarksOf(incident),
});

/** Being read late means nothing for a time before the service was monitored. */
const withoutLateness = (event: TimelineEvent, watchedSince: string | undefined): TimelineEvent =>
  watchedSince !== undefined && Date.parse(watchedSince) > Date.parse(event.timestamp)
    ? { ...event, marks: event.marks.filter(({ kind }) => kind !== 'late' && kind !== 'past') }
    : event;

const ofIncident = (incident: Incident) => ({
  serviceId: incident.serviceId,
  serviceName: incident.serviceName || 'Unknown Service',
  incidentId: incident.id,
});

const newestFirst = (a: TimelineEvent, b: TimelineEvent): number =>
  Date.parse(b.timestamp) - Date.parse(a.timestamp) || a.id.localeCompare(b.id);
