import { describe, expect, test } from 'vitest';
import { claimState } from '#claim-words';
import { type Claim, verdictText } from '../../../../web/features/own-alerts/verdict-words.ts';

const now = new Date('2026-11-20T08:40:00Z');
const claim: Claim = {
  serviceId: 1,
  name: 'Stripe',
  likelihood: 'possible',
  status: 'operational',
  since: '2026-11-20T02:00:00Z',
  checkedAt: '2026-11-20T08:39:40Z',
  confirmedAt: null,
  paused: false,
  setByHand: false,
  components: [],
  otherComponents: [],
  incident: null,
  alsoUsedBy: [],
};
const incident = { id: 41, title: 'Card payments fail', ended: false };
const textOf = (fields: Partial<Claim>) => {
  const one = { ...claim, ...fields };
  const verdict = { likelihood: one.likelihood, mappings: [], claims: [one] };
  return verdictText(verdict, '2026-11-20T08:02:00Z', now).replace(/\d+:\d\d\s[AP]M/g, 'TIME');
};
const confirmed = { likelihood: 'likely', confirmedAt: '2026-11-20T08:16:00Z' } as const;

describe('the sentence for a cause', () => {
  test.each<readonly [string, Partial<Claim>, string]>([
    ['an outage', { status: 'outage' }, 'Stripe has been down since TIME.'],
    ['an outage without a time', { status: 'outage', since: null }, 'Stripe is down.'],
    ['a status of the team', { status: 'outage', setByHand: true }, 'Stripe has been down since TIME, set by hand.'],
    ['maintenance', { status: 'maintenance' }, 'Stripe has been in maintenance since TIME.'],
    ['an open incident', { incident }, 'Stripe is operational, with an open incident.'],
    [
      'an incident that ended',
      { incident: { ...incident, ended: true } },
      'Stripe is operational, with an incident that ended.',
    ],
    [
      'other components',
      { otherComponents: ['Payouts'] },
      'Your components of Stripe are operational. Payouts has a problem.',
    ],
    ['an unread page with an incident', { status: 'unknown', incident }, 'Stripe has an open incident.'],
    ['a confirmation', { ...confirmed, status: 'outage' }, 'Stripe confirmed at TIME. You knew 14 minutes earlier.'],
    ['a recovery', confirmed, 'Stripe confirmed at TIME and has recovered since. You knew 14 minutes earlier.'],
  ])('%s', (_what, fields, text) => {
    expect(textOf(fields)).toBe(text);
  });
});

describe('the words of a status page', () => {
  test.each<readonly [string, Partial<Claim>, string]>([
    ['all well', {}, 'Operational, checked 20 s ago'],
    ['components in use', { status: 'outage', components: ['API', 'Cards'] }, 'Outage of API, Cards, checked 20 s ago'],
    ['other components', { otherComponents: ['Payouts'] }, 'Operational, problem with Payouts, checked 20 s ago'],
    [
      'an unread page',
      { status: 'unknown', checkedAt: '2026-11-20T08:30:00Z' },
      'Unknown, last checked 10 minutes ago',
    ],
    ['a paused service', { status: 'unknown', paused: true }, 'Paused'],
    ['a status of the team', { status: 'outage', setByHand: true, checkedAt: null }, 'Outage, set by hand'],
  ])('%s', (_what, fields, text) => {
    expect(claimState({ ...claim, ...fields }, now)).toBe(text);
  });
});
