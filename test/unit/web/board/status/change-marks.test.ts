import { expect, it } from 'vitest';
import { changeMarksOf } from '../../../../../web/board/status/change-marks.ts';
import { timelineChange } from '../../../../support/timeline.ts';

// Marks are everywhere (truth.md, rule 18).
it.each([
  [{}, []],
  [{ previousStatus: null }, ['First reading of what is watched.']],
  [
    { previousStatus: 'unknown', status: 'outage' },
    ['Nothing was known before this reading, so it may have begun earlier.'],
  ],
  [{ status: 'unknown' }, []],
  [{ status: 'unknown', reason: 'unreadable' }, ['The page could not be read.']],
  [{ status: 'unknown', reason: 'stale' }, ['Allclear did not look at the page in this time.']],
  [{ status: 'unknown', reason: 'selection_lost' }, ['What you chose could not be found on the page.']],
  [{ status: 'unknown', previousStatus: null, reason: 'never_read' }, ['The page had never been read.']],
] as const)('of a change that is %o is said: %o', (changes, sentences) => {
  expect(changeMarksOf(timelineChange(changes)).map(({ sentence }) => sentence)).toEqual(sentences);
});
