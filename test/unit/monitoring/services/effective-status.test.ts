import { describe, expect, test } from 'vitest';
import { effectiveStatus, freeze, type StatusSources } from '../../../../src/monitoring/services/effective-status.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);

const recorded = { status: 'degraded', message: 'Slow', since: at('08:00'), reportedAt: at('08:00') } as const;
const manual = { status: 'outage', message: 'We see errors', at: at('09:00') } as const;
const polledAt = at('10:00');
const now = at('10:01');
/** Read well a minute ago, and believed for five. */
const observation = { polledAt, observedAt: polledAt, staleAfter: at('10:05') };
const page = { recorded, observation, isSelectionLost: false };
const shown = (sources: Partial<StatusSources>, when = now) => effectiveStatus({ ...page, ...sources }, when);
const observed = { observedAt: polledAt, staleAfter: at('10:05'), lastChecked: polledAt };

/** Marks stand wherever the status does (truth.md, rule 18). */
describe('the status that is shown', () => {
  test('is what the page says, with when it was last asked', () => {
    expect(shown({})).toEqual({
      status: 'degraded',
      message: 'Slow',
      since: at('08:00'),
      setByHand: false,
      ...observed,
    });
  });

  test('is the one set by hand until the page reports a change after it', () => {
    expect(shown({ manual })).toEqual({
      status: 'outage',
      message: 'We see errors',
      since: at('09:00'),
      setByHand: true,
      ...observed,
    });
    const later = { ...recorded, status: 'operational', reportedAt: at('09:01') } as const;
    expect(shown({ recorded: later, manual })).toMatchObject({ status: 'operational', setByHand: false });
  });

  test('stays the one set by hand when the page only becomes unreadable', () => {
    const unreadable = { ...recorded, status: 'unknown', since: at('09:30') } as const;
    expect(shown({ recorded: unreadable, manual })).toMatchObject({ status: 'outage', setByHand: true });
  });

  test('is the one set by hand where the page has never reported anything', () => {
    expect(shown({ recorded: { status: 'unknown' }, manual, observation: {} })).toMatchObject({
      status: 'outage',
      setByHand: true,
    });
  });

  test('is the frozen copy while disabled, whatever the page says since', () => {
    const { frozen } = freeze(page, now);
    const later = { status: 'outage', since: at('11:00'), reportedAt: at('11:00') } as const;
    expect(shown({ recorded: later, frozen }, at('12:00'))).toEqual({
      status: 'degraded',
      message: 'Slow',
      since: at('08:00'),
      setByHand: false,
      lastChecked: polledAt,
    });
  });
});

describe('a reading that is too old', () => {
  test('is not shown: the status is unknown from then on, with when it was made', () => {
    expect(shown({}, at('10:05')).status).toBe('degraded');
    const later = new Date(at('10:05').getTime() + 1);
    expect(shown({}, later)).toEqual({
      status: 'unknown',
      message: "We haven't been able to check this status page since 2026-11-20 10:00 UTC, so its status is unknown.",
      since: at('10:05'),
      reason: 'stale',
      setByHand: false,
      ...observed,
    });
  });

  test('is still shown for the five minutes in which checks fail, and not when nobody checks any more', () => {
    const failing = { observation: { ...observation, checkFailingSince: at('10:04') } };
    expect(shown(failing, at('10:08'))).toMatchObject({ status: 'degraded', checkFailingSince: at('10:04') });
    expect(shown(failing, at('10:10'))).toMatchObject({ status: 'unknown', reason: 'stale' });
  });

  test('takes nothing from what the user set by hand or disabled', () => {
    expect(shown({ manual }, at('12:00'))).toMatchObject({ status: 'outage', setByHand: true });
    const { frozen } = freeze(page, now);
    expect(shown({ frozen }, at('12:00')).status).toBe('degraded');
  });
});

describe('why a status is unknown', () => {
  const unknown = { recorded: { status: 'unknown' } as const };
  test.each([
    ['the page was never read', { ...unknown, observation: { polledAt } }, 'never_read'],
    ['its checks fail', { ...unknown, observation: { ...observation, checkFailingSince: at('09:50') } }, 'unreadable'],
    ['what was chosen is gone', { ...unknown, isSelectionLost: true }, 'selection_lost'],
    ['the page says so itself', unknown, undefined],
  ])('%s', (_, sources, reason) => {
    expect(shown(sources)).toMatchObject({ status: 'unknown', reason });
  });
});

describe('freezing', () => {
  test('keeps a status set by hand, and that it was', () => {
    const disabled = freeze({ ...page, manual }, now);
    expect(shown(disabled)).toMatchObject({ status: 'outage', since: at('09:00'), setByHand: true });
  });

  test('drops one set by hand that has ended', () => {
    const later = { ...recorded, reportedAt: at('09:01') };
    const disabled = freeze({ ...page, recorded: later, manual }, now);
    expect(disabled.manual).toBeUndefined();
    expect(shown(disabled)).toMatchObject({ status: 'degraded', setByHand: false });
  });
});
