import { formatClock, formatShort } from '../../ui/text/time.ts';

export type Span = {
  readonly from: string;
  /** Null where it is not known. */
  readonly to: string | null;
  readonly now: Date;
};

/** `since 8:16 AM`; with the day where that is not today. */
export const sinceText = ({ from, now }: Span): string => `since ${momentText(from, now)}`;

/** `from 8:16 AM to 9:02 AM`, each with its day where that is not known already; `from 8:16 AM on` without an end. */
export const spanText = ({ from, to, now }: Span): string => {
  const began = `from ${momentText(from, now)}`;
  return to === null ? `${began} on` : `${began} to ${isSameDay(from, to) ? formatClock(to) : formatShort(to)}`;
};

/** The time alone where it is of the same day as `now`, in the reader's zone. */
export const momentText = (moment: string, now: Date): string =>
  isSameDay(moment, now) ? formatClock(moment) : formatShort(moment);

const isSameDay = (a: string | Date, b: string | Date): boolean =>
  new Date(a).toDateString() === new Date(b).toDateString();
