import type { MouseEvent } from 'react';
import { dayFrom } from '../../ui/text/day.ts';
import { formatDay } from '../../ui/text/time.ts';
import { DAY_MS } from '../../ui/text/units.ts';
import { useOpenDay } from './open-day.ts';
import { UptimeBar, type UptimeBarProps } from './uptime-bar.tsx';

type Props = UptimeBarProps & { readonly serviceId: number };

/** An uptime bar whose days lead to their incidents. By keyboard, the chart of the service does that. */
export const DayLinks = ({ serviceId, ...bar }: Props) => {
  const openDay = useOpenDay({ serviceId });
  const dayAt = ({ clientX, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const count = currentTarget.querySelectorAll('b').length;
    const ago = Math.ceil((1 - (clientX - left) / width) * count) - 1;
    return dayFrom(bar.now.getTime() - Math.max(0, ago || 0) * DAY_MS);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a list has one tab stop for each row, not for each day
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      className="ac-day-links"
      onPointerMove={(event) => {
        event.currentTarget.title = `Incidents of ${formatDay(dayAt(event))}`;
      }}
      onClick={(event) => openDay(dayAt(event))}
    >
      <UptimeBar {...bar} />
    </div>
  );
};
