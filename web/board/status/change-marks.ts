import type { StatusChange } from './status.ts';

/** Says how we know of a change, if that matters: a few words to show next to its status, and a sentence. */
export type ChangeMark = {
  readonly kind: 'first_sight' | 'after_gap' | NonNullable<StatusChange['reason']>;
  readonly short: string;
  readonly sentence: string;
};

/** Returns the marks to show wherever a recorded change is shown, as marks.ts does for the current status. */
export const changeMarksOf = ({
  status,
  previousStatus,
  reason,
}: Pick<StatusChange, 'status' | 'previousStatus' | 'reason'>): readonly ChangeMark[] => {
  const mark = (kind: ChangeMark['kind']): ChangeMark => ({ kind, ...texts[kind] });
  const isRead = status !== 'unknown';
  return [
    ...(previousStatus === null && isRead ? [mark('first_sight')] : []),
    ...(previousStatus === 'unknown' && isRead ? [mark('after_gap')] : []),
    ...(reason === null ? [] : [mark(reason)]),
  ];
};

const texts: Readonly<Record<ChangeMark['kind'], Omit<ChangeMark, 'kind'>>> = {
  first_sight: { short: 'First reading', sentence: 'First reading of what is watched.' },
  after_gap: { short: 'After a gap', sentence: 'Nothing was known before this reading, so it may have begun earlier.' },
  unreadable: { short: 'Could not be read', sentence: 'The page could not be read.' },
  stale: { short: 'Not read', sentence: 'Allclear did not look at the page in this time.' },
  selection_lost: { short: 'What you watch was gone', sentence: 'What you chose could not be found on the page.' },
  never_read: { short: 'Never read', sentence: 'The page had never been read.' },
};
