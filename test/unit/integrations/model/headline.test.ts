import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardUrlOf, digestOf } from '../../../../src/integrations/model/alert.ts';
import { durationOf, headlineOf, namesOf } from '../../../../src/integrations/model/headline.ts';
import {
  at,
  digest,
  everyAlert,
  github,
  incident,
  maintenance,
  opened,
  singleAlerts,
  stripe,
} from '../../../support/alerts.ts';

describe('a headline', () => {
  test('names the service, says what is happening, then since when', () => {
    expect(singleAlerts.map((alert) => [alert.kind, headlineOf(alert)])).toEqual([
      ['incident_opened', 'Stripe: Card payments fail, outage since Nov 20, 9:57 AM UTC'],
      ['incident_updated', 'Stripe: Card payments fail, now investigating, outage since Nov 20, 9:57 AM UTC'],
      ['incident_resolved', 'Stripe: Card payments fail, resolved Nov 20, 10:39 AM UTC after 42 minutes'],
      ['incident_opened', 'Stripe: degraded since Nov 20, 9:57 AM UTC'],
      ['incident_resolved', 'Stripe: operational again since Nov 20, 10:39 AM UTC after 42 minutes'],
      [
        'maintenance_scheduled',
        'Stripe and GitHub: Database upgrade, maintenance planned from Nov 20, 10:00 PM UTC until Nov 20, 11:30 PM UTC',
      ],
      [
        'maintenance_started',
        'Stripe and GitHub: Database upgrade, in maintenance since Nov 20, 10:00 PM UTC until Nov 20, 11:30 PM UTC',
      ],
      ['maintenance_ended', 'Stripe and GitHub: Database upgrade, maintenance ended Nov 20, 10:00 AM UTC'],
      ['status_changed', 'Stripe: degraded since Nov 20, 10:05 AM UTC, was operational'],
      ['unreadable', 'Stripe: status page cannot be read since Nov 20, 9:35 AM UTC'],
      ['unstable', 'Stripe: unstable, 4 changes since Nov 20, 9:59 AM UTC, now degraded'],
      ['settled', 'Stripe: settled Nov 20, 10:05 AM UTC, now operational, after 9 changes'],
      ['test', 'Stripe: Support channel, test alert of Nov 20, 10:05 AM UTC'],
    ]);
    expect(headlineOf(digest)).toBe('Stripe and GitHub: 3 alerts from Nov 20, 9:58 AM UTC to Nov 20, 10:39 AM UTC');
  });

  test('never raises its voice', () => {
    for (const alert of everyAlert) expect(headlineOf(alert)).not.toContain('!');
  });

  test('a test of an integration without services is from Allclear', () => {
    const alert = {
      kind: 'test',
      id: 'dlv_1',
      occurredAt: at('10:05'),
      services: [],
      boardUrl: 'https://allclear.test/dashboard',
      integrationName: 'Ops',
    } as const;
    expect(headlineOf(alert)).toBe('Allclear: Ops, test alert of Nov 20, 10:05 AM UTC');
  });

  test('a maintenance that ended before it began is cancelled', () => {
    const cancelled = { ...maintenance.maintenance, cancelled: true };
    expect(headlineOf({ ...maintenance, kind: 'maintenance_ended', maintenance: cancelled })).toBe(
      'Stripe and GitHub: Database upgrade, maintenance cancelled Nov 20, 10:00 AM UTC',
    );
  });

  test('a maintenance without times says nothing that it does not know', () => {
    const { title, id } = maintenance.maintenance;
    expect(headlineOf({ ...maintenance, maintenance: { title, id } })).toBe(
      'Stripe and GitHub: Database upgrade, maintenance planned',
    );
  });

  test('a long title gives way, and since when stays', () => {
    const headline = headlineOf(incident({ title: 'Errors '.repeat(100) }), 120);
    expect(headline).toMatch(/^Stripe: (Errors )+Errors…, outage since Nov 20, 9:57 AM UTC$/);
    expect(headline.length).toBeGreaterThan(110);
    expect(headline.length).toBeLessThanOrEqual(120);
  });

  test('is one line within its limit, whatever others wrote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.integer({ min: 40, max: 300 }), (text, limit) => {
        const alert = { ...incident({ title: text }), services: [{ ...stripe, name: text }, github, stripe] };
        const headline = headlineOf(alert, limit);
        expect(headline.length).toBeLessThanOrEqual(limit);
        expect(headline).not.toMatch(/[\r\n\p{Cc}]/u);
      }),
    );
  });
});

test.each([
  [[], ''],
  [['Stripe'], 'Stripe'],
  [['Stripe', 'GitHub'], 'Stripe and GitHub'],
  [['Stripe', 'GitHub', 'Slack', 'Zoom'], 'Stripe, GitHub and 2 more'],
])('the services %j are called %j', (names, expected) => {
  expect(
    namesOf(
      names.map((name) => ({ name })),
      80,
    ),
  ).toBe(expected);
});

test.each([
  [20, 'less than a minute'],
  [60, '1 minute'],
  [3_600, '1 hour'],
  [2 * 3_600 + 180, '2 hours 3 minutes'],
  [3 * 86_400 + 4 * 3_600 + 300, '3 days 4 hours'],
  [-5, 'less than a minute'],
])('%i seconds are %s', (seconds, words) => {
  expect(durationOf(at('10:00'), new Date(at('10:00').getTime() + seconds * 1000))).toBe(words);
});

test('links lead to the one service, or to the dashboard', () => {
  expect(boardUrlOf('https://allclear.test', [stripe])).toBe('https://allclear.test/services?id=7');
  expect(boardUrlOf('https://allclear.test', [stripe, github])).toBe('https://allclear.test/dashboard');
  expect(boardUrlOf('https://allclear.test', [])).toBe('https://allclear.test/dashboard');
});

test('a digest is in order of time, names each service once, and needs an alert', () => {
  const made = digestOf('dlv_d', [{ ...opened, occurredAt: at('11:00') }, opened], 'https://allclear.test');
  expect(made.alerts.map(({ occurredAt }) => occurredAt)).toEqual([at('09:58'), at('11:00')]);
  expect(made.occurredAt).toEqual(at('11:00'));
  expect(made.services).toEqual([stripe]);
  expect(() => digestOf('dlv_d', [], 'https://allclear.test')).toThrow(RangeError);
});
