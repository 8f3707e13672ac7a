import { RiCheckLine, RiSubtractLine } from '@remixicon/react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { shortDuration } from '../../ui/text/duration.ts';
import { formatDay, formatDayYear } from '../../ui/text/time.ts';
import { statusLabel } from '../status/status.ts';
import { StatusIcon } from '../status/status-icon.tsx';
import { DayBars } from './day-bars.tsx';
import { type Uptime, type UptimeDay, uptimeDays, uptimeSentence } from './uptime.ts';

type Props = {
  readonly name: string;
  readonly uptime: Uptime;
  readonly now: Date;
  /** Shows the incidents of a day. */
  readonly onChoose?: (date: string) => void;
};

/** A large chart of the last 90 days. */
export const UptimeChart = ({ name, uptime, now, onChoose }: Props) => {
  const days = uptimeDays(uptime, now);
  const label = uptimeSentence(name, uptime, days, now);
  return <DayChart days={days} label={label} zone="UTC" end="Today" onChoose={onChoose} />;
};

type DayChartProps = {
  readonly days: readonly UptimeDay[];
  /** The chart in words. */
  readonly label: string;
  /** The time zone of its days. */
  readonly zone: string;
  /** The words under its last day; the date by default. */
  readonly end?: string;
  readonly className?: string;
  /** Shows the incidents of a day. */
  readonly onChoose?: ((date: string) => void) | undefined;
  /** Replaces the dates under the days. */
  readonly axis?: ReactNode;
};

/** Days as bars: arrow keys or the pointer move from day to day and show its details. */
export const DayChart = ({ days, label, zone, end, className, onChoose, axis }: DayChartProps) => {
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  return (
    <>
      <DayBars
        days={days}
        label={label}
        textOf={(day) => `${formatDayYear(day.date)} ${zone}: ${dayText(day)}`}
        tipOf={(day) => <Tip day={day} zone={zone} />}
        onChoose={onChoose}
        className={className}
        look="large"
      />
      {axis ?? (
        <div className="ac-chart-axis ac-meta" aria-hidden="true">
          <span>{first && formatDay(first)}</span>
          <span>{first && formatDay(days[Math.floor(days.length / 2)]?.date ?? first)}</span>
          <span>{end ?? (last && formatDay(last))}</span>
        </div>
      )}
    </>
  );
};

const Tip = ({ day, zone }: { readonly day: UptimeDay; readonly zone: string }) => (
  <>
    <b>
      {formatDayYear(day.date)} {zone}
    </b>
    <span>
      {day.kind === 'quiet' || day.kind === 'none' ? (
        <Icon of={day.kind === 'quiet' ? RiCheckLine : RiSubtractLine} size={14} />
      ) : (
        <StatusIcon status={day.kind} size={14} />
      )}
      {dayText(day)}
    </span>
  </>
);

const dayText = (day: UptimeDay): string => {
  if (day.kind === 'none') return 'Not monitored yet';
  if (day.kind === 'quiet') return 'No problems';
  return `${statusLabel[day.kind]} for ${shortDuration(day.seconds * 1000)}`;
};
