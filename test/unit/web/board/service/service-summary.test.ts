import { describe, expect, it } from 'vitest';
import { summaryOf } from '../../../../../web/board/service/service-summary.ts';
import { sampleService } from '../../../../support/board.ts';
import '../../../../support/twelve-hours.ts';

const now = new Date('2026-11-20T08:40:00Z');

describe('the line of a service', () => {
  const line = (changes: Parameters<typeof sampleService>[1]) => summaryOf(sampleService(now, changes), now);
  it('is what its page says while it is in trouble, else what it is', () => {
    expect(line({ statusMessage: 'All Systems Operational' })).toBe('Payments, Checkout and Billing');
    expect(line({ statusMessage: 'All Systems Operational', description: '' })).toBe('All Systems Operational');
    expect(line({ currentStatus: 'outage', statusMessage: 'Major outage' })).toBe('Major outage');
  });
  it('says first that a status was set by hand, or may be out of date', () => {
    const byHand = {
      setByHand: true,
      statusSince: null,
      currentStatus: 'outage',
      statusMessage: 'We see errors',
    } as const;
    expect(line(byHand)).toBe('Set by your team. We see errors');
    const failing = { checkFailingSince: '2026-11-20T08:38:00Z', problem: 'It did not answer.' };
    expect(line(failing)).toMatch(/^Checks failing since \d+:38 [AP]M\. Last known: Operational\.$/);
    expect(line({ ...failing, currentStatus: 'outage', statusMessage: 'Major outage' })).toMatch(
      /^Checks failing since \d+:38 [AP]M\. Last known: Outage\. Major outage$/,
    );
  });
  it('says what is missing of what is watched', () => {
    const selection = { missing: [{ id: 'c1', name: 'Payouts', group: null }], proposals: [] };
    expect(line({ selection })).toBe('Payouts removed. Payments, Checkout and Billing');
    const statusMessage = 'Payouts is no longer on the status page.';
    expect(line({ selection, currentStatus: 'unknown', reason: 'selection_lost', statusMessage })).toBe(
      'Components removed. Payouts is no longer on the status page.',
    );
  });
  it.each([
    ['unreadable', 'Checks failing. It did not answer.'],
    ['stale', 'Not checked for a while.'],
    ['never_read', 'Not checked yet. It did not answer.'],
  ] as const)('says why its status is unknown: %s', (reason, words) => {
    const problem = reason === 'stale' ? null : 'It did not answer.';
    expect(line({ currentStatus: 'unknown', reason, problem, statusMessage: 'Not read since 8:00.' })).toBe(words);
  });
  it('is why it cannot be read, or that it is paused', () => {
    expect(line({ currentStatus: 'unknown', problem: 'Status page unreachable' })).toBe('Status page unreachable');
    expect(line({ enabled: false })).toBe('Paused, not monitored');
  });
});
