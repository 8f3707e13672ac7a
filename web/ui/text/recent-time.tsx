import { formatRecent } from './calendar.ts';
import { formatExact } from './time.ts';

type Props = { readonly at: string; readonly now: Date; readonly className?: string };

/** A time of a list: the clock today, the weekday in the last week, else the date. Its title is exact. */
export const RecentTime = ({ at, now, className = 'ac-meta ac-numbers' }: Props) => (
  <time className={className} dateTime={at} title={formatExact(at)}>
    {formatRecent(at, now)}
  </time>
);
