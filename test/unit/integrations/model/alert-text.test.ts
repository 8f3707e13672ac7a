import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TroubleSpan } from '#trouble-span';
import { type Alert, type AlertService, boardUrlOf } from '../../../../src/integrations/model/alert.ts';
import { headlineOf } from '../../../../src/integrations/model/alert-text.ts';
import { digestOf } from '../../../../src/integrations/model/digest.ts';
import { durationOf, namesOf, spanText } from '../../../../src/integrations/model/labels.ts';
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
        "Stripe is down: Card payments fail · since 9:57 AM UTC",
        "Stripe is down: Card payments fail · since 9:57 AM UTC",
        "Stripe recovered: Card payments fail · resolved at 10:39 AM UTC · down for 42 minutes",
        "Stripe is degraded · since 9:57 AM UTC",
        "Stripe recovered: operational since 10:39 AM UTC · down for 42 minutes",
        "Stripe and GitHub maintenance scheduled: Database upgrade · 10:00 PM to 11:30 PM UTC",
        "Stripe and GitHub maintenance started: Database upgrade · until 11:30 PM UTC",
        "Stripe and GitHub maintenance ended: Database upgrade · at 10:00 AM UTC",
        "Stripe and GitHub maintenance rescheduled: Database upgrade · 10:00 PM to 11:30 PM UTC · was due to start at 8:00 PM UTC",
        "Stripe and GitHub maintenance overrunning: Database upgrade · was due to end at 11:30 PM UTC",
        "Stripe and GitHub still in maintenance: Database upgrade · no longer listed on the status page",
        "Stripe and GitHub maintenance cancelled: Database upgrade · at 10:00 AM UTC",
        "Stripe is degraded · since 10:05 AM UTC · was operational",
        "Stripe status unknown: we haven't been able to read the status page since 9:35 AM UTC",
        "Stripe status unknown: the status page loads, but hasn't shown a status since 9:35 AM UTC",
        "Stripe is operational: the status page can be read again after 30 minutes",
        "Stripe component removed: API is no longer on the status page",
        "Alerts to Email are failing: nothing has been delivered since 9:35 AM UTC",
        "Stripe is unstable: 4 status changes since 9:59 AM UTC",
        "Stripe is operational: stable again after 9 status changes in 6 minutes",
        "Stripe is down: Ada is on it · Card payments fail",
        "Stripe is down: Card payments fail · since 9:57 AM UTC, for 8 minutes · nobody in Ops channel is on it · last update at 9:58 AM UTC",
        "Stripe is still down: Card payments fail · since 9:57 AM UTC, for 8 minutes · nobody is on it",
        "Ada mentioned you on Stripe: Card payments fail",
        "No known cause yet: Checkout 5xx above 5% · open since 9:47 AM UTC",
        "Likely Stripe: Checkout 5xx above 5% · Stripe has been down since 9:57 AM UTC · you knew 10 minutes earlier",
        "Your alert is resolved: Checkout 5xx above 5% · open for 53 minutes · likely Stripe · you knew 10 minutes earlier",
        "Daily summary: 1 incident · 43 minutes down · 12 minutes degraded · Stripe is still down · 1 maintenance window coming up",
        "Stripe test alert: Support channel · sent at 10:05 AM UTC",
        "Stripe is down: Card payments fail · since 9:57 AM UTC · API and Checkout",
        "Stripe is down: Card payments fail (reopened) · since 9:57 AM UTC",
        "Stripe incident, may not affect you: Card payments fail · since 9:57 AM UTC · your components are operational",
        "Stripe incident reported by Pat: Customers cannot pay · since 9:57 AM UTC · your components are operational",
        "Stripe is down, GitHub is degraded: Card payments fail · since 9:57 AM UTC",
        "Stripe is down: Card payments fail · degraded since 9:57 AM UTC, down since 9:58",
        "Stripe is down: Card payments fail · since 9:57 AM UTC",
        "Stripe is degraded, no longer down · degraded since 9:58 AM UTC",
        "Stripe is still down: API · since 9:57 AM UTC",
        "Stripe is down: API · since 9:57 AM UTC",
        "Stripe is still down: marked resolved at 10:39 AM UTC, but API has been down since 9:57 AM UTC",
        "Stripe is operational: "Card payments fail" was removed from the status page without a resolution · down for 42 minutes",
        "Stripe is operational: "Card payments fail" doesn't affect your components",
        "Stripe recovered for you: Card payments fail · down for 42 minutes · the incident continues elsewhere",
        "Stripe recovered: Card payments fail · down for 42 minutes · the incident is still open on the status page",
        "Stripe incident closed on the status page: Card payments fail",
        "Stripe incident removed from the status page: Card payments fail",
        "Stripe alerts stopped: your team changed this service, and the problem may continue",
        "Stripe notice: Card payments fail · posted at 9:57 AM UTC",
        "Stripe was down: Card payments fail · from 9:57 AM to 10:20 AM UTC",
      ]
    `);
    expect(headlineOf(digest)).toBe(
      'Stripe and GitHub: 3 alerts (1 outage, 1 maintenance, 1 resolved) from 9:58 AM to 10:39 AM UTC',
    );
  });

  test('never raises its voice', () => {
    for (const alert of everyAlert) expect(headlineOf(alert)).not.toContain('!');
  });

  test('counts the components that it does not name', () => {
    const many = { ...opened, components: ['API', 'Web', 'Mail'], moreComponents: 38 };
    expect(headlineOf({ ...many, incident: undefined })).toBe(
      'Stripe is down: API, Web and 39 more · since 9:57 AM UTC',
    );
    expect(headlineOf(many)).toBe('Stripe is down: Card payments fail · since 9:57 AM UTC · API, Web and 39 more');
  });

  test('says both words where a page calls itself operational above a component in outage', () => {
    const alert = { ...opened, incident: undefined, status: 'degraded', isContradicted: true } as const;
    const services = opened.services.map((one) => ({ ...one, status: 'degraded' as const }));
    expect(headlineOf({ ...alert, services, components: ['API'] })).toBe(
      'Stripe is degraded: the status page says operational, but API is down · since 9:57 AM UTC',
    );
    expect(headlineOf({ ...alert, services, components: ['API', 'Web'] })).toBe(
      'Stripe is degraded: the status page says operational, but API and Web are down · since 9:57 AM UTC',
    );
  });

  test('says how far an update came, or that the phase is the same', () => {
    const update = { ...incident({ isSamePhase: true }), kind: 'incident_updated', previousStatus: undefined } as const;
    expect(headlineOf(update)).toBe(
      'Stripe is still down: Card payments fail · still investigating · since 9:57 AM UTC',
    );
    expect(headlineOf({ ...update, incident: incident({}).incident })).toContain(' · investigating · ');
  });

  test('says that an incident was reopened, and who reported it', () => {
    const again = incident({ reportedBy: '', isReopened: true });
    expect(headlineOf(again)).toBe(
      'Stripe is down: Card payments fail (reopened, reported by your team) · since 9:57 AM UTC',
    );
    expect(headlineOf({ ...again, kind: 'incident_updated' })).not.toContain('reopened');
  });

  test('of an incident that was removed while the service is down says both', () => {
    expect(headlineOf({ ...resolved, outcome: 'unlisted', status: 'outage' })).toBe(
      'Stripe is still down: "Card payments fail" was removed from the status page without a resolution · down since 9:57 AM UTC',
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
      'Stripe: 2 alerts (1 outage, 1 resolved) from 9:58 AM to 10:05 AM UTC',
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
    expect(headlineOf(alert)).toBe('Allclear test alert: Ops · sent at 10:05 AM UTC');
  });

  test('a maintenance that ended before it began is cancelled', () => {
    const cancelled = { ...maintenance.maintenance, cancelled: true };
    expect(headlineOf({ ...maintenance, kind: 'maintenance_ended', maintenance: cancelled })).toBe(
      'Stripe and GitHub maintenance cancelled: Database upgrade · at 10:00 AM UTC',
    );
  });

  test('a maintenance of which only the end moved is not said to begin at another time', () => {
    const { startsAt } = maintenance.maintenance;
    const moved = { ...maintenance.maintenance, endsAt: at('23:55'), movedFrom: startsAt };
    expect(headlineOf({ ...maintenance, kind: 'maintenance_moved', maintenance: moved })).toBe(
      'Stripe and GitHub maintenance rescheduled: Database upgrade · now ends at 11:55 PM UTC',
    );
  });

  test('a maintenance without times says nothing that it does not know', () => {
    const { title, id } = maintenance.maintenance;
    expect(headlineOf({ ...maintenance, maintenance: { title, id } })).toBe(
      'Stripe and GitHub maintenance scheduled: Database upgrade',
    );
  });

  test('a long title gives way, and since when stays', () => {
    const headline = headlineOf(incident({ title: 'Errors '.repeat(100) }), 120);
    expect(headline).toMatch(/^Stripe is down: (Errors )+Errors… · since 9:57 AM UTC$/);
    expect(headline.length).toBeGreaterThan(105);
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

const acme: AlertService = { id: 1, name: 'Acme', statusPageUrl: 'https://status.acme.test/', status: 'operational' };
const acmeApi = { ...acme, name: 'Acme API' };
const acmeWeb = { ...acme, id: 2, name: 'Acme Web' };
const minutes = (downMs: number, degradedMs = 0, isAtLeast = false): TroubleSpan => ({
  from: at('09:57'),
  to: at('10:40'),
  downMs: downMs * 60_000,
  degradedMs: degradedMs * 60_000,
  isAtLeast,
});
const failing = incident({ title: 'Card payments failing' });
const card = failing.incident;
const trouble = incident({ title: 'Network trouble' });
const flat = { id: 'dlv_1', services: [acme], boardUrl: 'https://allclear.test/' } as const;
const ending = { ...failing, kind: 'incident_resolved', status: 'operational', occurredAt: at('10:40') } as const;

/** Messages that read badly at 3 a.m., as they should read. */
test.each<readonly [Alert, string]>([
  [
    {
      ...opened,
      kind: 'incident_updated',
      previousStatus: 'degraded',
      incident: undefined,
      components: ['API'],
      statusSince: at('10:20'),
    },
    'Stripe is down: API · degraded since 9:57 AM UTC, down since 10:20',
  ],
  [
    { ...ending, outcome: 'no_longer_watched', services: [acme], incident: undefined, stoppedBy: 'paused' },
    'Acme alerts stopped: your team paused this service, and the problem may continue',
  ],
  [
    { ...ending, outcome: 'no_longer_watched', services: [acme], stoppedBy: 'removed' },
    'Acme alerts stopped: your team removed this service, and "Card payments failing" may still be open',
  ],
  [
    {
      ...trouble,
      kind: 'incident_updated',
      status: 'operational',
      previousStatus: undefined,
      services: [acme],
      incident: trouble.incident && { ...trouble.incident, phase: 'identified' },
    },
    'Acme incident: Network trouble · cause identified · since 9:57 AM UTC · your components are operational',
  ],
  [
    { ...ending, outcome: 'not_yours', incident: trouble.incident },
    'Stripe is operational: "Network trouble" doesn\'t affect your components',
  ],
  [
    { ...incident({ isSamePhase: true }), kind: 'incident_updated', previousStatus: undefined },
    'Stripe is still down: Card payments fail · still investigating · since 9:57 AM UTC',
  ],
  [
    {
      ...flat,
      services: [{ ...acme, status: 'outage' }],
      kind: 'settled',
      occurredAt: at('10:05'),
      status: 'outage',
      changes: 5,
      since: at('09:33'),
    },
    'Acme is down: no longer changing, 5 status changes since 9:33 AM UTC',
  ],
  [
    {
      ...flat,
      kind: 'unreadable',
      occurredAt: at('10:05'),
      status: 'unknown',
      since: at('09:33'),
      withoutStatus: true,
    },
    "Acme status unknown: the status page loads, but hasn't shown a status since 9:33 AM UTC",
  ],
  [
    {
      ...flat,
      kind: 'readable',
      occurredAt: at('10:18'),
      status: 'operational',
      since: at('09:33'),
      withoutStatus: true,
    },
    'Acme is operational: the status page shows a status again after 45 minutes',
  ],
  [
    { ...ending, status: 'maintenance', incident: card && { ...card, resolvedAt: at('10:39') }, trouble: minutes(6) },
    'Stripe incident resolved: Card payments failing · at 10:39 AM UTC · down for 6 minutes · maintenance continues',
  ],
  [
    {
      ...incident({ title: 'Docs search is a bit slow', impact: 'minor' }),
      services: [{ ...acme, status: 'outage' }],
      beside: ['API'],
      previousStatus: undefined,
    },
    'Acme incident: Docs search is a bit slow (minor) · Acme is still down (API)',
  ],
  [
    {
      ...incident({ title: 'Trouble' }),
      services: [
        { ...acmeWeb, status: 'degraded' },
        { ...acmeApi, status: 'outage' },
      ],
      components: ['API', 'Web'],
    },
    'Acme API is down, Acme Web is degraded: Trouble · since 9:57 AM UTC · API and Web',
  ],
  [
    {
      ...ending,
      services: [
        { ...acmeApi, trouble: minutes(8) },
        { ...acmeWeb, trouble: minutes(0, 5) },
      ],
    },
    'Acme API and Acme Web recovered: Card payments failing · resolved at 10:40 AM UTC · Acme API down for 8 minutes, Acme Web degraded for 5 minutes',
  ],
  [
    { ...failing, since: new Date('2026-11-19T21:57:00Z') },
    'Stripe is down: Card payments failing · since Nov 19, 9:57 PM UTC',
  ],
])('an alert reads well at 3 a.m.: %#', (alert, headline) => {
  expect(headlineOf(alert)).toBe(headline);
});

test.each([
  [minutes(10, 10), 'down for 10 minutes, degraded for 10 minutes'],
  [minutes(8), 'down for 8 minutes'],
  [minutes(0, 70), 'degraded for 1 hour 10 minutes'],
  [minutes(8, 0, true), 'down for at least 8 minutes'],
  [minutes(0.5), 'down for less than a minute'],
  [minutes(0.5, 0, true), undefined],
  [minutes(0.5, 3), 'degraded for 3 minutes'],
])('an end says how long each status lasted: %#', (span, text) => {
  expect(spanText(span)).toEqual(text === undefined ? [] : [text]);
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
