import type { ServiceStatus } from '../../monitoring/index.ts';
import {
  type Alert,
  type AlertIncident,
  type AlertProposal,
  type AlertService,
  type ChannelAlert,
  detailOf,
  type SelectionAlert,
  statusOf,
} from './alert.ts';
import { saysChange } from './incident-words.ts';
import { cut, oneLine, severalLines } from './text.ts';
import { momentText, type Times, timesOf } from './times.ts';
import { kindWords, namesOf, phaseWords, statusWords } from './words.ts';

/** A word for what a message is about, above its headline: by what came of it, where the kind alone would say too much. */
export const labelOf = (alert: Alert): string => {
  switch (alert.kind) {
    case 'incident_opened':
      return openedLabel(alert.incident);
    case 'incident_updated':
      return alert.incident === undefined ? 'Trouble goes on' : kindWords[alert.kind];
    case 'incident_resolved':
      return endLabels[alert.outcome ?? 'resolved'];
    case 'unreadable':
      return alert.isUnsaid ? 'Status unknown' : kindWords[alert.kind];
    case 'readable':
      return alert.isUnsaid ? 'Status known again' : kindWords[alert.kind];
    case 'maintenance_ended':
      return alert.maintenance.cancelled ? 'Maintenance cancelled' : kindWords[alert.kind];
    default:
      return kindWords[alert.kind];
  }
};

/** Trouble that no incident of the page explains is no new incident. */
const openedLabel = (incident: AlertIncident | undefined): string => {
  if (incident === undefined) return 'Trouble';
  if (incident.isReopened) return 'Opened again';
  return incident.reportedBy === undefined ? kindWords.incident_opened : 'Reported by hand';
};

const endLabels = {
  resolved: 'Resolved',
  still_down: 'Incident over, service not well',
  unlisted: 'No longer listed',
  not_yours: 'Not about yours',
  well_here: 'Well again here',
  no_longer_watched: 'No longer watched',
} as const;

/** Maintenance that went other than planned, or is over. */
const begunKinds = new Set<Alert['kind']>(['maintenance_ended', 'maintenance_overran', 'maintenance_unlisted']);

type Row = readonly [name: string, value: string];

/** What a message says beside its headline, as lines: whose, how bad, since when. Times are by `times`, whose zone the last of them says. */
export const factsOf = (alert: Alert, times: Times = timesOf({})): readonly Row[] => {
  if (alert.kind === 'test' || alert.kind === 'digest' || alert.kind === 'channel_failing') return [];
  const { incident } = 'incident' in alert ? alert : { incident: undefined };
  const { components = [], moreComponents } = alert;
  const isUnwatched = 'outcome' in alert && alert.outcome === 'no_longer_watched';
  // With its zone where that is another one than at the end: a clock was changed in between.
  const timeText = (at: Date | undefined): string | undefined =>
    at && (times.zoneOf(at) === times.zoneOf(alert.occurredAt) ? times.of(at) : momentText(at, times));
  // When it really began and ended is another matter once it has.
  const isPlan = !begunKinds.has(alert.kind);
  const rows: readonly (readonly [string, string | undefined])[] = [
    [alert.services.length === 1 ? 'Service' : 'Services', servicesText(alert.services)],
    ['Status', alert.services.length === 1 && !isUnwatched ? statusText(statusOf(alert)) : undefined],
    ['Components', namesOf(components, 200, moreComponents)],
    ['Phase', incident && hasPhase(alert) ? phaseWords[incident.phase] : undefined],
    ['Impact', incident?.impact && `${cut(oneLine(incident.impact), 40)}, as the page calls it`],
    ['Reported by', incident?.reportedBy === undefined ? undefined : oneLine(incident.reportedBy) || 'hand'],
    ['Began', 'since' in alert ? timeText(alert.since) : undefined],
    [isPlan ? 'Starts' : 'Planned from', 'maintenance' in alert ? timeText(alert.maintenance.startsAt) : undefined],
    [isPlan ? 'Ends' : 'Planned until', 'maintenance' in alert ? timeText(alert.maintenance.endsAt) : undefined],
    ['Time', momentText(alert.occurredAt, times)],
  ];
  return rows.flatMap(([name, value]): readonly Row[] => (value ? [[name, value]] : []));
};

