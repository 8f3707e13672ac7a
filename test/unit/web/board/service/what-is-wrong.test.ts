import { describe, expect, it } from 'vitest';
import { categoryLabel } from '../../../../../web/board/service/category.ts';
import { midSentence } from '../../../../../web/board/service/mid-sentence.ts';
import { whatIsWrong } from '../../../../../web/board/service/what-is-wrong.ts';
import { formatMoment } from '../../../../../web/ui/text/time.ts';
import { ago, sampleMaintenance, sampleOpening, sampleService } from '../../../../support/board.ts';

const now = new Date('2026-11-20T08:40:00Z');

describe('what is wrong', () => {
  const said = (changes: Parameters<typeof sampleService>[1]) => whatIsWrong(sampleService(now, changes), now);
  const openIncident = sampleOpening(now, 1, 'Elevated error rates');
  const statusMessage = 'Major System Outage';

  it('is the title of the open incident, else what the page says', () => {
    expect(said({ currentStatus: 'outage', statusMessage, openIncident })).toBe('Elevated error rates');
    expect(said({ currentStatus: 'outage', statusMessage })).toBe(statusMessage);
    expect(said({ currentStatus: 'outage' })).toBeUndefined();
  });
  it('is the title of the work that goes on, with its end', () => {
    const maintenance = sampleMaintenance(now);
    const ofWork = (changes: Partial<typeof maintenance>) =>
      said({
        currentStatus: 'maintenance',
        statusMessage: 'Service Under Maintenance',
        maintenance: { ...maintenance, ...changes },
      });
    expect(ofWork({})).toBe(`Database upgrade, until ${formatMoment(maintenance.endsAt ?? '', now)}`);
    expect(ofWork({ endsAt: null })).toBe('Database upgrade');
    const past = ago(now, 10);
    expect(ofWork({ endsAt: past })).toBe(`Database upgrade, was due to end ${formatMoment(past, now)}`);
  });
  it('is what a person says who set the status by hand', () => {
    const byHand = { currentStatus: 'outage', setByHand: true, openIncident } as const;
    expect(said({ ...byHand, statusMessage: 'We see errors' })).toBe('We see errors');
    expect(said(byHand)).toBeUndefined();
  });
  it('is why the page cannot be read, where it cannot', () => {
    const problem = 'It did not answer.';
    const unreadable = { currentStatus: 'unknown', reason: 'unreadable', problem, statusMessage } as const;
    expect(said(unreadable)).toBe(problem);
    expect(said({ ...unreadable, reason: 'stale' })).toBe(problem);
    expect(said({ ...unreadable, problem: null })).toBeUndefined();
  });
  it('is nothing while it is well or paused', () => {
    expect(said({ statusMessage: 'All Systems Operational' })).toBeUndefined();
    expect(said({ currentStatus: 'outage', enabled: false, openIncident })).toBeUndefined();
  });
});

describe('a title within a sentence', () => {
  it.each([
    ['Elevated error rates on card payments.', 'elevated error rates on card payments'],
    ['Errors, and delays', 'errors, and delays'],
    ['API errors', 'API errors'],
    ['Actions runs are delayed', 'Actions runs are delayed'],
    ['DEGRADED performance', 'DEGRADED performance'],
    ['', ''],
  ])('%s', (title, within) => {
    expect(midSentence(title)).toBe(within);
  });
});

it.each([
  ['ai', 'AI'],
  ['crm tools', 'CRM tools'],
  ['code-hosting', 'Code hosting'],
  ['developer-tools', 'Developer tools'],
  ['cdn', 'CDN'],
  ['Payments', 'Payments'],
])('the category %s reads %s', (category, label) => {
  expect(categoryLabel(category)).toBe(label);
});
