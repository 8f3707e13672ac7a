import { expect, it } from 'vitest';
import { changeMarksOf } from '../../../../../web/board/status/change-marks.ts';
import { timelineChange } from '../../../../support/timeline.ts';

// Marks are everywhere (truth.md, rule 18).
it.each([
  [{}, []],
  [{ previousStatus: null }, ['First check of this service.']],
  [{ previousStatus: 'unknown', status: 'outage' }, ['No earlier data, so this may have started before.']],
  [{ status: 'unknown' }, []],
  [{ status: 'unknown', reason: 'unreadable' }, ["We couldn't read the status page."]],
  [{ status: 'unknown', reason: 'stale' }, ["Allclear wasn't checking this status page at the time."]],
  [{ status: 'unknown', reason: 'selection_lost' }, ["Your components weren't on the status page."]],
  [
    { status: 'unknown', previousStatus: null, reason: 'never_read' },
    ["We hadn't been able to read the status page yet."],
  ],
] as const)('of a change that is %o is said: %o', (changes, sentences) => {
  expect(changeMarksOf(timelineChange(changes)).map(({ sentence }) => sentence)).toEqual(sentences);
});
