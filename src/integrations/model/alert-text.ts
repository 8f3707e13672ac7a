import { isTrouble } from '#status';
import type {
  Alert,
  ChannelAlert,
  FlappingAlert,
  MaintenanceAlert,
  MentionAlert,
  NoticeAlert,
  SelectionAlert,
  UnreadableAlert,
} from './alert.ts';
import { digestText } from './digest.ts';
import {
  assigneeLine,
  endLine,
  incidentLine,
  type Line,
  type Naming,
  reminderLine,
  statusLead,
} from './incident-text.ts';
import { counted, downWords, durationOf, namesOf } from './labels.ts';
import { ownAlertLine } from './own-alert-text.ts';
import { summaryLine } from './summary-text.ts';
import { cut, oneLine } from './text.ts';
import { type Times, timeMark, withTimes } from './times.ts';

/**
 * One line of plain text: `<service> <verdict>: <what> · <since or duration> · <components>`, within `limit` UTF-16 units. A long title
 * is cut first, then the last parts are dropped. `times` formats its times; UTC by default.
 */
export const headlineOf = (alert: Alert, limit = 250, times?: Times): string => {
  const { lead, title = '', what = itself, parts } = lineOf(alert, namesWithin(Math.floor(limit / 3)));
  const shown = oneLine(title);
  const text = (name: string, count: number): string => {
    const about = what(name);
    const line = [about === '' ? lead : `${lead}: ${about}`, ...parts.slice(0, count)].join(' · ');
    return withTimes(line, { times, madeAt: madeAt(alert) });
  };
  // One character in place of the title.
  const roomFor = (count: number): number => limit - text(shown.slice(0, 1), count).length + 1;
  const counts = [...parts.keys(), parts.length].toReversed();
  const count = counts.find((one) => roomFor(one) >= Math.min(shown.length, LEAST_TITLE)) ?? 0;
  return cut(text(cut(shown, roomFor(count)), count), limit);
};

/** Fewer characters of a title say little. */
const LEAST_TITLE = 24;

/** The same, escaped by `encode`, which never shortens: the title is cut further, so that the rest of the line stays. */
export const encodedHeadlineOf = (alert: Alert, limit: number, encode: (text: string) => string): string => {
  for (let room = limit; room >= limit / 3; room -= 5) {
    const text = encode(headlineOf(alert, room));
    if (text.length <= limit) return text;
  }
  return cut(headlineOf(alert, limit), limit, encode);
};

/** The earliest time of sending. Its times omit the date of that day. */
export const madeAt = ({ occurredAt, readAt }: Alert): Date => (readAt && readAt > occurredAt ? readAt : occurredAt);

const itself = (title: string): string => title;

const namesWithin =
  (limit: number): Naming =>
  (services) =>
    namesOf(
      services.map(({ name }) => name),
      limit,
    ) || 'Allclear';

const lineOf = (alert: Alert, name: Naming): Line => {
  const names = name(alert.services);
  switch (alert.kind) {
    case 'incident_opened':
    case 'incident_updated':
      return incidentLine(alert, name);
    case 'incident_resolved':
      return endLine(alert, name);
    case 'notice':
      return noticeLine(alert, names);
    case 'assignee_changed':
      return assigneeLine(alert, name);
    case 'own_alert':
      return ownAlertLine(alert);
    case 'escalated':
    case 'reminder':
      return reminderLine(alert, name);
    case 'mentioned':
      return mentionLine(alert, names);
    case 'maintenance_scheduled':
    case 'maintenance_started':
    case 'maintenance_ended':
    case 'maintenance_moved':
    case 'maintenance_overran':
    case 'maintenance_unlisted':
      return maintenanceLine(alert, names);
    case 'status_changed':
      return {
        lead: statusLead(alert, name),
        parts: [`since ${timeMark(alert.occurredAt)}`, `was ${downWords[alert.previousStatus]}`],
      };
    case 'unreadable':
    case 'readable':
      return readabilityLine(alert, name);
    case 'selection_lost':
      return selectionLine(alert, names);
    case 'unstable':
    case 'settled':
      return flappingLine(alert, name);
    case 'channel_failing':
      return channelLine(alert);
    case 'digest':
      return { lead: names, what: () => digestText(alert), parts: [] };
    case 'summary':
      return summaryLine(alert);
    case 'test':
      return {
        lead: `${names} test alert`,
        title: alert.integrationName,
        parts: [`sent at ${timeMark(alert.occurredAt)}`],
      };
  }
};

