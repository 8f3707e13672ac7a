import './uptime-bar.css';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { type Uptime, uptimeDays, uptimeSentence } from './uptime.ts';

export type UptimeBarProps = {
  readonly name: string;
  readonly uptime: Uptime;
  readonly now: Date;
  /** 90 shows 30 if the bar is too narrow for more. */
  readonly days?: 30 | 90;
};

const NARROW_PX = 268;

/** One bar per day, oldest left: quiet days are low and pale, days with problems are raised. */
export const UptimeBar = memo(({ name, uptime, now, days = 90 }: UptimeBarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(bar, days === 90);
  const shown = uptimeDays(uptime, now, narrow ? 30 : days);
  const sentence = uptimeSentence(name, uptime, shown, now);
  return (
    <div ref={bar} className="ac-uptime" role="img" aria-label={`${sentence}. Last ${shown.length} days.`}>
      {shown.map((day) => (
        <b key={day.date} className={day.kind} />
      ))}
    </div>
  );
});

const useNarrow = (bar: React.RefObject<HTMLElement | null>, watching: boolean): boolean => {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!watching || !element || typeof ResizeObserver === 'undefined') return;
    const measure = (width: number) => setNarrow(width > 0 && width < NARROW_PX);
    measure(element.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && measure(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar, watching]);
  return narrow;
};
