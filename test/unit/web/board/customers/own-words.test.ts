import { afterAll, describe, expect, test } from 'vitest';
import { customerText, type Variant } from '../../../../../web/board/customers/customer-text.ts';
import type { Reported } from '../../../../../web/board/customers/incident-sentence.ts';
import { type OwnWords, phraseInWords } from '../../../../../web/board/customers/own-words.ts';
import { problemOf } from '../../../../../web/board/customers/problem-text.ts';
import { type CustomerStyle, plainStyle } from '../../../../../web/board/customers/style.ts';
import { setTimeFormat } from '../../../../../web/ui/text/time.ts';
import { sampleIncident, sampleService } from '../../../../support/board.ts';

setTimeFormat({ timeZone: 'UTC', clock: '12h' });
afterAll(() => setTimeFormat({ timeZone: null, clock: '12h' }));

const words: OwnWords = { name: 'Acme Pay', components: [{ component: 'Payment intents', words: 'Card payments' }] };
const open: Reported = {
  title: 'Elevated error rates',
  description: null,
  status: 'identified',
  byHand: false,
  notice: false,
  unlisted: false,
  startedAt: '2026-11-20T08:16:00.000Z',
  resolvedAt: null,
  updates: [],
  trouble: null,
};
const over: Reported = { ...open, status: 'resolved', resolvedAt: '2026-11-20T09:04:00.000Z' };
const written = (incident: Reported, variant: Variant, tone: CustomerStyle['tone'] = 'plain'): string => {
  const serviceStatus = incident.status === 'resolved' ? 'operational' : 'outage';
  const components = ['Payment intents', 'Webhooks'];
  const told = { serviceName: 'Stripe', serviceStatus, components, words, now: new Date('2026-11-20T09:10Z') } as const;
  return customerText(incident, told, variant, { ...plainStyle, tone });
};

describe("a team's own words", () => {
  const reported = 'Acme Pay has been reporting elevated error rates since 8:16 AM UTC.';
  const ended = 'Acme Pay is working again. It reported elevated error rates from 8:16 AM to 9:04 AM UTC.';
  test.each<[Variant, Reported, CustomerStyle['tone'], string]>([
    ['short', open, 'plain', `${reported} It affects Card payments. Their team has identified the cause.`],
    ['short', open, 'formal', `${reported} It affects Card payments. Their team has identified the cause.`],
    ['full', open, 'plain', `${reported} It affects Card payments and Webhooks. Their team has identified the cause.`],
    ['full', open, 'friendly', `${reported} It affects Card payments and Webhooks.`],
    ['full', open, 'formal', `${reported} It affects Card payments and Webhooks.`],
    ['resolved', over, 'plain', `${ended} It affected Card payments and Webhooks. Thank you for your patience.`],
    ['resolved', over, 'friendly', `${ended} It affected Card payments and Webhooks. Thanks for bearing with us!`],
    ['resolved', over, 'formal', `${ended} It affected Card payments and Webhooks. We apologise`],
  ])('are in the %s text', (variant, incident, tone, text) => {
    const whole = written(incident, variant, tone);
    expect(whole.slice(0, text.length)).toBe(text);
    expect(whole).not.toMatch(/Stripe|Payment intents/);
  });

  test('replace the name in a title that becomes part of the sentence, and never within a quote', () => {
    const named = { ...open, title: 'Errors on payment intents' };
    expect(written(named, 'short')).toMatch(/^Acme Pay has been reporting errors on card payments since/);
    expect(written(named, 'short')).not.toContain('It affects');
    const quoted = { ...open, title: 'Payment intents: see below' };
    expect(written(quoted, 'short')).toContain('“Payment intents: see below”. It affects Card payments.');
  });

  test.each([
    ['Delays of Payment intents in Europe', 'Delays of Card payments in Europe'],
    ['delays of payment intents', 'delays of card payments'],
    ['delays of payment intentsX', 'delays of payment intentsX'],
    ['İ payment intents', 'İ payment intents'],
  ])('stand for a whole word: %s', (phrase, replaced) => {
    expect(phraseInWords(phrase, words)).toBe(replaced);
  });

  test('are in the text that a block of the board copies', () => {
    const now = new Date('2026-11-20T09:10Z');
    const incident = sampleIncident(now, { id: 4, title: 'Errors on payment intents', status: 'investigating' });
    const service = { name: 'Stripe', currentStatus: 'outage', customerWords: words } as const;
    const { id, title, status, startedAt } = incident;
    const shown = { ...service, incidents: [incident], openIncident: { id, title, status, startedAt } };
    expect(problemOf(sampleService(now, shown), now, plainStyle)?.text).toMatch(
      /^Acme Pay has been reporting errors on card payments/,
    );
    expect(problemOf(sampleService(now, service), now, plainStyle)?.text).toMatch(/^Acme Pay's status page has shown/);
  });
});
