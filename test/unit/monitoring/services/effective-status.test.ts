import { describe, expect, test } from 'vitest';
import { effectiveStatus, freeze, type StatusSources } from '../../../../src/monitoring/services/effective-status.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);

const recorded = { status: 'degraded', message: 'Slow', since: at('08:00'), reportedAt: at('08:00') } as const;
const manual = { status: 'outage', message: 'We see errors', at: at('09:00') } as const;
const polledAt = at('10:00');

describe('the status that is shown', () => {
  test('is what the page says, with when it was last asked', () => {
    expect(effectiveStatus({ recorded, polledAt })).toEqual({
      status: 'degraded',
      message: 'Slow',
      since: at('08:00'),
      setByHand: false,
      lastChecked: polledAt,
    });
  });

  test('is the one set by hand until the page reports a change after it', () => {
    expect(effectiveStatus({ recorded, manual, polledAt })).toEqual({
      status: 'outage',
      message: 'We see errors',
      since: at('09:00'),
      setByHand: true,
      lastChecked: polledAt,
    });
    const later = { ...recorded, status: 'operational', reportedAt: at('09:01') } as const;
    expect(effectiveStatus({ recorded: later, manual })).toMatchObject({ status: 'operational', setByHand: false });
  });

  test('stays the one set by hand when the page only becomes unreadable', () => {
    const unreadable = { ...recorded, status: 'unknown', since: at('09:30') } as const;
    expect(effectiveStatus({ recorded: unreadable, manual })).toMatchObject({ status: 'outage', setByHand: true });
  });

  test('is the one set by hand where the page has never reported anything', () => {
    const never: StatusSources = { recorded: { status: 'unknown' }, manual };
    expect(effectiveStatus(never)).toMatchObject({ status: 'outage', setByHand: true });
  });

  test('is the frozen copy while disabled, whatever the page says since', () => {
    const { frozen } = freeze({ recorded, polledAt });
    const later = { status: 'outage', since: at('11:00'), reportedAt: at('11:00') } as const;
    expect(effectiveStatus({ recorded: later, frozen, polledAt: at('12:00') })).toEqual({
      status: 'degraded',
      message: 'Slow',
      since: at('08:00'),
      setByHand: false,
      lastChecked: polledAt,
    });
  });
});

describe('freezing', () => {
  test('keeps a status set by hand, and that it was', () => {
    const disabled = { recorded, ...freeze({ recorded, manual, polledAt }) };
    expect(effectiveStatus(disabled)).toMatchObject({ status: 'outage', since: at('09:00'), setByHand: true });
  });

  test('drops one set by hand that has ended', () => {
    const later = { ...recorded, reportedAt: at('09:01') };
    const disabled = { recorded: later, ...freeze({ recorded: later, manual, polledAt }) };
    expect(disabled.manual).toBeUndefined();
    expect(effectiveStatus(disabled)).toMatchObject({ status: 'degraded', setByHand: false });
  });
});
