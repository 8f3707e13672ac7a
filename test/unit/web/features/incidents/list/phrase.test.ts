import { describe, expect, it } from 'vitest';
import { type Phrase, phraseOf } from '../../../../../../web/features/incidents/list/dates/phrase.ts';

/** A Friday. */
const TODAY = '2026-11-20';
const services = [
  { id: 1, name: 'Stripe' },
  { id: 2, name: 'GitHub' },
  { id: 3, name: 'Zendesk Chat' },
  { id: 4, name: 'Zendesk Support' },
  { id: 5, name: 'March' },
];
const read = (text: string) => phraseOf(text, TODAY, services);

describe('a typed date', () => {
  it.each<[string, string, string]>([
    ['today', '2026-11-20', '2026-11-20'],
    ['Yesterday', '2026-11-19', '2026-11-19'],
    ['tue', '2026-11-17', '2026-11-17'],
    ['tues', '2026-11-17', '2026-11-17'],
    ['Tuesday', '2026-11-17', '2026-11-17'],
    ['last tuesday', '2026-11-17', '2026-11-17'],
    ['fri', '2026-11-13', '2026-11-13'],
    ['17 nov', '2026-11-17', '2026-11-17'],
    ['nov 17', '2026-11-17', '2026-11-17'],
    ['17th November', '2026-11-17', '2026-11-17'],
    ['17 nov 2025', '2025-11-17', '2025-11-17'],
    ['25 dec', '2025-12-25', '2025-12-25'],
    ['29 feb', '2024-02-29', '2024-02-29'],
    ['2026-11-02', '2026-11-02', '2026-11-02'],
    ['last week', '2026-11-09', '2026-11-15'],
    ['this week', '2026-11-16', '2026-11-20'],
    ['last month', '2026-10-01', '2026-10-31'],
    ['this month', '2026-11-01', '2026-11-20'],
    ['october', '2026-10-01', '2026-10-31'],
    ['oct', '2026-10-01', '2026-10-31'],
    ['december', '2025-12-01', '2025-12-31'],
    ['october 2025', '2025-10-01', '2025-10-31'],
    ['last 7 days', '2026-11-14', '2026-11-20'],
  ])('%s', (text, from, to) => {
    expect(read(text)).toEqual({ range: { from, to } });
  });

  it('of this week on a Monday and a Sunday is that day alone, and the week up to it', () => {
    expect(phraseOf('this week', '2026-11-16', [])).toEqual({ range: { from: '2026-11-16', to: '2026-11-16' } });
    expect(phraseOf('this week', '2026-11-22', [])).toEqual({ range: { from: '2026-11-16', to: '2026-11-22' } });
  });
});

describe('typed words', () => {
  it.each<[string, Phrase]>([
    ['stripe outage', { service: { id: 1, name: 'Stripe' }, severity: 'outage' }],
    ['tue stripe', { service: { id: 1, name: 'Stripe' }, range: { from: '2026-11-17', to: '2026-11-17' } }],
    ['GitHub', { service: { id: 2, name: 'GitHub' } }],
    ['git degraded open', { service: { id: 2, name: 'GitHub' }, severity: 'degraded', state: 'open' }],
    ['zendesk chat', { service: { id: 3, name: 'Zendesk Chat' } }],
    ['monitoring stripe', { service: { id: 1, name: 'Stripe' }, phase: 'monitoring' }],
    ['resolved, last week', { state: 'ended', range: { from: '2026-11-09', to: '2026-11-15' } }],
  ])('are a filter: %s', (text, phrase) => {
    expect(read(text)).toEqual(phrase);
  });

  it.each([
    '',
    '  ',
    'card payments',
    'zendesk',
    's',
    '31 nov',
    '17 frog',
    '2027-01-01',
    'last year',
    'tue wed',
    'last 0 days',
    'stripe refunds',
  ])('are a text to search for: %s', (text) => {
    expect(read(text)).toBeUndefined();
  });
});
