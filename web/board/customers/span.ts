import { formatMoment } from '../../ui/text/time.ts';

export type Span = {
  readonly from: string;
  /** Null if it isn't known. */
  readonly to: string | null;
  readonly now: Date;
};

/** `since 8:16 AM`; includes the day unless it is today. */
export const sinceText = ({ from, now }: Span): string => `since ${formatMoment(from, now)}`;

/** `from 8:16 AM to 9:02 AM`, each with its day unless that is clear; `from 8:16 AM onwards` without an end. */
export const spanText = ({ from, to, now }: Span): string => {
  const began = `from ${formatMoment(from, now)}`;
  return to === null ? `${began} onwards` : `${began} to ${formatMoment(to, from)}`;
};
