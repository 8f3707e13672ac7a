import type { components } from '#api';
import { DAY_MS } from '../../ui/text/units.ts';
import type { UptimeDay } from './uptime.ts';

type Period = components['schemas']['Report']['period'];
type Troubled = components['schemas']['ReportDay'];

/** The days of a report's period; `none` before its record began. */
export const reportDays = (
  { firstDay, lastDay, timeZone }: Period,
  troubled: readonly Troubled[],
  since: string | null,
): readonly UptimeDay[] => {
  const byDate = new Map(troubled.map((day) => [day.date, day]));
  const first = since === null ? undefined : dateIn(timeZone, since);
  const count = Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index): UptimeDay => {
    const date = new Date(Date.parse(firstDay) + index * DAY_MS).toISOString().slice(0, 10);
    if (first === undefined || date < first) return { date, kind: 'none', seconds: 0 };
    const day = byDate.get(date);
    return day ? { date, kind: day.status, seconds: day.seconds } : { date, kind: 'quiet', seconds: 0 };
  });
};

// Swedish dates are those of ISO 8601.
const dateIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(at));
