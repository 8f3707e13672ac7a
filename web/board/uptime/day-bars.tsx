import './uptime-bar.css';
import './uptime-chart.css';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import type { UptimeDay } from './uptime.ts';

type Bar = Pick<UptimeDay, 'date' | 'kind'>;

type Props<Day extends Bar> = {
  /** Oldest first. */
  readonly days: readonly Day[];
  /** All of it in a sentence. */
  readonly label: string;
  readonly textOf: (day: Day) => string;
  /** Shown at the day under the pointer or the focus. */
  readonly tipOf?: (day: Day) => ReactNode;
  /** Click and Enter choose a day; without it days only describe themselves. */
  readonly onChoose?: ((date: string) => void) | undefined;
  readonly look: 'large' | 'strip';
  readonly className?: string | undefined;
};

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

/** A bar for each day, as one tab stop: arrow keys, Home, End or the pointer move from day to day. */
export const DayBars = <Day extends Bar>({
  days,
  label,
  textOf,
  tipOf,
  onChoose,
  look,
  className = '',
}: Props<Day>) => {
  const choose = (index: number) => {
    const date = days[index]?.date;
    if (date !== undefined) onChoose?.(date);
  };
  const { picked, position, ...picking } = usePicking(days.length, onChoose && choose);
  const day = days[position];
  return (
    <div
      className={`ac-chart ${onChoose ? 'choosing' : ''} ${className}`}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={position + 1}
      aria-valuetext={day && textOf(day)}
      {...picking}
    >
      <div className={`ac-uptime ${look}`}>
        {days.map(({ date, kind }, index) => (
          <b key={date} className={index === picked ? `${kind} picked` : kind} />
        ))}
      </div>
      {tipOf && picked !== undefined && day && <Tip at={(position + 0.5) / days.length}>{tipOf(day)}</Tip>}
    </div>
  );
};

/** Picks one of `count` days to describe: none until the user points at one or moves the focus there, starting at the last. */
const usePicking = (count: number, choose: ((index: number) => void) | undefined) => {
  const [picked, setPicked] = useState<number>();
  const [position, setPosition] = useState(count - 1);
  const at = Math.min(position, count - 1);
  const pick = (index: number) => {
    const within = Math.min(count - 1, Math.max(0, index));
    setPosition(within);
    setPicked(within);
  };
  const leave = () => setPicked(undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return leave();
    if (choose && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      return choose(at);
    }
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    pick(picked === undefined && Math.abs(step) === 1 ? at : at + step);
  };
  const under = (event: PointerEvent<HTMLDivElement> | React.MouseEvent<HTMLDivElement>): number | undefined => {
    const box = event.currentTarget.getBoundingClientRect();
    return box.width > 0 ? Math.floor(((event.clientX - box.left) / box.width) * count) : undefined;
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const index = under(event);
    if (index !== undefined) pick(index);
  };
  const onClick = (event: React.MouseEvent<HTMLDivElement>) =>
    choose?.(Math.min(count - 1, Math.max(0, under(event) ?? at)));
  const onFocus = () => setPicked(at);
  return { picked, position: at, onKeyDown, onFocus, onBlur: leave, onClick, onPointerMove, onPointerLeave: leave };
};

const Tip = ({ at, children }: { readonly at: number; readonly children: ReactNode }) => (
  <div className="ac-tip" style={{ left: `${at * 100}%`, '--at': at } as CSSProperties} aria-hidden="true">
    {children}
  </div>
);
