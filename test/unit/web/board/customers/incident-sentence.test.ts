import { afterAll, describe, expect, test } from 'vitest';
import {
  type Circumstances,
  incidentSentence,
  type Reported,
} from '../../../../../web/board/customers/incident-sentence.ts';
import { setTimeFormat } from '../../../../../web/ui/text/time.ts';

setTimeFormat({ timeZone: 'UTC', clock: '12h' });
afterAll(() => setTimeFormat({ timeZone: null, clock: '12h' }));

/** A moment of the day of `now`. */
const at = (clock: string, day = '2026-11-20'): string => `${day}T${clock}:00.000Z`;

const incident: Reported = {
  title: 'Elevated error rates on card payments in Europe',
  description: 'We are looking into it.',
  status: 'identified',
  byHand: false,
  notice: false,
  unlisted: false,
  startedAt: at('08:16'),
  resolvedAt: null,
  updates: [],
  trouble: null,
};
const circumstances: Circumstances = {
  serviceName: 'Stripe',
  serviceStatus: 'outage',
  components: ['Card payments'],
  now: new Date(at('08:40')),
};
const told = (changes: Partial<Reported> = {}, about: Partial<Circumstances> = {}): string =>
  incidentSentence({ ...incident, ...changes }, { ...circumstances, ...about });
const over = { status: 'resolved', resolvedAt: at('09:02') } as const;
const well = { serviceStatus: 'operational' } as const;

describe('while it goes on', () => {
  test.each([
    ['investigating', 'Their team is investigating.'],
    ['identified', 'Their team has identified the cause.'],
    ['monitoring', 'Their team is monitoring the situation.'],
  ] as const)('says what the page reports, since when, and that it is %s', (status, state) => {
    expect(told({ status })).toBe(
      `Stripe has been reporting elevated error rates on card payments in Europe since 8:16 AM UTC. ${state} We'll keep you updated.`,
    );
  });

  test('says that the page has not said more, where it has no words', () => {
    const silent = { status: 'investigating', description: null, updates: [] } as const;
    expect(told(silent)).toContain("Stripe hasn't given any details yet. We'll keep you updated.");
    expect(told({ ...silent, description: ' ' })).toContain("hasn't given any details yet");
    const updates = [{ at: at('08:20'), text: 'We are looking into it.' }];
    expect(told({ ...silent, updates })).toContain('Their team is investigating.');
    expect(told({ ...silent, status: 'identified' })).toContain('Their team has identified the cause.');
  });

  test("says its times by the reader's clock, with the zone", () => {
    setTimeFormat({ timeZone: 'Europe/Berlin', clock: '24h' });
    try {
      expect(told()).toContain('since 09:16 CET.');
      expect(
        told({ ...over, startedAt: at('00:30', '2026-10-25'), resolvedAt: at('01:30', '2026-10-25') }, well),
      ).toContain('from Oct 25, 02:30 CEST to 02:30 CET.');
    } finally {
      setTimeFormat({ timeZone: 'UTC', clock: '12h' });
    }
  });

  test('says the day where it did not begin today', () => {
    expect(told({ startedAt: at('23:50', '2026-11-19') })).toContain('since Nov 19, 11:50 PM UTC.');
  });
});

describe('when it is over', () => {
  test('is told in the past tense, with its span, and promises nothing', () => {
    expect(told(over, well)).toBe(
      'Stripe reported elevated error rates on card payments in Europe from 8:16 AM to 9:02 AM UTC. It has been resolved.',
    );
  });

  test('says each day once', () => {
    const yesterday = { ...over, startedAt: at('22:00', '2026-11-19'), resolvedAt: at('23:10', '2026-11-19') };
    expect(told(yesterday, well)).toContain('from Nov 19, 10:00 PM to 11:10 PM UTC.');
    expect(told({ ...over, startedAt: at('22:00', '2026-11-19') }, well)).toContain(
      'from Nov 19, 10:00 PM to Nov 20, 9:02 AM UTC.',
    );
  });

  test('without the time of its end says when it began', () => {
    expect(told({ ...over, resolvedAt: null }, well)).toContain('in Europe at 8:16 AM UTC. It has been resolved.');
  });

  test.each([
    ['outage', 'is still down'],
    ['degraded', 'is still degraded'],
  ] as const)('while the service is in %s says so', (serviceStatus, words) => {
    expect(told(over, { serviceStatus })).toMatch(new RegExp(`They marked it resolved, but Stripe ${words}\\.$`));
  });

  test('while the service is down says since when, where that is known', () => {
    const now = { status: 'outage', since: at('08:20') } as const;
    const trouble = { since: at('08:16'), until: null, atLeast: false, downSeconds: 0, degradedSeconds: 240, now };
    expect(told({ ...over, trouble })).toMatch(
      /They marked it resolved, but Stripe has been down since 8:20 AM UTC\.$/,
    );
  });

  test('and its page only stopped to list it, it is not called resolved', () => {
    expect(told({ ...over, unlisted: true }, well)).toBe(
      'Stripe reported elevated error rates on card payments in Europe at 8:16 AM UTC. ' +
        'They removed it from their status page at 9:02 AM UTC without marking it resolved.',
    );
  });
});

