import './uptime-bar.css';
import './uptime-chart.css';
import { RiCheckLine, RiSubtractLine } from '@remixicon/react';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { shortDuration } from '../../ui/text/duration.ts';
import { formatDay, formatDayYear } from '../../ui/text/time.ts';
import { statusLabel } from '../status/status.ts';
import { StatusIcon } from '../status/status-icon.tsx';
import { type Uptime, type UptimeDay, uptimeDays, uptimeSentence } from './uptime.ts';

type Props = { readonly name: string; readonly uptime: Uptime; readonly now: Date };

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 7,
  PageDown: -7,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** A large chart of the last 90 days. */
export const UptimeChart = ({ name, uptime, now }: Props) => {
  const days = uptimeDays(uptime, now);
  return <DayChart days={days} label={uptimeSentence(name, uptime, days, now)} zone="UTC" end="Today" />;
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
  /** Replaces the dates under the days. */
  readonly axis?: ReactNode;
};

/** Days as bars: arrow keys or the pointer move from day to day and show its details. */
export const DayChart = ({ days, label, zone, end, className = '', axis }: DayChartProps) => {
  const { picked, position, ...picking } = usePicking(days.length);
  const day = days[position];
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? ''];
  return (
    <>
      <div
        className={`ac-chart ${className}`}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={position + 1}
        aria-valuetext={day && daySentence(day, zone)}
        {...picking}
      >
        <div className="ac-uptime large">
          {days.map(({ date, kind }, index) => (
            <b key={date} className={index === picked ? `${kind} picked` : kind} />
          ))}
        </div>
        {picked !== undefined && day && <Tip day={day} zone={zone} at={(picked + 0.5) / days.length} />}
      </div>
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

/** Picks one of `count` days to describe: none until the user points at one or moves the focus there, starting at the last. */
const usePicking = (count: number) => {
  const [picked, setPicked] = useState<number>();
  const [position, setPosition] = useState(count - 1);
  const pick = (index: number) => {
    const within = Math.min(count - 1, Math.max(0, index));
    setPosition(within);
    setPicked(within);
  };
  const leave = () => setPicked(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return leave();
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    pick(picked === undefined && Math.abs(step) === 1 ? position : position + step);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width > 0) pick(Math.floor(((event.clientX - box.left) / box.width) * count));
  };
  const onFocus = () => setPicked(position);
  return { picked, position, onKeyDown, onFocus, onBlur: leave, onPointerMove, onPointerLeave: leave };
};

const Tip = ({ day, zone, at }: { day: UptimeDay; zone: string; at: number }) => (
  <div className="ac-tip" style={{ left: `${at * 100}%`, '--at': at } as CSSProperties} aria-hidden="true">
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
  </div>
);

const dayText = (day: UptimeDay): string => {
  if (day.kind === 'none') return 'Not monitored yet';
  if (day.kind === 'quiet') return 'No problems';
  return `${statusLabel[day.kind]} for ${shortDuration(day.seconds * 1000)}`;
};

const daySentence = (day: UptimeDay, zone: string): string => `${formatDayYear(day.date)} ${zone}: ${dayText(day)}`;
