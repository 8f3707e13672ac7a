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
  first_sight: { short: 'First check', sentence: 'First check of this service.' },
  after_gap: { short: 'After a gap', sentence: 'No earlier data, so this may have started before.' },
  unreadable: { short: 'Checks failing', sentence: "We couldn't read the status page." },
  stale: { short: 'Not checked', sentence: "Allclear wasn't checking this status page at the time." },
  selection_lost: { short: 'Components removed', sentence: "Your components weren't on the status page." },
  never_read: { short: 'Not checked yet', sentence: "We hadn't been able to read the status page yet." },
};