/** The titles are of the kinds that status pages write. */
describe('a title', () => {
  test.each([
    ['a full sentence', 'Some customers cannot log in'],
    ['a full sentence with an acronym', 'API is down'],
    ['a verb after an acronym', 'API returns errors'],
    ['a past tense after an acronym', 'API requests failed'],
    ['a verb after a plural', 'Errors affect customers'],
    ['a name first', 'GitHub Actions are delayed'],
    ['two parts', 'Europe: payments fail'],
    ['a dash', 'Storage - West Europe - Outage'],
    ['a mixed case', 'eLevated errors'],
    ['two sentences', 'Elevated errors. Again'],
    ['German', 'Erhöhte Fehlerraten bei Kartenzahlungen'],
    ['French after an acronym', 'SMS retards importants'],
    ['Japanese', 'API の障害'],
  ])('that does not read on is quoted: %s', (_, title) => {
    expect(told({ title, status: 'investigating' })).toContain(
      `Stripe has been reporting an incident since 8:16 AM UTC: “${title}”.`,
    );
  });

  test.each([
    ['a noun phrase', 'Delays starting Actions runs', 'delays starting Actions runs'],
    ['a trailing dot', 'Increased latency on chat completions.', 'increased latency on chat completions'],
    ['odd spaces', 'Degraded  performance\nfor EU', 'degraded performance for EU'],
    ['a plural', 'Login problems', 'login problems'],
    ['every word with a capital', 'Degraded Performance on Card Payments', 'degraded performance on Card Payments'],
    ['an acronym', 'API errors', 'API errors'],
    ['an acronym within', 'Elevated API error rates', 'elevated API error rates'],
    [
      'an acronym and a place',
      'SMS delivery delays to two Italian carriers',
      'SMS delivery delays to two Italian carriers',
    ],
    ['capitals after an acronym', 'SMS Delivery Delays to Mozambique', 'SMS delivery delays to Mozambique'],
    ['a code', '5xx errors on webhooks', '5xx errors on webhooks'],
    ['a single acronym', 'API outage', 'an API outage'],
    ['a spelled acronym', 'SMS issue in the US', 'an SMS issue in the US'],
    ['a spelled consonant', 'DNS issue', 'a DNS issue'],
    ['a singular', 'Increased error rate', 'an increased error rate'],
    ['a singular first', 'Outage of the API', 'an outage of the API'],
    ['a singular with its kind', 'Partial Outage in Frankfurt', 'a partial outage in Frankfurt'],
    ['a gerund first', 'Investigating elevated errors on payouts', 'elevated errors on payouts'],
    ['a gerund in a sentence', 'We are investigating issues with login', 'issues with login'],
    ['a gerund with reports', 'Investigating reports of API errors', 'API errors'],
    ['a phase first', '[Identified] Elevated errors', 'elevated errors'],
    ['a phase and a dash', 'Monitoring - Login issues', 'login issues'],
  ])('that reads on goes on: %s', (_, title, phrase) => {
    expect(told({ title })).toContain(`Stripe has been reporting ${phrase} since 8:16 AM UTC.`);
  });

  test('that is over is quoted in the past tense', () => {
    expect(told({ ...over, title: 'API is down' }, well)).toContain(
      'Stripe reported an incident from 8:16 AM to 9:02 AM UTC: “API is down”.',
    );
  });

  test('that is long is cut between words, and its own marks are not those around it', () => {
    const title = `Payments “by card” ${'and other means '.repeat(20)}`;
    const text = told({ title });
    const quote = /“(.*)”/u.exec(text)?.[1] ?? '';
    expect(quote.length).toBeLessThanOrEqual(140);
    expect(quote).toMatch(/^Payments 'by card' and other means .*\w…$/u);
    expect(told({ title: 'x'.repeat(400) })).toContain('xxx…”');
  });
});

