import type { Pass } from '../../model/alert-events.ts';
import { isWorse } from '../../model/alert-rank.ts';
import type { Rule, Why } from '../../model/why.ts';
import type { Said } from './alert-of-verdicts.ts';
import type { Telling, UnnumberedAlert } from './telling.ts';

/** Why this recipient gets the alert that these verdicts made, or that was made of all services at once. */
export const whyOf = (telling: Telling, alert: UnnumberedAlert, group: readonly Said[], pass: Pass): Why => {
  const rule = ruleOf(telling, alert, group);
  const { serviceIds } = telling.recipient;
  const ids = alert.services.map(({ id }) => id);
  const isChosen = serviceIds !== undefined && ids.some((id) => serviceIds.includes(id));
  const told = telling.watcher.services.filter(({ id }) => byThreshold.has(rule) && ids.includes(id));
  return {
    rule,
    pass,
    services: serviceIds === undefined ? 'all' : isChosen ? 'chosen' : 'open',
    thresholds: told.map(({ id, alertThreshold }) => ({ serviceId: id, threshold: alertThreshold })),
  };
};

/** The rules that ask how bad it must be. Whatever else is told is told at every threshold. */
const byThreshold: ReadonlySet<Rule> = new Set([
  'incident_opened',
  'incident_reopened',
  'incident_unlinked',
  'incident_reached_you',
  'incident_explains',
  'open_at_first',
  'status_worse',
  'status_changed',
  'unstable',
]);

const ruleOf = (telling: Telling, alert: UnnumberedAlert, group: readonly Said[]): Rule => {
  switch (alert.kind) {
    case 'incident_opened':
      return openingRule(telling, alert);
    case 'incident_updated':
      return updateRule(telling, alert, group);
    case 'incident_resolved':
      return endRule(telling, alert, group);
    case 'notice':
      return alert.explains ? 'explains_past' : 'notice';
    default:
      return alert.kind;
  }
};

type OfIncident = Extract<
  UnnumberedAlert,
  { readonly kind: 'incident_opened' | 'incident_updated' | 'incident_resolved' }
>;

const openingRule = ({ news: { matter } }: Telling, { isUnlinked, incident }: OfIncident): Rule => {
  if (matter.kind !== 'incident') return 'status_worse';
  if (isUnlinked) return 'incident_unlinked';
  if (incident?.isReopened) return 'incident_reopened';
  return matter.event === 'opened' ? 'incident_opened' : 'incident_reached_you';
};

const updateRule = ({ news: { matter } }: Telling, alert: OfIncident, group: readonly Said[]): Rule => {
  const { outcome, status, previousStatus = status } = alert;
  if (outcome) return 'closed_after_recovery';
  if (matter.kind === 'stays_bad') return 'stays_bad';
  if (matter.kind !== 'incident') return isWorse(previousStatus, status) ? 'status_better' : 'status_worse';
  return group.some(({ verdict }) => verdict.goesOn?.length) ? 'incident_explains' : 'incident_updated';
};

const endRule = ({ news: { matter }, standingOf }: Telling, { outcome }: OfIncident, group: readonly Said[]): Rule => {
  if (outcome === 'closed') return 'closed_after_recovery';
  if (outcome !== undefined && outcome !== 'resolved') return outcome;
  if (matter.kind !== 'incident') return 'recovered';
  if (matter.event !== 'resolved') return 'no_trouble';
  const isTold = group.some(({ service, verdict }) => standingOf(service.id)?.open.includes(verdict.subject));
  return isTold ? 'incident_resolved' : 'open_at_first';
};
