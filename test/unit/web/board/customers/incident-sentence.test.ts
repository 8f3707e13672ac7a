import { describe, expect, test } from 'vitest';
import {
  type Circumstances,
  incidentSentence,
  type Reported,
} from '../../../../../web/board/customers/incident-sentence.ts';
import '../../../../support/twelve-hours.ts';

/** A moment of the day of `now`, in the zone of whoever runs the test. */
const at = (clock: string, day = '2026-11-20'): string => new Date(`${day}T${clock}:00`).toISOString();

const incident: Reported = {
  title: 'Elevated error rates on card payments in Europe',
  description: 'Around 18% of charge attempts are failing.',
  status: 'identified',
  byHand: false,
  notice: false,
  unlisted: false,
  startedAt: at('08:16'),
  resolvedAt: null,
  updates: [],
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
      `Stripe has reported elevated error rates on card payments in Europe since 8:16 AM. ${state} We will update you.`,
    );
  });

  test('says that the page has not said more, where it has no words', () => {
    const silent = { status: 'investigating', description: null, updates: [] } as const;
    expect(told(silent)).toContain('Stripe has not given details yet. We will update you.');
    expect(told({ ...silent, description: ' ' })).toContain('has not given details yet');
    const updates = [{ text: 'We are looking.' }];
    expect(told({ ...silent, updates })).toContain('Their team is investigating.');
    expect(told({ ...silent, status: 'identified' })).toContain('Their team has identified the cause.');
  });

  test('says the day where it did not begin today', () => {
    expect(told({ startedAt: at('23:50', '2026-11-19') })).toContain('since Nov 19, 11:50 PM.');
  });
});

describe('when it is over', () => {
  test('is told in the past tense, with its span, and promises nothing', () => {
    expect(told(over, well)).toBe(
      'Stripe reported elevated error rates on card payments in Europe from 8:16 AM to 9:02 AM. It has been resolved.',
    );
  });

  test('says each day once', () => {
    const yesterday = { ...over, startedAt: at('22:00', '2026-11-19'), resolvedAt: at('23:10', '2026-11-19') };
    expect(told(yesterday, well)).toContain('from Nov 19, 10:00 PM to 11:10 PM.');
    expect(told({ ...over, startedAt: at('22:00', '2026-11-19') }, well)).toContain(
      'from Nov 19, 10:00 PM to Nov 20, 9:02 AM.',
    );
  });

  test('without the time of its end says when it began', () => {
    expect(told({ ...over, resolvedAt: null }, well)).toContain('from 8:16 AM onwards. It has been resolved.');
  });

  test.each([
    ['outage', 'is still down'],
    ['degraded', 'is still degraded'],
  ] as const)('while the service is in %s says so', (serviceStatus, words) => {
    expect(told(over, { serviceStatus })).toMatch(new RegExp(`It has been resolved, but Stripe ${words}\\.$`));
  });

  test('and its page only stopped to list it, it is not called resolved', () => {
    expect(told({ ...over, unlisted: true }, well)).toBe(
      'Stripe reported elevated error rates on card payments in Europe from 8:16 AM onwards. ' +
        'It has not been on their status page since 9:02 AM and was not marked resolved.',
    );
  });
});

describe('a title', () => {
  test.each([
    'Some customers cannot log in',
    'API is down',
    'GitHub Actions are delayed',
    'Europe: payments fail',
    'Increased error rate',
    'Outage of the API',
    'eLevated errors',
    'Elevated errors. Again',
  ])('that does not read on is quoted: %s', (title) => {
    expect(told({ title, status: 'investigating' })).toContain(
      `Stripe has reported an incident since 8:16 AM: “${title}”.`,
    );
  });

  test.each([
    ['Delays starting Actions runs', 'delays starting Actions runs'],
    ['Increased latency on chat completions.', 'increased latency on chat completions'],
    ['Degraded  performance\nfor EU', 'degraded performance for EU'],
    ['Login problems', 'login problems'],
  ])('that reads on goes on: %s', (title, phrase) => {
    expect(told({ title })).toContain(`Stripe has reported ${phrase} since`);
  });

  test('that is over is quoted in the past tense', () => {
    expect(told({ ...over, title: 'API is down' }, well)).toContain(
      'Stripe reported an incident from 8:16 AM to 9:02 AM: “API is down”.',
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

describe('components', () => {
  test('that the title does not name are named', () => {
    expect(told({}, { components: ['Checkout', 'card payments'] })).toContain('8:16 AM. It affects Checkout. Their');
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
      'We have seen elevated error rates on card payments in Europe with Stripe since 8:16 AM. ' +
        'We are investigating. We will update you.',
    );
    expect(told({ ...byHand, title: 'Cards fail', status: 'identified' })).toBe(
      'We have seen a problem with Stripe since 8:16 AM: “Cards fail”. It affects Card payments. We have identified the cause. We will update you.',
    );
    expect(told({ ...byHand, status: 'monitoring' })).toContain('We are monitoring the situation.');
  });

  test('is over in the past tense', () => {
    expect(told({ ...byHand, ...over, title: 'Cards fail' }, { ...well, components: [] })).toBe(
      'We saw a problem with Stripe from 8:16 AM to 9:02 AM: “Cards fail”. It has been resolved.',
    );
  });
});

describe('a notice', () => {
  const notice = { notice: true, title: 'New card scheme rules from January' } as const;

  test('is no trouble, and its end is not waited for', () => {
    expect(told(notice, well)).toBe(
      'Stripe has a notice on its status page: “New card scheme rules from January”. It reports no disruption.',
    );
  });

  test('says nothing of trouble that there is', () => {
    expect(told(notice, { serviceStatus: 'degraded' })).not.toContain('no disruption');
  });

  test('that is over is told in the past tense', () => {
    expect(told({ ...notice, ...over }, well)).toBe(
      'Stripe had a notice on its status page: “New card scheme rules from January”.',
    );
  });
});