describe('the newest update', () => {
  const updated = (text: string, changes: Partial<Reported> = {}): string =>
    told({
      updates: [
        { at: at('08:32'), text },
        { at: at('08:20'), text: 'All regions are affected.' },
      ],
      ...changes,
    });

  test.each([
    ['Around 18% of charge attempts are failing.', 'Around 18% of charge attempts are failing.'],
    ['We are investigating. Refunds still work!', 'Refunds still work!'],
    ['Half of them fail.\n- We look into it.', 'Half of them fail.'],
    ['Update:\n* Payouts are delayed by 2 hours', 'Payouts are delayed by 2 hours'],
  ])('is quoted with its time, from the first sentence that says more: %j', (text, fact) => {
    expect(updated(text)).toMatch(/ Their latest update, at 8:32 AM UTC: “.+[.!”]+ We'll keep you updated\.$/u);
    expect(updated(text)).toContain(`“${fact}”`);
  });

  test.each([
    'We are continuing to investigate this issue.',
    'The issue has been identified and a fix is being implemented. We apologise for the inconvenience.',
    'Elevated error rates on card payments in Europe.',
    ' ',
  ])('is left out where it says no more than phase and title: %j', (text) => {
    expect(updated(text)).not.toContain('latest update');
  });

  test('is the description where the page dates none', () => {
    expect(told({ description: 'Refunds still work' })).toContain('Their latest update: “Refunds still work”. We');
  });

  test('of a colleague is not for customers, and none is told once it is over', () => {
    expect(updated('Three tickets in ten minutes.', { byHand: true })).not.toContain('tickets');
    expect(updated('Refunds work again.', over)).not.toContain('latest update');
  });
});

describe('components', () => {
  test('that the title does not name are named', () => {
    expect(told({}, { components: ['Checkout', 'card payments'] })).toContain(
      '8:16 AM UTC. It affects Checkout. Their',
    );
    expect(told(over, { components: ['Checkout', 'Payouts'], ...well })).toContain('It affected Checkout and Payouts.');
  });

  test('are named once, and no more than three', () => {
    expect(told({}, { components: ['A1', 'B2', 'B2', 'C3', 'D4', 'E5'] })).toContain(
      'It affects A1, B2, C3 and 2 more.',
    );
  });

  test('that are not known are left out', () => {
    expect(told({}, { components: [] })).not.toContain('affects');
  });
});

describe('one that was reported by hand', () => {
  const byHand = { byHand: true } as const;

  test('is what we see, and not what the service says', () => {
    expect(told({ ...byHand, status: 'investigating' })).toBe(
      "We've been seeing elevated error rates on card payments in Europe with Stripe since 8:16 AM UTC. " +
        "We're investigating. We'll keep you updated.",
    );
    expect(told({ ...byHand, title: 'Cards fail', status: 'identified' })).toBe(
      "We've been seeing a problem with Stripe since 8:16 AM UTC: “Cards fail”. It affects Card payments. We've identified the cause. We'll keep you updated.",
    );
    expect(told({ ...byHand, status: 'monitoring' })).toContain("We're monitoring the situation.");
  });

  test('is over in the past tense', () => {
    expect(told({ ...byHand, ...over, title: 'Cards fail' }, { ...well, components: [] })).toBe(
      'We saw a problem with Stripe from 8:16 AM to 9:02 AM UTC: “Cards fail”. It has been resolved.',
    );
  });
});

describe('a notice', () => {
  const notice = { notice: true, title: 'New card scheme rules from January' } as const;

  test('is no trouble, and its end is not waited for', () => {
    expect(told(notice, well)).toBe(
      'Stripe has a notice on its status page: “New card scheme rules from January”. No disruption has been reported.',
    );
  });

  test('says nothing of trouble that there is', () => {
    expect(told(notice, { serviceStatus: 'degraded' })).not.toContain('No disruption');
  });

  test('that is over is told in the past tense', () => {
    expect(told({ ...notice, ...over }, well)).toBe(
      'Stripe had a notice on its status page: “New card scheme rules from January”.',
    );
  });
});
