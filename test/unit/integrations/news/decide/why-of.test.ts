import { expect, test } from 'vitest';
import type { Outcome, SingleAlert } from '../../../../../src/integrations/model/alert.ts';
import type { Rule } from '../../../../../src/integrations/model/why.ts';
import { whyOf } from '../../../../../src/integrations/news/decide/compose-alert.ts';
import { incident, opened, resolved, singleAlerts, stripe } from '../../../../support/alerts.ts';
import { alertContext, incidentEvent, service, statusEvent } from '../../../../support/news.ts';

const services = [service({ id: stripe.id, alertThreshold: 'outage' })];
const ofIncident = (changes: Parameters<typeof incidentEvent>[0] = {}) =>
  alertContext(incidentEvent(changes), { services });

const why = (alert: SingleAlert, from = ofIncident()) => whyOf(from, alert, [], ['incidents']);

test('an incident that opens again is told as reopened', () => {
  expect(why(incident({ isReopened: true })).rule).toBe('incident_reopened');
  expect(why(incident({})).rule).toBe('incident_opened');
  expect(why({ ...opened, isUnlinked: true }).rule).toBe('incident_unlinked');
});

test.each<readonly [Outcome, Rule]>([
  ['still_down', 'still_down'],
  ['unlisted', 'unlisted'],
  ['not_yours', 'not_yours'],
  ['well_here', 'well_here'],
  ['recovered_still_open', 'recovered_still_open'],
  ['closed', 'closed_after_recovery'],
  ['no_longer_watched', 'no_longer_watched'],
])('an end that is meant as %s is told by the rule %s, at every threshold', (outcome, rule) => {
  expect(why({ ...resolved, outcome })).toMatchObject({ rule, thresholds: [] });
});

test('an incident that its page closes after a recovery was told is told as such', () => {
  expect(why({ ...incident({}), kind: 'incident_updated', outcome: 'closed' }).rule).toBe('closed_after_recovery');
});

test('a status without an incident got worse or recovered', () => {
  const from = alertContext(statusEvent(), { services });
  expect(why(opened, from)).toMatchObject({
    rule: 'status_worse',
    thresholds: [{ serviceId: stripe.id, threshold: 'outage' }],
  });
  expect(why(resolved, from)).toMatchObject({ rule: 'recovered', thresholds: [] });
});

const ofItsKind = singleAlerts.filter(({ kind }) => !kind.startsWith('incident_') && kind !== 'notice');

test.each(ofItsKind.map((alert) => [alert.kind, alert] as const))('%s is a rule of its own', (kind, alert) => {
  const { rule, thresholds } = why(alert);
  expect(rule).toBe(kind);
  // How bad it must be is asked of changes of status alone.
  const asks = kind === 'status_changed' || kind === 'unstable';
  expect(thresholds.length > 0).toBe(asks);
});
