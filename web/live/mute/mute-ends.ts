import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../ui/text/units.ts';

/** The hour at which "until tomorrow" ends. */
const MORNING = 8;

export const inAnHour = (now: Date): Date => new Date(now.getTime() + HOUR_MS);

/** Tomorrow at 8:00 in this zone; null follows the browser. */
export const tomorrowMorning = (now: Date, timeZone: string | null): Date => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: timeZone ?? undefined,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  /** Its reading of a moment, as if it were UTC. */
  const readAt = (at: Date): number => {
    const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute);
  };
  const today = Math.floor(readAt(now) / DAY_MS) * DAY_MS;
  const wanted = today + DAY_MS + MORNING * HOUR_MS;
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const guess = new Date(minute + wanted - readAt(now));
  // The clocks may change in the night.
  return new Date(guess.getTime() + wanted - readAt(guess));
};
