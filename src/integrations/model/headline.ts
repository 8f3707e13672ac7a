import type { Alert, ChannelAlert, FlappingAlert, MaintenanceAlert, NoticeAlert, UnreadableAlert } from './alert.ts';
import { digestWords } from './digest-words.ts';
import { incidentWords } from './incident-words.ts';
import { cut, oneLine } from './text.ts';
import { type Times, timeMark, withTimes } from './times.ts';
import { counted, durationOf, namesOf, statusWords } from './words.ts';

/**
 * One sentence in plain text (truth.md, rule 17): the service first, what is happening, since when. A long title is cut so that the rest stays
 * within `limit` UTF-16 units. Its times are by `times`, else UTC, which is said once.
 */
export const headlineOf = (alert: Alert, limit = 250, times?: Times): string => {
  const { title, words: marked } = phrases(alert);
  const words = withTimes(marked, times);
  const services = alert.services.map(({ name }) => name);
  const names = namesOf(services, Math.floor(limit / 3)) || 'Allclear';
  const lead = title === undefined && /^(is|has) /.test(words) ? `${names} ` : `${names}: `;
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

/** `title` is the page's own and may be cut; `words` are ours, and names of components. */
type Phrases = { readonly title?: string; readonly words: string };

const phrases = (alert: Alert): Phrases => {
  switch (alert.kind) {
    case 'incident_opened':
    case 'incident_updated':
    case 'incident_resolved':
      return { title: alert.incident?.title, words: incidentWords(alert) };
    case 'notice':
      return { title: alert.incident.title, words: noticeWords(alert) };
    case 'maintenance_scheduled':
    case 'maintenance_started':
    case 'maintenance_ended':
    case 'maintenance_moved':
    case 'maintenance_overran':
    case 'maintenance_unlisted':
      return { title: alert.maintenance.title, words: maintenanceWords(alert) };
    case 'status_changed':
      return {
        words: `${statusWords[alert.status]} since ${timeMark(alert.occurredAt)}, was ${statusWords[alert.previousStatus]}`,
      };
    case 'unreadable':
    case 'readable':
      return { words: readabilityWords(alert) };
    case 'selection_lost':
      return { words: missingWords(alert.missing) };
    case 'unstable':
    case 'settled':
      return { words: flappingWords(alert) };
    case 'channel_failing':
      return { words: channelWords(alert) };
    case 'digest':
      return { words: digestWords(alert) };
    case 'test':
      return { title: alert.integrationName, words: `test alert of ${timeMark(alert.occurredAt)}` };
  }
};

const noticeWords = ({ explains, incident: { startedAt } }: NoticeAlert): string =>
  explains
    ? `${explains.status === 'outage' ? 'was down' : 'was degraded'} from ${timeMark(explains.from)} to ${timeMark(explains.to)}`
    : `a notice on its status page since ${timeMark(startedAt)}`;

const missingWords = (missing: readonly string[]): string => {
  return `${namesOf(missing, 100)} ${missing.length === 1 ? 'is' : 'are'} no longer on the page, so nothing is known of ${missing.length === 1 ? 'it' : 'them'}`;
};

const readabilityWords = ({ kind, since, occurredAt, status, isUnsaid }: UnreadableAlert): string => {
  if (kind === 'unreadable')
    return isUnsaid
      ? `status unknown since ${timeMark(since)}, its page can be read and does not say it`
      : `status page cannot be read since ${timeMark(since)}`;
  const what = isUnsaid ? 'status page says its status again' : 'status page can be read again';
  return `${what} after ${durationOf(since, occurredAt)}, status ${statusWords[status]}`;
};

const channelWords = ({ integration: { name, isOff }, since }: ChannelAlert): string =>
  `alerts to ${cut(oneLine(name), 80)} ${isOff ? 'are switched off: nothing has arrived' : 'have not arrived'} since ${timeMark(since)}`;

const maintenanceWords = ({ kind, maintenance, occurredAt }: MaintenanceAlert): string => {
  const { startsAt, endsAt, cancelled, movedFrom } = maintenance;
  const until = endsAt ? ` until ${timeMark(endsAt)}` : '';
  const planned = `planned${startsAt ? ` from ${timeMark(startsAt)}` : ''}${until}`;
  switch (kind) {
    case 'maintenance_ended':
      return `maintenance ${cancelled ? 'cancelled' : 'ended'} ${timeMark(occurredAt)}`;
    case 'maintenance_started':
      return `in maintenance since ${timeMark(occurredAt)}${until}`;
    case 'maintenance_overran':
      return `still in maintenance${endsAt ? `, planned until ${timeMark(endsAt)}` : ''}`;
    case 'maintenance_unlisted':
      return 'no longer listed on the page; still in maintenance';
    case 'maintenance_moved': {
      // Only its end is another one.
      if (movedFrom?.getTime() === startsAt?.getTime()) return `maintenance now ${planned}`;
      const was = movedFrom ? `, was to begin ${timeMark(movedFrom)}` : '';
      return `maintenance moved${startsAt ? ` to ${timeMark(startsAt)}` : ''}${until}${was}`;
    }
    case 'maintenance_scheduled':
      return `maintenance ${planned}`;
  }
};

/** What comes and goes has no "now". */
const flappingWords = ({ kind, status, changes, since, occurredAt }: FlappingAlert): string =>
  kind === 'unstable'
    ? `unstable, ${counted(changes, 'change')} since ${timeMark(since)}`
    : `settled ${timeMark(occurredAt)} after ${counted(changes, 'change')}, status ${statusWords[status]}`;
