import { DAY_MS, HOUR_MS } from '../../ui/text/units.ts';

/** The hour at which "until tomorrow" ends. */
const MORNING = 8;

export const inAnHour = (now: Date): Date => new Date(now.getTime() + HOUR_MS);

/** Tomorrow at 8:00 in this zone; null follows the browser. */
export const tomorrowMorning = (now: Date, timeZone: string | null): Date => {
  const today = Math.floor(clockAt(now, timeZone) / DAY_MS) * DAY_MS;
  return momentOf(today + DAY_MS + MORNING * HOUR_MS, timeZone);
};

/** The moment of a time such as "2026-11-20T09:40" in this zone; null follows the browser. */
export const momentAt = (time: string, timeZone: string | null): Date => momentOf(Date.parse(`${time}Z`), timeZone);

/** The other way round. */
export const timeAt = (moment: Date, timeZone: string | null): string =>
  new Date(clockAt(moment, timeZone)).toISOString().slice(0, 16);

const momentOf = (wanted: number, timeZone: string | null): Date => {
  const guess = 2 * wanted - clockAt(new Date(wanted), timeZone);
  // The clocks may change in between.
  return new Date(guess + wanted - clockAt(new Date(guess), timeZone));
};

/** The minute that a clock in this zone shows, as if it were UTC. */
const clockAt = (at: Date, timeZone: string | null): number => {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: timeZone ?? undefined,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
};