const mentionLine = ({ by, incident, note }: MentionAlert, names: string): Line => {
  const [name, title] = [cut(oneLine(by), 60), incident?.title];
  if (note !== undefined) return { lead: `${name} mentioned you on ${names}`, title, parts: [] };
  if (title === undefined) return { lead: `${name} handed ${names} to you`, parts: [] };
  return { lead: `${name} handed ${names}`, title, what: (shown) => `${shown} to you`, parts: [] };
};

const selectionLine = ({ missing }: SelectionAlert, names: string): Line => {
  const isOne = missing.length === 1;
  const gone = `${namesOf(missing, 100)} ${isOne ? 'is' : 'are'} no longer on the status page`;
  return { lead: `${names} component${isOne ? '' : 's'} removed`, what: () => gone, parts: [] };
};

const noticeLine = ({ explains, incident }: NoticeAlert, names: string): Line => {
  const { title, startedAt } = incident;
  if (!explains) return { lead: `${names} notice`, title, parts: [`posted at ${timeMark(startedAt)}`] };
  const { status, from, to } = explains;
  return {
    lead: `${names} was ${downWords[status]}`,
    title,
    parts: [`from ${timeMark(from, 'bare')} to ${timeMark(to)}`],
  };
};

const maintenanceLine = ({ kind, maintenance, occurredAt }: MaintenanceAlert, names: string): Line => {
  const { title, startsAt, endsAt, cancelled, movedFrom } = maintenance;
  const until = endsAt ? [`until ${timeMark(endsAt)}`] : [];
  const range = startsAt
    ? [endsAt ? `${timeMark(startsAt, 'bare')} to ${timeMark(endsAt)}` : `from ${timeMark(startsAt)}`]
    : until;
  const line = (word: string, parts: readonly string[]): Line => ({
    lead: `${names} maintenance ${word}`,
    title,
    parts,
  });
  switch (kind) {
    case 'maintenance_scheduled':
      return line('scheduled', range);
    case 'maintenance_started':
      return line('started', until);
    case 'maintenance_ended':
      return line(cancelled ? 'cancelled' : 'ended', [`at ${timeMark(occurredAt)}`]);
    case 'maintenance_overran':
      return line('overrunning', endsAt ? [`was due to end at ${timeMark(endsAt)}`] : []);
    case 'maintenance_unlisted':
      return { lead: `${names} still in maintenance`, title, parts: ['no longer listed on the status page'] };
    case 'maintenance_moved':
      if (movedFrom?.getTime() === startsAt?.getTime())
        return line('rescheduled', endsAt ? [`now ends at ${timeMark(endsAt)}`] : range);
      return line('rescheduled', [...range, ...(movedFrom ? [`was due to start at ${timeMark(movedFrom)}`] : [])]);
  }
};

const readabilityLine = (alert: UnreadableAlert, name: Naming): Line => {
  const { kind, since, occurredAt, withoutStatus } = alert;
  const lead = kind === 'unreadable' ? `${name(alert.services)} status unknown` : statusLead(alert, name);
  const lost = withoutStatus
    ? `the status page loads, but hasn't shown a status since ${timeMark(since)}`
    : `we haven't been able to read the status page since ${timeMark(since)}`;
  const again = `the status page ${withoutStatus ? 'shows a status' : 'can be read'} again after ${durationOf(since, occurredAt)}`;
  return { lead, what: () => (kind === 'unreadable' ? lost : again), parts: [] };
};

/** A status that comes and goes has no "now". */
const flappingLine = (alert: FlappingAlert, name: Naming): Line => {
  const { kind, status, changes, since, occurredAt, services } = alert;
  const many = counted(changes, 'status change');
  if (kind === 'unstable')
    return {
      lead: `${name(services)} ${services.length > 1 ? 'are' : 'is'} unstable`,
      what: () => `${many} since ${timeMark(since)}`,
      parts: [],
    };
  const calm = isTrouble(status)
    ? `no longer changing, ${many} since ${timeMark(since)}`
    : `stable again after ${many} in ${durationOf(since, occurredAt)}`;
  return { lead: statusLead(alert, name), what: () => calm, parts: [] };
};

const channelLine = ({ integration: { name, isOff }, since }: ChannelAlert): Line => ({
  lead: `Alerts to ${cut(oneLine(name), 80)} are ${isOff ? 'off' : 'failing'}`,
  what: () => `nothing has been delivered since ${timeMark(since)}`,
  parts: [],
});
