import { phaseLabel } from '#status';
import type { AlertThreshold } from '../../monitoring/index.ts';
import { type Alert, sourceUrlOf } from '../model/alert.ts';
import { detailOf } from '../model/alert-details.ts';
import type { EventChoice } from '../model/alert-events.ts';
import { namesOf, statusWords } from '../model/labels.ts';
import { type Rule, ruleSentences, type Why } from '../model/why.ts';
import type { DecidedDelivery } from './ports.ts';

/** The answer to "Why was I alerted?". */
export type Explanation = {
  readonly delivery: DecidedDelivery;
  /** Absent without a status page's statement: for a test, a digest, and another failing integration. */
  readonly said?: Said;
  /** Absent for alerts created before reasons were stored. */
  readonly rule?: { readonly id: Rule; readonly sentence: string };
  readonly filter?: string;
};

/** The status page's statement at the time of the alert, in its own words if it has any. */
export type Said = {
  readonly by: 'page' | 'person';
  readonly title?: string;
  readonly text?: string;
  /** Its phase or status. */
  readonly word?: string;
  readonly components: readonly string[];
  readonly moreComponents: number;
  /** The incident's URL for people. */
  readonly url?: string;
};

/**
 * Explains a delivery by its stored data, so that later changes of settings or of the page don't matter. `byMail`: it was
 * emailed to its owner, by their notification preferences.
 */
export const explanationOf = (delivery: DecidedDelivery, byMail: boolean): Explanation => {
  const { alert, why } = delivery;
  const rule = why?.rule ?? ruleOfKind(alert);
  return {
    delivery,
    said: saidOf(alert),
    rule: rule && { id: rule, sentence: [ruleSentences[rule], ...ourFact(alert)].join(' ') },
    filter: why ? filterText(why, alert, byMail) : rule && filterOfKind[rule],
  };
};

const ALWAYS = 'Every integration gets these alerts. No setting stops them.';

type Unfiltered = 'test' | 'digest' | 'channel_failing' | 'mentioned';

/** Kinds that explain themselves: no reason is stored with them. */
const filterOfKind: Readonly<Record<Unfiltered, string>> & Readonly<Partial<Record<Rule, string>>> = {
  test: 'A test goes to the integration that it was sent from.',
  digest: 'A digest replaces alerts that would have come one by one.',
  channel_failing: ALWAYS,
  mentioned: 'Emails about mentions are on in your notification preferences.',
};

const ruleOfKind = ({ kind }: Alert): Unfiltered | undefined =>
  kind === 'test' || kind === 'digest' || kind === 'channel_failing' || kind === 'mentioned' ? kind : undefined;

/** Our own observation, stated by no page. */
const ourFact = (alert: Alert): readonly string[] => {
  if (alert.kind === 'unreadable') return alert.reason === undefined ? [] : [alert.reason];
  return alert.kind === 'selection_lost' ? [`Removed: ${namesOf(alert.missing, NAMES_CHARACTERS)}.`] : [];
};

/** No status page states them. */
const unsaid: ReadonlySet<Alert['kind']> = new Set([
  'unreadable',
  'selection_lost',
  'assignee_changed',
  'escalated',
  'reminder',
  'own_alert',
  'summary',
]);

const saidOf = (alert: Alert): Said | undefined => {
  if (ruleOfKind(alert) || unsaid.has(alert.kind)) return undefined;
  const incident = 'incident' in alert ? alert.incident : undefined;
  const title = incident?.title ?? ('maintenance' in alert ? alert.maintenance.title : undefined);
  return {
    by: incident?.reportedBy === undefined ? 'page' : 'person',
    title,
    text: detailOf(alert),
    word: incident ? phaseLabel[incident.phase] : 'status' in alert ? statusWords[alert.status] : undefined,
    components: alert.components ?? [],
    moreComponents: alert.moreComponents ?? 0,
    url: sourceUrlOf(alert),
  };
};

const filterText = ({ pass, services, thresholds }: Why, alert: Alert, byMail: boolean): string => {
  const names = new Map(alert.services.map(({ id, name }) => [id, name]));
  const byThreshold = Map.groupBy(thresholds, ({ threshold }) => threshold);
  return [
    byMail && pass !== 'always' ? 'Email alerts are on in your notification preferences.' : passText(pass),
    ...(byMail || pass === 'escalation' ? [] : [servicesText[services]]),
    ...[...byThreshold].map(([threshold, of]) => {
      const which = namesOf(
        of.flatMap(({ serviceId }) => names.get(serviceId) ?? []),
        NAMES_CHARACTERS,
      );
      return `${which} ${of.length === 1 ? 'is' : 'are'} set to ${thresholdText[threshold]}.`;
    }),
  ].join(' ');
};

/** Keeps an explanation of many services readable. */
const NAMES_CHARACTERS = 100;

const passText = (pass: Why['pass']): string => {
  if (typeof pass === 'string') return passTexts[pass];
  return `This integration includes ${pass.map((choice) => choiceText[choice]).join(' and ')}.`;
};

const passTexts = {
  always: ALWAYS,
  channel: 'This channel always gets these alerts.',
  escalation: 'Another integration escalates problems that nobody is on to this one.',
  repeat: 'This integration repeats alerts about open outages.',
  summary: 'This integration sends regular summaries.',
} as const;

const choiceText: Readonly<Record<EventChoice, string>> = {
  incidents: 'incidents',
  resolved: 'resolved incidents',
  assignments: 'who is on it',
  maintenance: 'maintenance windows',
  ownAlerts: 'your own alerts',
  statusChange: 'every status change',
};

const servicesText: Readonly<Record<Why['services'], string>> = {
  all: 'It covers all your services.',
  chosen: 'It covers the services that you chose.',
  open: 'It no longer covers this service, but the problem was open when that changed.',
};

const thresholdText: Readonly<Record<AlertThreshold, string>> = {
  degraded: 'alert on degraded and outage',
  outage: 'alert on outages only',
  none: 'send no alerts about new problems',
};
