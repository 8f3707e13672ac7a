import type { AlertThreshold } from '../../monitoring/index.ts';
import { type Alert, detailOf, sourceUrlOf } from '../model/alert.ts';
import type { EventChoice } from '../model/alert-events.ts';
import { type Rule, ruleSentences, type Why } from '../model/why.ts';
import { phaseWords, statusWords } from '../model/words.ts';
import type { DecidedDelivery } from './ports.ts';

/** The answer to "Why was I alerted?". */
export type Explanation = {
  readonly delivery: DecidedDelivery;
  /** Absent where no status page said anything: of a test, a digest, and another integration that fails. */
  readonly said?: Said;
  /** Absent of alerts that were made before reasons were kept. */
  readonly rule?: { readonly id: Rule; readonly sentence: string };
  readonly filter?: string;
};

/** What the status page said when the alert was made, in its own words where it has any. */
export type Said = {
  readonly by: 'page' | 'person';
  readonly title?: string;
  readonly text?: string;
  /** Its phase or status. */
  readonly word?: string;
  readonly components: readonly string[];
  readonly moreComponents: number;
  /** The report for people. */
  readonly url?: string;
};

/** Explains a delivery by what is stored with it, so that later changes of settings or of the page don't change it. */
export const explanationOf = (delivery: DecidedDelivery): Explanation => {
  const { alert, why } = delivery;
  const rule = why?.rule ?? ruleOfKind(alert);
  return {
    delivery,
    said: saidOf(alert),
    rule: rule && { id: rule, sentence: ruleSentences[rule] },
    filter: why ? filterText(why, alert) : rule && ALWAYS,
  };
};

const ALWAYS = 'Every integration gets these alerts. No setting stops them.';

/** The kinds that say why by themselves: nothing is kept with them. */
const ruleOfKind = ({ kind }: Alert): Rule | undefined =>
  kind === 'test' || kind === 'digest' || kind === 'channel_failing' ? kind : undefined;

const saidOf = (alert: Alert): Said | undefined => {
  if (ruleOfKind(alert)) return undefined;
  const incident = 'incident' in alert ? alert.incident : undefined;
  const title = incident?.title ?? ('maintenance' in alert ? alert.maintenance.title : undefined);
  return {
    by: incident?.reportedBy === undefined ? 'page' : 'person',
    title,
    // The reason of a page that can't be read is ours.
    text: 'reason' in alert ? undefined : detailOf(alert),
    word: incident ? phaseWords[incident.phase] : wordOf(alert),
    components: 'missing' in alert ? alert.missing : (alert.components ?? []),
    moreComponents: alert.moreComponents ?? 0,
    url: sourceUrlOf(alert),
  };
};

const wordOf = (alert: Alert): string | undefined => {
  const isSaid = 'status' in alert && alert.kind !== 'unreadable' && alert.kind !== 'selection_lost';
  return isSaid ? statusWords[alert.status] : undefined;
};

const filterText = ({ pass, services, thresholds }: Why, alert: Alert): string => {
  const names = new Map(alert.services.map(({ id, name }) => [id, name]));
  return [
    passText(pass),
    servicesText[services],
    ...thresholds.map(({ serviceId, threshold }) => `${names.get(serviceId)} ${thresholdText[threshold]}.`),
  ].join(' ');
};

const passText = (pass: Why['pass']): string => {
  if (pass === 'always') return ALWAYS;
  if (pass === 'channel') return 'This channel always gets these alerts.';
  return `This integration includes ${pass.map((choice) => choiceText[choice]).join(' and ')}.`;
};

const choiceText: Readonly<Record<EventChoice, string>> = {
  incidents: 'incidents',
  resolved: 'resolved incidents',
  maintenance: 'maintenance windows',
  statusChange: 'every change of status',
};

const servicesText: Readonly<Record<Why['services'], string>> = {
  all: 'It covers all your services.',
  chosen: 'It covers services that you chose.',
  open: 'It no longer covers this service, but the problem was open when that changed.',
};

const thresholdText: Readonly<Record<AlertThreshold, string>> = {
  degraded: 'alerts on degraded and outage',
  outage: 'alerts on outages only',
  none: 'sends no alerts of new problems',
};
