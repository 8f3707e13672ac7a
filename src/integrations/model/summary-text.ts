import { isTrouble } from '#status';
import { durationText } from '#trouble-span';
import type { ComingMaintenance, SummaryIncident, TroubledService } from '../../shared/summaries.ts';
import type { SummaryAlert } from './alert.ts';
import type { Line } from './incident-text.ts';
import { counted, downWords, namesOf, statusWords } from './labels.ts';
import { cut, oneLine } from './text.ts';
import { type Times, timeMark, withTimes } from './times.ts';

/** `Daily summary: 2 incidents · 48 minutes down · Stripe is still degraded`. A quiet day has one calm sentence. */
export const summaryLine = (alert: SummaryAlert): Line => {
  const { period, incidents, downMs, degradedMs, troubled, unread, coming, moreComing } = alert.summary;
  const lead = period === 'day' ? 'Daily summary' : 'Weekly summary';
  const open = troubled.filter(({ status }) => isTrouble(status));
  const facts = [
    counted(incidents, 'incident'),
    lengthText(downMs, 'down'),
    lengthText(degradedMs, 'degraded'),
    stillText(open),
  ].filter((fact) => fact !== '');
  const plans = counted(coming.length + moreComing, 'maintenance window');
  const parts = [...unreadParts(unread), ...(plans === '' ? [] : [`${plans} coming up`])];
  const [first, ...others] = facts;
  return first === undefined
    ? { lead, what: () => quietText(alert), parts }
    : { lead, what: () => first, parts: [...others, ...parts] };
};

/** Unknown time is no calm. */
const quietText = ({ summary: { covered, period, unread } }: SummaryAlert): string => {
  const when = period === 'day' ? 'in the last 24 hours' : 'in the last 7 days';
  if (unread.length > 0) return `no incidents that we know of ${when}`;
  return `no incidents ${when}, ${covered === 1 ? 'your service was' : `all ${covered} services were`} up`;
};

const unreadParts = ([first, ...others]: SummaryAlert['summary']['unread']): readonly string[] => {
  if (!first) return [];
  const count = others.length + 1;
  return [
    others.length > 0
      ? `${count} services unknown for a while`
      : `${nameText(first.name)} unknown for ${durationText(first.ms)}`,
  ];
};

const lengthText = (ms: number, word: string): string => (ms > 0 ? `${durationText(ms)} ${word}` : '');

const stillText = (open: readonly TroubledService[]): string => {
  const [first] = open;
  if (!first) return '';
  const names = namesOf(
    open.map(({ name }) => name),
    80,
  );
  const isSame = open.every(({ status }) => status === first.status);
  return `${names} ${open.length === 1 ? 'is' : 'are'} still ${isSame ? downWords[first.status] : 'down or degraded'}`;
};

/** A line for each service that had a problem, each incident and each maintenance window. */
export const summaryBody = ({ summary, occurredAt }: SummaryAlert, times?: Times): string => {
  const { troubled, moreTroubled, unread, worst, incidents, coming, moreComing } = summary;
  const lines = [
    ...troubled.map(troubledLine),
    ...moreLine(moreTroubled, 'service'),
    ...unread.slice(0, MAX_UNREAD).map(({ name, ms }) => `${nameText(name)}: status unknown for ${durationText(ms)}`),
    ...moreLine(unread.length - MAX_UNREAD, 'unknown service'),
    ...worst.map(incidentLine),
    ...moreLine(incidents - worst.length, 'incident'),
    ...coming.map(comingLine),
    ...moreLine(moreComing, 'maintenance window'),
  ];
  return withTimes(lines.join('\n'), { times, madeAt: occurredAt });
};

const MAX_UNREAD = 5;

const moreLine = (count: number, noun: string): readonly string[] =>
  count > 0 ? [`and ${counted(count, `more ${noun}`)}`] : [];

/** `Stripe: 48 minutes down, 5 minutes degraded, now operational`. */
const troubledLine = ({ name, status, downMs, degradedMs }: TroubledService): string => {
  const lengths = [lengthText(downMs, 'down'), lengthText(degradedMs, 'degraded')].filter((text) => text !== '');
  return `${nameText(name)}: ${[...lengths, `${isTrouble(status) ? 'still' : 'now'} ${downText(status)}`].join(', ')}`;
};

const downText = (status: TroubledService['status']): string =>
  isTrouble(status) ? downWords[status] : statusWords[status];

/** `Incident: “Card payments failing” (Stripe), from 9:57 to 10:40 AM UTC`. */
const incidentLine = ({ title, services, startedAt, resolvedAt }: SummaryIncident): string => {
  const when = resolvedAt
    ? `from ${timeMark(startedAt, 'bare')} to ${timeMark(resolvedAt)}`
    : `open since ${timeMark(startedAt)}`;
  return `Incident: “${cut(oneLine(title), 120)}” (${namesOf(services, 80)}), ${when}`;
};

const comingLine = ({ title, services, startsAt, endsAt }: ComingMaintenance): string => {
  const when = endsAt ? `${timeMark(startsAt, 'bare')} to ${timeMark(endsAt)}` : `from ${timeMark(startsAt)}`;
  return `Maintenance: “${cut(oneLine(title), 120)}” (${namesOf(services, 80)}), ${when}`;
};

const nameText = (name: string): string => cut(oneLine(name), 60);
