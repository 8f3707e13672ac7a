import { describe, expect, it } from 'vitest';
import { summaryOf } from '../../../../../web/board/service/service-summary.ts';
import { sampleService } from '../../../../support/board.ts';

const now = new Date('2026-11-20T08:40:00Z');

describe('the line of a service', () => {
  const line = (changes: Parameters<typeof sampleService>[1]) => summaryOf(sampleService(now, changes));
  it('is what its page says while it is in trouble, else what it is', () => {
    expect(line({ statusMessage: 'All Systems Operational' })).toBe('Payments, Checkout and Billing');
    expect(line({ statusMessage: 'All Systems Operational', description: '' })).toBe('All Systems Operational');
    expect(line({ currentStatus: 'outage', statusMessage: 'Major outage' })).toBe('Major outage');
  });
  it('says first that a status was set by hand, or may be out of date', () => {
    expect(line({ setByHand: true, currentStatus: 'outage', statusMessage: 'We see errors' })).toBe(
      'Set by hand. We see errors',
    );
    const failing = { checkFailingSince: '2026-11-20T08:38:00Z', problem: 'It did not answer.' };
    expect(line(failing)).toBe('Cannot be read right now, so this may be out of date. Payments, Checkout and Billing');
    expect(line({ ...failing, currentStatus: 'unknown' })).toBe('It did not answer.');
  });
  it('is why it cannot be read, or that it is paused', () => {
    expect(line({ currentStatus: 'unknown', problem: 'Status page unreachable' })).toBe('Status page unreachable');
    expect(line({ enabled: false })).toBe('Paused, not monitored');
  });
});
