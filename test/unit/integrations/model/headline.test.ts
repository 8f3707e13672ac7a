import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardUrlOf } from '../../../../src/integrations/model/alert.ts';
import { digestOf } from '../../../../src/integrations/model/digest.ts';
import { headlineOf } from '../../../../src/integrations/model/headline.ts';
import { durationOf, namesOf } from '../../../../src/integrations/model/words.ts';
import {
  at,
  digest,
  everyAlert,
  github,
  incident,
  maintenance,
  opened,
  resolved,
  singleAlerts,
  stripe,
} from '../../../support/alerts.ts';

/** Headlines say what is hit, what it was before and since when (truth.md, rule 17). */
describe('a headline', () => {
  test('names the service, says what is happening, then since when', () => {
    expect(singleAlerts.map((alert) => headlineOf(alert))).toMatchInlineSnapshot(`
      [
        "Stripe: Card payments fail, outage since Nov 20, 9:57 AM UTC",
        "Stripe: Card payments fail, now outage, was operational; trouble since Nov 20, 9:57 AM UTC",
        "Stripe: Card payments fail, resolved Nov 20, 10:39 AM UTC after 42 minutes of outage",
        "Stripe is degraded since Nov 20, 9:57 AM UTC",
        "Stripe: operational again since Nov 20, 10:39 AM UTC after 42 minutes of outage",
        "Stripe and GitHub: Database upgrade, maintenance planned from Nov 20, 10:00 PM until 11:30 PM UTC",
        "Stripe and GitHub: Database upgrade, in maintenance since Nov 20, 10:00 AM until 11:30 PM UTC",
        "Stripe and GitHub: Database upgrade, maintenance ended Nov 20, 10:00 AM UTC",
        "Stripe and GitHub: Database upgrade, maintenance moved to Nov 20, 10:00 PM until 11:30 PM, was to begin 8:00 PM UTC",
        "Stripe and GitHub: Database upgrade, still in maintenance, planned until Nov 20, 11:30 PM UTC",
        "Stripe and GitHub: Database upgrade, no longer listed on the page; still in maintenance",
        "Stripe and GitHub: Database upgrade, maintenance cancelled Nov 20, 10:00 AM UTC",
        "Stripe: degraded since Nov 20, 10:05 AM UTC, was operational",
        "Stripe: status page cannot be read since Nov 20, 9:35 AM UTC",
        "Stripe: status unknown since Nov 20, 9:35 AM UTC, its page can be read and does not say it",
        "Stripe: status page can be read again after 30 minutes, status operational",
        "Stripe: API is no longer on the page, so nothing is known of it",
        "Allclear: alerts to Email have not arrived since Nov 20, 9:35 AM UTC",
        "Stripe: unstable, 4 changes since Nov 20, 9:59 AM UTC",
        "Stripe: settled Nov 20, 10:05 AM UTC after 9 changes, status operational",
        "Stripe: Support channel, test alert of Nov 20, 10:05 AM UTC",
        "Stripe: Card payments fail, outage since Nov 20, 9:57 AM UTC (API and Checkout)",
        "Stripe: Card payments fail, opened again, outage since Nov 20, 9:57 AM UTC",
        "Stripe: Card payments fail, since Nov 20, 9:57 AM UTC, on the page and not linked to what you watch, which is operational",
        "Stripe: Customers cannot pay, reported by Pat, since Nov 20, 9:57 AM UTC, status operational",
        "Stripe and GitHub: Card payments fail, outage since Nov 20, 9:57 AM UTC",
        "Stripe: Card payments fail, now outage, was degraded; trouble since Nov 20, 9:57 AM UTC",
        "Stripe: now degraded, was outage; trouble since Nov 20, 9:57 AM UTC",
        "Stripe: API has been down for 3 minutes, since Nov 20, 9:57 AM UTC",
        "Stripe: API is down since Nov 20, 9:57 AM UTC",
        "Stripe: Card payments fail, resolved by its page Nov 20, 10:39 AM, but still down (API); trouble since 9:57 AM UTC",
        "Stripe: Card payments fail, no longer listed on the page since Nov 20, 10:39 AM UTC after 42 minutes of outage, status operational",
        "Stripe: Card payments fail, about other parts of the page and not what you watch, status operational",
        "Stripe: Card payments fail, well again here since Nov 20, 10:39 AM UTC after 42 minutes of outage; it goes on elsewhere",
        "Stripe: no longer watched as before, so what was open since Nov 20, 9:57 AM UTC ends here",
        "Stripe: Card payments fail, a notice on its status page since Nov 20, 9:57 AM UTC",
        "Stripe: Card payments fail, was down from Nov 20, 9:57 AM to 10:20 AM UTC",
      ]
    `);
    expect(headlineOf(digest)).toBe(
      'Stripe and GitHub: 3 alerts (1 outage, 1 maintenance, 1 over) from Nov 20, 9:58 AM to 10:39 AM UTC',
    );
  });

  test('never raises its voice', () => {
    for (const alert of everyAlert) expect(headlineOf(alert)).not.toContain('!');
  });

  test('counts the components that it does not name', () => {
    const many = { ...opened, components: ['API', 'Web', 'Mail'], moreComponents: 38 };
    expect(headlineOf({ ...many, incident: undefined })).toBe(
      'Stripe: API, Web and 39 more are down since Nov 20, 9:57 AM UTC',
    );
    expect(headlineOf(many)).toBe(
      'Stripe: Card payments fail, outage since Nov 20, 9:57 AM UTC (API, Web and 39 more)',
    );
  });

  test('says "now" of no update that left the phase as it was', () => {
    const update = { ...incident({ isSamePhase: true }), kind: 'incident_updated', previousStatus: undefined } as const;
    expect(headlineOf(update)).toBe(
      'Stripe: Card payments fail, update (investigating), outage since Nov 20, 9:57 AM UTC',
    );
    expect(headlineOf({ ...update, incident: incident({}).incident })).toContain(', now investigating, ');
  });

  test('says of what was reported by hand too that it opened again, and who reported it', () => {
    const again = incident({ reportedBy: '', isReopened: true });
    expect(headlineOf(again)).toBe(
      'Stripe: Card payments fail, opened again, reported by hand, outage since Nov 20, 9:57 AM UTC',
    );
    expect(headlineOf({ ...again, kind: 'incident_updated' })).not.toContain('again');
  });

  test('says of nothing that the page resolved it that the page did not', () => {
    const down = { outcome: 'still_down', status: 'outage' } as const;
    const byHand = {
      ...incident({ ...resolved.incident, reportedBy: 'Pat' }),
      ...down,
      kind: 'incident_resolved',
    } as const;
    expect(headlineOf(byHand)).toBe(
      'Stripe: Card payments fail, resolved Nov 20, 10:39 AM, but still down; trouble since 9:57 AM UTC',
    );
    expect(headlineOf({ ...resolved, ...down, outcome: 'unlisted' })).toBe(
      'Stripe: Card payments fail, no longer listed on the page since Nov 20, 10:39 AM, but still down; trouble since 9:57 AM UTC',
    );
  });

  test('of a digest counts a status that is well again as over', () => {
    const back = {
      ...opened,
      occurredAt: at('10:05'),
      kind: 'status_changed',
      status: 'operational',
      previousStatus: 'outage',
    } as const;
    expect(headlineOf(digestOf('dlv_d', [opened, back], 'https://allclear.test'))).toBe(
      'Stripe: 2 alerts (1 outage, 1 over) from Nov 20, 9:58 AM to 10:05 AM UTC',
    );
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

  test('a maintenance of which only the end moved is not said to begin at another time', () => {
    const { startsAt } = maintenance.maintenance;
    const moved = { ...maintenance.maintenance, endsAt: at('23:55'), movedFrom: startsAt };
    expect(headlineOf({ ...maintenance, kind: 'maintenance_moved', maintenance: moved })).toBe(
      'Stripe and GitHub: Database upgrade, maintenance now planned from Nov 20, 10:00 PM until 11:55 PM UTC',
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
  expect(namesOf(names, 80)).toBe(expected);
});

test('names stay within their limit, however long and many they are, and those that are not named are counted', () => {
  const long = 'Payments '.repeat(20);
  for (const count of [1, 2, 3, 9_999]) expect(namesOf(Array(count).fill(long), 80).length).toBeLessThanOrEqual(80);
  expect(namesOf(['API', 'Web', 'Mail'], 80, 40)).toBe('API, Web and 41 more');
  expect(namesOf(['API'], 80, 4)).toBe('API and 4 more');
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

test('links lead to the incident, else to the one service, else to the dashboard', () => {
  expect(boardUrlOf('https://allclear.test', [stripe])).toBe('https://allclear.test/services?id=7');
  expect(boardUrlOf('https://allclear.test', [stripe, github])).toBe('https://allclear.test/dashboard');
  expect(boardUrlOf('https://allclear.test', [])).toBe('https://allclear.test/dashboard');
  const incident = { id: 41 };
  const view = 'https://allclear.test/services?id=7&incident=41';
  expect(boardUrlOf('https://allclear.test', [stripe], incident)).toBe(view);
  expect(boardUrlOf('https://allclear.test', [stripe, github], incident)).toBe(view);
  expect(boardUrlOf('https://allclear.test', [], incident)).toBe('https://allclear.test/dashboard');
});

test('a digest is in order of gravity, then time, names each service once, and needs an alert', () => {
  const later = { ...opened, occurredAt: at('11:00') };
  const milder = { ...opened, occurredAt: at('09:00'), status: 'degraded' } as const;
  const made = digestOf('dlv_d', [milder, later, opened], 'https://allclear.test');
  expect(made.alerts).toEqual([opened, later, milder]);
  expect(made.occurredAt).toEqual(at('11:00'));
  expect(made.services).toEqual([stripe]);
  expect(() => digestOf('dlv_d', [], 'https://allclear.test')).toThrow(RangeError);
});
