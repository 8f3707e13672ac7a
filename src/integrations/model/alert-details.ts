import { isTrouble, phaseLabel } from '#status';
import type { ServiceStatus } from '../../monitoring/index.ts';
import {
  type Alert,
  type AlertPerson,
  type AlertProposal,
  type AlertService,
  type ChannelAlert,
  type IncidentAlert,
  type Missed,
  type SelectionAlert,
  statusOf,
} from './alert.ts';
import { madeAt } from './alert-text.ts';
import { onItText, personName, saysChange } from './incident-text.ts';
import { downWords, kindWords, namesOf, spanText, statusWords } from './labels.ts';
import { ownAlertBody } from './own-alert-text.ts';
import { summaryBody } from './summary-text.ts';
import { cut, oneLine, severalLines } from './text.ts';
import { momentText, type Times, timesOf, timeText } from './times.ts';

/** A label above the headline, by kind or outcome. */
export const labelOf = (alert: Alert): string => {
  switch (alert.kind) {
    case 'incident_opened':
      return openedLabel(alert);
    case 'incident_updated':
      if (alert.outcome) return endLabels[alert.outcome];
      return alert.incident === undefined ? `Still ${downWords[alert.status]}` : kindWords[alert.kind];
    case 'incident_resolved':
      return endLabels[alert.outcome ?? 'resolved'];
    case 'unreadable':
      return alert.withoutStatus ? 'Status unknown' : kindWords[alert.kind];
    case 'readable':
      return alert.withoutStatus ? 'Status known again' : kindWords[alert.kind];
    case 'summary':
      return alert.summary.period === 'day' ? 'Daily summary' : 'Weekly summary';
    case 'maintenance_ended':
      return alert.maintenance.cancelled ? 'Maintenance cancelled' : kindWords[alert.kind];
    default:
      return kindWords[alert.kind];
  }
};

/** Trouble without an incident isn't labelled as an incident. */
const openedLabel = ({ incident, status }: IncidentAlert): string => {
  if (incident === undefined) return kindOfTrouble[status];
  if (incident.isReopened) return 'Reopened';
  return incident.reportedBy === undefined ? kindWords.incident_opened : 'Reported by your team';
};

const kindOfTrouble: Readonly<Record<ServiceStatus, string>> = {
  outage: 'Down',
  degraded: 'Degraded',
  maintenance: 'In maintenance',
  operational: 'Status change',
  unknown: 'Status unknown',
};

const endLabels = {
  resolved: 'Resolved',
  still_down: 'Marked resolved, still down',
  unlisted: 'Removed from the status page',
  not_yours: 'Not affecting you',
  well_here: 'Recovered for you',
  recovered_still_open: 'Recovered, incident still open',
  closed: 'Incident closed',
  no_longer_watched: 'Alerts stopped',
} as const;

/** Maintenance that didn't go as planned, or has ended. */
const begunKinds = new Set<Alert['kind']>(['maintenance_ended', 'maintenance_overran', 'maintenance_unlisted']);

type Row = readonly [name: string, value: string];

/** Rows below a headline: which service, how bad, since when. Times are by `times`. */
export const factsOf = (alert: Alert, times: Times = timesOf({})): readonly Row[] => {
  if (
    alert.kind === 'test' ||
    alert.kind === 'digest' ||
    alert.kind === 'channel_failing' ||
    alert.kind === 'own_alert' ||
    alert.kind === 'summary'
  )
    return [];
  const { incident } = 'incident' in alert ? alert : { incident: undefined };
  const { components = [], moreComponents } = alert;
  const assignee = assigneeOf(alert);
  const isUnwatched = 'outcome' in alert && alert.outcome === 'no_longer_watched';
  const timeOf = (at: Date | undefined): string | undefined => at && timeText(at, madeAt(alert), times);
  // Plans are labelled as plans once the window has passed.
  const isPlan = !begunKinds.has(alert.kind);
  const rows: readonly (readonly [string, string | undefined])[] = [
    [alert.services.length === 1 ? 'Service' : 'Services', servicesText(alert.services)],
    ['Status', alert.services.length === 1 && !isUnwatched ? statusText(statusOf(alert)) : undefined],
    // The headline has no room for it.
    ['Incident', isMarked(alert) && incident ? cut(oneLine(incident.title), 200) : undefined],
    ['Components', namesOf(components, 200, moreComponents)],
    ['Phase', incident && hasPhase(alert) ? phaseLabel[incident.phase] : undefined],
    ['Provider impact', incident?.impact && cut(oneLine(incident.impact), 40)],
    ['On it', assignee && personName(assignee)],
    ['Muted', alert.missed && missedText(alert.missed, timeOf(alert.missed.until))],
    ['Reported by', incident?.reportedBy === undefined ? undefined : oneLine(incident.reportedBy) || 'your team'],
    ['Started', 'since' in alert ? timeOf(alert.since) : undefined],
    [isPlan ? 'Starts' : 'Planned from', 'maintenance' in alert ? timeOf(alert.maintenance.startsAt) : undefined],
    [isPlan ? 'Ends' : 'Planned until', 'maintenance' in alert ? timeOf(alert.maintenance.endsAt) : undefined],
    ['Time', momentText(alert.occurredAt, times)],
  ];
  return rows.flatMap(([name, value]): readonly Row[] => (value ? [[name, value]] : []));
};

