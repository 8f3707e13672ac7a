import type { MouseEvent, ReactNode } from 'react';
import { shortDayName } from '../../ui/text/calendar.ts';
import { type Day, dayFrom } from '../../ui/text/day.ts';
import { DAY_MS } from '../../ui/text/units.ts';
import { type DayZone, useOpenDay } from './open-day.ts';
import { UptimeBar, type UptimeBarProps } from './uptime-bar.tsx';

type Props = UptimeBarProps & { readonly serviceId: number };

/** An uptime bar whose days lead to their incidents. */
export const DayLinks = ({ serviceId, ...bar }: Props) => (
  <OpenDays
    serviceId={serviceId}
    zone="utc"
    dayAt={(index, count) => dayFrom(bar.now.getTime() - (count - 1 - index) * DAY_MS)}
  >
    <UptimeBar {...bar} />
  </OpenDays>
);

type OpenProps = {
  readonly serviceId: number;
  readonly zone: DayZone;
  /** The day of a bar, counted from 0. */
  readonly dayAt: (index: number, count: number) => Day;
  /** The bars, one for each day. */
  readonly children: ReactNode;
};

/** Leads from each bar to the incidents of its day. By keyboard, the chart of the service does that. */
export const OpenDays = ({ serviceId, zone, dayAt, children }: OpenProps) => {
  const openDay = useOpenDay(zone, { serviceId });
  const dayUnder = ({ clientX, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const count = currentTarget.querySelectorAll('b').length;
    const index = Math.floor(((clientX - left) / width) * count) || 0;
    return dayAt(Math.min(count - 1, Math.max(0, index)), count);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a list has one tab stop for each row, not for each day
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      className="ac-day-links"
      onPointerMove={(event) => {
        event.currentTarget.title = `Incidents of ${shortDayName(dayUnder(event))}${zone === 'utc' ? ' UTC' : ''}`;
      }}
      onClick={(event) => openDay(dayUnder(event))}
    >
      {children}
    </div>
  );
};