/** The same in one line, without what the headline says already. */
export const factLineOf = (alert: Alert): string => {
  if (!('incident' in alert) || !alert.incident) return alert.services.length > 1 ? servicesText(alert.services) : '';
  const { phase, impact } = alert.incident;
  const isInHeadline = alert.kind === 'incident_updated' && !saysChange(alert);
  const stage = hasPhase(alert) && !isInHeadline ? phaseWords[phase] : '';
  const grave = impact ? `the page calls it ${cut(oneLine(impact), 40)}` : '';
  const services = alert.services.length > 1 ? servicesText(alert.services) : '';
  return [stage, services, grave].filter((part) => part !== '').join(' · ');
};

/** Several services each with its status. */
const servicesText = (services: readonly AlertService[]): string => {
  const names = services.map(({ name }) => name);
  if (names.length === 1 || services.some(({ status }) => status === undefined)) return namesOf(names, 300);
  const named = services.map(({ name, status = 'unknown' }) => `${cut(oneLine(name), 60)} (${statusWords[status]})`);
  const more = named.length - MAX_SERVICES;
  return [...named.slice(0, MAX_SERVICES), ...(more > 0 ? [`${more} more`] : [])].join(', ');
};

const MAX_SERVICES = 8;

const statusText = (status: ServiceStatus | undefined): string | undefined => status && statusWords[status];

/** Of a notice it says nothing, and of an end only what the headline says. */
const hasPhase = (alert: Alert): boolean =>
  alert.kind === 'incident_opened' ||
  alert.kind === 'incident_updated' ||
  (alert.kind === 'incident_resolved' && alert.outcome === 'well_here');

/** What stands below: somebody else's words, or ours about what to do and to expect. Empty where there is nothing to say. */
export const bodyOf = (alert: Alert): { readonly text: string; readonly isOurs: boolean } => {
  if (alert.kind === 'test') return { text: TEST_TEXT, isOurs: true };
  if (alert.kind === 'selection_lost') return { text: selectionText(alert), isOurs: true };
  if (alert.kind === 'channel_failing') return { text: channelText(alert), isOurs: true };
  const text = severalLines(detailOf(alert) ?? '');
  const isOld = alert.kind === 'incident_resolved' && alert.outcome === 'unlisted' && text !== '';
  return { text: isOld ? `Last seen there: ${text}` : text, isOurs: false };
};

/** What may be meant instead, a line for each that is gone. */
const selectionText = ({ missing, proposals = [] }: SelectionAlert): string => {
  const lines = [...new Set(missing)].flatMap((name) => {
    const those = [...new Set(proposals.filter((one) => one.for === name).map(proposalText))];
    return those.length === 0 ? [] : [`${nameText(name)} may now be ${those.join(', or ')}.`];
  });
  const what = lines.length > 0 ? 'take one of these with a click' : 'choose what to watch instead';
  const next = `Open the service in Allclear to ${what}. Until then only the rest of what you chose is watched.`;
  return [...lines.slice(0, MAX_PROPOSED), next].join('\n');
};

const MAX_PROPOSED = 5;

const proposalText = ({ name, group, why }: AlertProposal): string =>
  `${nameText(name)}${group === undefined ? '' : ` in ${nameText(group)}`} (${whyWords[why]})`;

const nameText = (name: string): string => cut(oneLine(name), 60);

const whyWords = { moved: 'the same name elsewhere', renamed: 'in its place', alike: 'a name like it' } as const;

const channelText = ({ integration: { isOff }, reason }: ChannelAlert): string => {
  const why = reason === undefined ? [] : [cut(oneLine(reason), 500)];
  const next = isOff
    ? 'Nothing is sent there any more. Put it right and switch it on again in Allclear.'
    : 'Allclear keeps trying. Until it works alerts come here and to your other integrations only.';
  return [...why, next].join('\n');
};

/** What a test says: that it arrived, and what is to come. */
const TEST_TEXT =
  'If you can read this, Allclear alerts reach this channel. From now on you are told here when something that you watch opens, gets worse or ends, as you chose; while all is well it stays quiet.';