/** The same in one line, without repeating the headline. */
export const factLineOf = (alert: Alert): string => {
  // Its text names the services with what each says.
  if (alert.kind === 'own_alert' || alert.kind === 'summary') return '';
  const { missed } = alert;
  const muted = missed ? `muted ${missedText(missed, timeText(missed.until, madeAt(alert)))}` : '';
  if (!('incident' in alert) || !alert.incident)
    return [alert.services.length > 1 ? servicesText(alert.services) : '', muted].filter(Boolean).join(' · ');
  const { phase, impact, title } = alert.incident;
  const isInHeadline = alert.kind === 'incident_updated' && !saysChange(alert);
  const stage = hasPhase(alert) && !isInHeadline ? phaseLabel[phase] : '';
  const isWell = 'status' in alert && !isTrouble(alert.status) && hasPhase(alert);
  const grave = impact && !(isWell && phase === 'monitoring') ? `provider impact: ${cut(oneLine(impact), 40)}` : '';
  const name = isMarked(alert) ? cut(oneLine(title), 200) : '';
  const services = alert.services.length > 1 ? servicesText(alert.services) : '';
  const assignee = assigneeOf(alert);
  return [name, stage, services, grave, assignee ? onItText(assignee) : '', muted]
    .filter((part) => part !== '')
    .join(' · ');
};

/** Such as `by Ada until 9:40 AM UTC, 3 more alerts weren't sent`. */
const missedText = ({ by, count }: Missed, until = ''): string => {
  const person = by === undefined ? '' : `by ${cut(oneLine(by), 60)} `;
  const more = count === 0 ? '' : `, ${count} more ${count === 1 ? "alert wasn't" : "alerts weren't"} sent`;
  return `${person}until ${until}${more}`;
};

/** Omitted if the headline names them. */
const assigneeOf = (alert: Alert): AlertPerson | undefined =>
  alert.kind === 'incident_opened' || alert.kind === 'incident_updated' ? alert.assignee : undefined;

/** The headline says that an incident was marked resolved, but doesn't name it. */
const isMarked = (alert: Alert): boolean => 'outcome' in alert && alert.outcome === 'still_down';

/** For several services, the status of each, and how long each was in trouble if that differs. */
const servicesText = (services: readonly AlertService[]): string => {
  const names = services.map(({ name }) => name);
  if (names.length === 1 || services.some(({ status }) => status === undefined)) return namesOf(names, 300);
  const named = services.map(({ name, status = 'unknown', trouble }) => {
    const about = [statusWords[status], ...(trouble ? spanText(trouble) : [])].join(', ');
    return `${cut(oneLine(name), 60)} (${about})`;
  });
  const more = named.length - MAX_SERVICES;
  return [...named.slice(0, MAX_SERVICES), ...(more > 0 ? [`${more} more`] : [])].join(', ');
};

const MAX_SERVICES = 8;

const statusText = (status: ServiceStatus | undefined): string | undefined => status && statusWords[status];

/** Notices have no phase, and the headline of most ends says it. */
const hasPhase = (alert: Alert): boolean =>
  alert.kind === 'incident_opened' ||
  alert.kind === 'incident_updated' ||
  (alert.kind === 'incident_resolved' && alert.outcome === 'well_here');

/** The provider's text about it, or a colleague's. */
export const detailOf = (alert: Alert): string | undefined => {
  if (alert.kind === 'mentioned') return alert.note;
  if ('incident' in alert) return alert.incident?.update;
  if ('maintenance' in alert) return alert.maintenance.text;
  return 'reason' in alert ? alert.reason : undefined;
};

/** The text below: the provider's, or our advice on the next step. */
export const bodyOf = (alert: Alert, times?: Times): { readonly text: string; readonly isOurs: boolean } => {
  if (alert.kind === 'test') return { text: TEST_TEXT, isOurs: true };
  if (alert.kind === 'selection_lost') return { text: selectionText(alert), isOurs: true };
  if (alert.kind === 'channel_failing') return { text: channelText(alert), isOurs: true };
  if (alert.kind === 'own_alert') return { text: ownAlertBody(alert, times), isOurs: true };
  if (alert.kind === 'summary') return { text: summaryBody(alert, times), isOurs: true };
  const text = severalLines(detailOf(alert) ?? '');
  const isOld = alert.kind === 'incident_resolved' && alert.outcome === 'unlisted' && text !== '';
  return { text: isOld ? `Last update: ${text}` : text, isOurs: false };
};

/** Suggested replacements, a line for each removed component. */
const selectionText = ({ missing, proposals = [] }: SelectionAlert): string => {
  const lines = [...new Set(missing)].flatMap((name) => {
    const those = [...new Set(proposals.filter((one) => one.for === name).map(proposalText))];
    return those.length === 0 ? [] : [`${nameText(name)} may now be ${those.join(' or ')}.`];
  });
  const what = lines.length > 0 ? 'Accept a suggestion or choose a replacement' : 'Choose a replacement';
  const next = `${what} in Allclear. Your other components are still monitored.`;
  return [...lines.slice(0, MAX_PROPOSED), next].join('\n');
};

const MAX_PROPOSED = 5;

const proposalText = ({ name, group, why }: AlertProposal): string =>
  `${nameText(name)}${group === undefined ? '' : ` in ${nameText(group)}`} (${whyWords[why]})`;

const nameText = (name: string): string => cut(oneLine(name), 60);

const whyWords = { moved: 'same name, moved', renamed: 'renamed', alike: 'similar name' } as const;

const channelText = ({ integration: { isOff }, reason }: ChannelAlert): string => {
  const why = reason === undefined ? [] : [cut(oneLine(reason), 500)];
  const next = isOff
    ? "We've stopped sending. Fix the connection, then switch it on again in Allclear."
    : "We'll keep retrying. Until then, you'll get alerts here and in your other integrations.";
  return [...why, next].join('\n');
};

const TEST_TEXT =
  "This channel is connected. You'll be notified here when a service you monitor has an incident, gets worse or recovers.";

/** A follow-up repeats what the first message of its thread said. */
export const isFollowUp = ({ sequence = 1 }: Alert): boolean => sequence > 1;
