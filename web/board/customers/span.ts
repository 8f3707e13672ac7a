import { formatMoment, formatZone } from '../../ui/text/time.ts';

export type Span = { readonly from: string; readonly to: string; readonly now: Date };

/** `8:16 AM GMT`; includes the day unless it is that of `other`. Customers read it in every time zone. */
export const momentText = (moment: string, other: string | Date): string =>
  `${formatMoment(moment, other)} ${formatZone(moment)}`.trimEnd();

/** `As of 8:16 AM GMT: `, of a page that we last read then and that may say something else by now; empty without a time. */
export const asOf = (lastRead: string | null | undefined, now: Date): string =>
  lastRead ? `As of ${momentText(lastRead, now)}: ` : '';

/** `from 8:16 AM to 9:02 AM GMT`, each with its day unless that is clear, and with its zone if the other one differs. */
export const spanText = ({ from, to, now }: Span): string => {
  const began = formatZone(from) === formatZone(to) ? formatMoment(from, now) : momentText(from, now);
  return `from ${began} to ${momentText(to, from)}`;
};
