import { useNavigate } from '@tanstack/react-router';
import { type Day, isDay } from '../../ui/text/day.ts';
import { dayOf } from '../../ui/text/time.ts';

type Of = { readonly serviceId?: number; readonly board?: string };

/** `utc` for the days of a board's uptime, `own` for days in the reader's time zone. */
export type DayZone = 'utc' | 'own';

/** Returns a function that shows the incidents of a day: of a service, of a board, or of all services. */
export const useOpenDay = (zone: DayZone, of: Of): ((date: string) => void) => {
  const navigate = useNavigate();
  return (date) => {
    if (!isDay(date)) return;
    const days = zone === 'utc' ? daysOfUtc(date) : { from: date, to: date };
    void navigate({ to: '/incidents', search: { ...days, ...of } });
  };
};

/** All days of the reader that a UTC day touches. */
const daysOfUtc = (date: Day) => ({ from: dayOf(`${date}T00:00:00Z`), to: dayOf(`${date}T23:59:59Z`) });
