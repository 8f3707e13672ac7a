import type { IncidentPhase, ServiceStatus } from '../../monitoring/index.ts';
import type {
  Alert,
  AlertKind,
  AlertService,
  DigestAlert,
  FlappingAlert,
  IncidentAlert,
  MaintenanceAlert,
} from './alert.ts';
import { cut, oneLine } from './text.ts';

/**
 * One sentence in plain text: the service first, what is happening, since when. A long title is cut so that the rest stays
 * within `limit` UTF-16 units.
 */
export const headlineOf = (alert: Alert, limit = 250): string => {
  const { title, words } = phrases(alert);
  const lead = `${namesOf(alert.services, Math.floor(limit / 3)) || 'Allclear'}: `;
  if (title === undefined) return cut(lead + words, limit);
  const room = limit - lead.length - words.length - 2;
  const shown = oneLine(title);
  return cut(room < 8 || shown === '' ? lead + words : `${lead}${cut(shown, room)}, ${words}`, limit);
};

/** The same, escaped by `encode`, which never shortens: the title is cut further, so that the rest of the sentence stays. */
export const encodedHeadlineOf = (alert: Alert, limit: number, encode: (text: string) => string): string => {
  for (let room = limit; room >= limit / 3; room -= 5) {
    const text = encode(headlineOf(alert, room));
    if (text.length <= limit) return text;
  }
  return cut(headlineOf(alert, limit), limit, encode);
};

/** Such as `Nov 20, 9:58 AM UTC`; receivers live in several time zones, so the zone is said. */
export const momentText = (at: Date): string => {
  const minute = Math.floor(at.getTime() / 60_000);
  // Formatting takes longer than all the rest of a headline, and many alerts speak of one moment.
  if (minute !== lastMoment.minute)
    lastMoment = { minute, words: `${moment.format(at).replaceAll('\u202f', ' ')} UTC` };
  return lastMoment.words;
};

let lastMoment = { minute: Number.NaN, words: '' };

/** Whole units, rounded down: `3 days 4 hours`, `42 minutes`, `less than a minute`. */
export const durationOf = (from: Date, to: Date): string => {
  const minutes = Math.floor((to.getTime() - from.getTime()) / 60_000);
  if (minutes < 1) return 'less than a minute';
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  const parts = [counted(days, 'day'), counted(hours, 'hour'), days > 0 ? '' : counted(minutes % 60, 'minute')];
  return parts.filter((part) => part !== '').join(' ');
};

/** `Stripe`, `Stripe and GitHub`, `Stripe, GitHub and 4 more`, within `limit` units. */
export const namesOf = (services: readonly Pick<AlertService, 'name'>[], limit: number): string => {
  const [first, second, ...rest] = services.map(({ name }) => cut(oneLine(name), Math.floor(limit / 2) - 6));
  if (first === undefined) return '';
  if (second === undefined) return cut(oneLine(services[0]?.name ?? ''), limit);
  return rest.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${rest.length} more`;
};

export const statusWords: Readonly<Record<ServiceStatus, string>> = {
  operational: 'operational',
  degraded: 'degraded',
  outage: 'outage',
  maintenance: 'in maintenance',
  unknown: 'unknown',
};

export const phaseWords: Readonly<Record<IncidentPhase, string>> = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
};

/** What a kind is called where only its name fits. */
export const kindWords: Readonly<Record<AlertKind, string>> = {
  incident_opened: 'New incident',
  incident_updated: 'Incident update',
  incident_resolved: 'Resolved',
  maintenance_scheduled: 'Maintenance scheduled',
  maintenance_started: 'Maintenance started',
  maintenance_ended: 'Maintenance ended',
  status_changed: 'Status change',
  unreadable: 'Status page cannot be read',
  unstable: 'Unstable',
  settled: 'Settled',
  digest: 'Several alerts',
  test: 'Test',
};

/** `title` is the page's own and may be cut; `words` are ours. */
type Phrases = { readonly title?: string; readonly words: string };

const phrases = (alert: Alert): Phrases => {
  switch (alert.kind) {
    case 'incident_opened':
    case 'incident_updated':
    case 'incident_resolved':
      return { title: alert.incident?.title, words: incidentWords(alert) };
    case 'maintenance_scheduled':
    case 'maintenance_started':
    case 'maintenance_ended':
      return { title: alert.maintenance.title, words: maintenanceWords(alert) };
    case 'status_changed':
      return {
        words: `${statusWords[alert.status]} since ${momentText(alert.occurredAt)}, was ${statusWords[alert.previousStatus]}`,
      };
    case 'unreadable':
      return { words: `status page cannot be read since ${momentText(alert.since)}` };
    case 'unstable':
    case 'settled':
      return { words: flappingWords(alert) };
    case 'digest':
      return { words: digestWords(alert) };
    case 'test':
      return { title: alert.integrationName, words: `test alert of ${momentText(alert.occurredAt)}` };
  }
};

const incidentWords = ({ kind, status, incident, since, occurredAt }: IncidentAlert): string => {
  const began = momentText(since);
  if (kind === 'incident_resolved') {
    const ended = incident?.resolvedAt ?? occurredAt;
    const lasted = `after ${durationOf(since, ended)}`;
    return incident
      ? `resolved ${momentText(ended)} ${lasted}`
      : `${status === 'operational' ? 'operational again' : statusWords[status]} since ${momentText(occurredAt)} ${lasted}`;
  }
  const trouble = status === 'outage' || status === 'degraded' ? `${statusWords[status]} ` : '';
  if (kind === 'incident_opened' || !incident) return `${trouble}since ${began}`;
  return `now ${phaseWords[incident.phase].toLowerCase()}, ${trouble}since ${began}`;
};

const maintenanceWords = ({ kind, maintenance, occurredAt }: MaintenanceAlert): string => {
  const { startsAt, endsAt, cancelled } = maintenance;
  if (kind === 'maintenance_ended' && cancelled) return `maintenance cancelled ${momentText(occurredAt)}`;
  if (kind === 'maintenance_ended') return `maintenance ended ${momentText(occurredAt)}`;
  const until = endsAt ? ` until ${momentText(endsAt)}` : '';
  if (kind === 'maintenance_started') return `in maintenance since ${momentText(startsAt ?? occurredAt)}${until}`;
  return startsAt ? `maintenance planned from ${momentText(startsAt)}${until}` : `maintenance planned${until}`;
};

const flappingWords = ({ kind, status, changes, since, occurredAt }: FlappingAlert): string =>
  kind === 'unstable'
    ? `unstable, ${counted(changes, 'change')} since ${momentText(since)}, now ${statusWords[status]}`
    : `settled ${momentText(occurredAt)}, now ${statusWords[status]}, after ${counted(changes, 'change')}`;

const digestWords = ({ alerts, occurredAt }: DigestAlert): string =>
  `${counted(alerts.length, 'alert')} from ${momentText(alerts[0]?.occurredAt ?? occurredAt)} to ${momentText(occurredAt)}`;

const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

const counted = (count: number, noun: string): string =>
  count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
