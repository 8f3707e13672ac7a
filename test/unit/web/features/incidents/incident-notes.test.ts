import { describe, expect, it } from 'vitest';
import { incidentMarksOf, notesOf, receiptOf } from '../../../../../web/features/incidents/incident-notes.ts';
import { formatClock, formatShort } from '../../../../../web/ui/text/time.ts';
import { ago, sampleIncident } from '../../../../support/board.ts';

const now = new Date('2026-11-20T12:00:00Z');
const at = ago(now, 5);
const recovered = { since: ago(now, 20), until: at, atLeast: false, downSeconds: 900, degradedSeconds: 0, now: null };

describe('what is said of an incident beside its phase', () => {
  it('is nothing of one that its page lists', () => {
    expect(notesOf(sampleIncident(now))).toEqual([]);
  });
  it.each([
    [{ byHand: true }, 'Reported by your team.'],
    [{ status: 'resolved', unlisted: true }, 'The provider removed this incident without marking it resolved.'],
    [{ unlinked: true }, "May not affect you: the provider didn't link it to your components."],
    [{ lastSeenAt: at }, `Last seen on the status page ${formatShort(at)}. No longer listed.`],
    [{ updates: [{ at, status: 'resolved', text: 'Over.' }] }, 'Reopened.'],
    [{ trouble: recovered }, `Recovered ${formatShort(at)}; the incident is still open on the status page.`],
    [{ pageStartedAt: at }, `The provider gave a future start time, ${formatShort(at)}.`],
  ] as const)('is %o', (changes, note) => {
    const { updates = [], ...rest } = { updates: undefined, ...changes };
    expect(notesOf(sampleIncident(now, { ...rest, updates: [...updates] }))).toEqual([note]);
  });
  it('is no second opening of one that is resolved', () => {
    const updates = [{ at, status: 'resolved' as const, text: 'Over.' }];
    expect(notesOf(sampleIncident(now, { status: 'resolved', updates }))).toEqual([]);
  });
});

describe('how an incident is known', () => {
  const marksOf = (changes: Parameters<typeof sampleIncident>[1]) =>
    incidentMarksOf(sampleIncident(now, changes)).map(({ kind }) => kind);

  it('is marked where it was first read long after it began, or once it was over', () => {
    const startedAt = ago(now, 60);
    expect(marksOf({ startedAt, createdAt: ago(now, 46) })).toEqual([]);
    expect(marksOf({ startedAt, createdAt: ago(now, 44) })).toEqual(['late']);
    const over = { startedAt, status: 'resolved', resolvedAt: ago(now, 30) } as const;
    expect(marksOf({ ...over, createdAt: ago(now, 30) })).toEqual(['past']);
    expect(marksOf({ ...over, createdAt: ago(now, 31) })).toEqual(['late']);
  });
  it('is no matter of when somebody wrote it down who reported it', () => {
    expect(marksOf({ byHand: true, startedAt: ago(now, 60), createdAt: at })).toEqual(['by_hand']);
  });
});

describe('the receipt', () => {
  const [publishedAt, readAt] = [ago(now, 3), ago(now, 2)];
  it('tells when a page published its newest word and when that was read', () => {
    expect(receiptOf({ publishedAt, readAt })).toBe(`Posted ${formatShort(publishedAt)}, seen ${formatClock(readAt)}.`);
    const late = ago(now, -2 * 24 * 60);
    expect(receiptOf({ publishedAt, readAt: late })).toBe(
      `Posted ${formatShort(publishedAt)}, seen ${formatShort(late)}.`,
    );
  });
  it('is none where the page gives no time', () => {
    expect(receiptOf({ publishedAt: null, readAt })).toBeUndefined();
  });
});
