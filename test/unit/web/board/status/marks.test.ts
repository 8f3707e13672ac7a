import { describe, expect, it } from 'vitest';
import { type Marked, marksOf } from '../../../../../web/board/status/marks.ts';
import { formatShort } from '../../../../../web/ui/text/time.ts';
import '../../../../support/twelve-hours.ts';

const since = '2026-11-20T08:38:00Z';
const gone = { missing: [{ id: 'c1', name: 'Payouts', group: null }], proposals: [] };
const marks = (changes: Partial<Marked>) =>
  marksOf({
    enabled: true,
    currentStatus: 'operational',
    setByHand: false,
    statusSince: null,
    checkFailingSince: null,
    lastChecked: '2026-11-20T08:40:00Z',
    oldCopyAt: null,
    reason: null,
    observedAt: since,
    selection: { missing: [], proposals: [] },
    ...changes,
  }).map(({ short }) => short);

describe('what is said of a status', () => {
  it('is nothing where it was read well a moment ago, or where the page itself does not know', () => {
    expect(marks({})).toEqual([]);
    expect(marks({ currentStatus: 'unknown' })).toEqual([]);
  });
  it('is that it was set by hand, whatever the page does', () => {
    const byHand = { setByHand: true, statusSince: since };
    expect(marks({ ...byHand, checkFailingSince: since, selection: gone })).toEqual([
      `Set by your team, ${formatShort(since)}`,
    ]);
    expect(marks({ setByHand: true, enabled: false })).toEqual(['Set by your team']);
  });
  it('is that checks fail, and what is missing, while the status is known', () => {
    const [failing, missing] = marks({ checkFailingSince: since, selection: gone });
    expect(failing).toMatch(/^Checks failing since \d+:38 [AP]M$/);
    expect(missing).toBe('Payouts removed');
  });
  it('is that an older copy was served, for ten minutes', () => {
    expect(marks({ oldCopyAt: since })[0]).toMatch(/^Outdated copy at \d+:38 [AP]M$/);
    expect(marks({ oldCopyAt: '2026-11-20T08:29:59Z' })).toEqual([]);
  });
  it.each([
    ['unreadable', expect.stringMatching(/^Checks failing since \d+:38 [AP]M$/)],
    ['stale', 'Not checked for a while'],
    ['never_read', 'Not checked yet'],
    ['selection_lost', 'Components removed'],
  ] as const)('is the reason of unknown: %s', (reason, words) => {
    expect(marks({ currentStatus: 'unknown', reason, checkFailingSince: since, selection: gone })).toEqual([words]);
  });
  it('is nothing of a paused service but that it was set by hand', () => {
    expect(marks({ enabled: false, checkFailingSince: since, selection: gone })).toEqual([]);
  });
});
