import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts';

/** The moment of a clock in a time zone, such as `2026-11-20T14:30`; null is the browser's zone. */
export const momentIn = (clock: string, timeZone: string | null): Date => {
  const there = Date.parse(`${clock}Z`);
  const guess = there - offsetAt(there, timeZone);
  // The offset may change between the two.
  return new Date(there - offsetAt(guess, timeZone));
};

/** The clock of a time zone at a moment, as the browser's field for a date and time takes it. */
export const clockIn = (moment: Date, timeZone: string): string =>
  new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);

/** When a day such as `2026-11-20` begins in a time zone, or the one that is `later` days after it; null is the browser's zone. */
export const startOfDay = (day: string, later: number, timeZone: string | null): Date => {
  const date = new Date(Date.parse(`${day}T00:00:00Z`) + later * DAY_MS);
  return momentIn(date.toISOString().slice(0, -1), timeZone);
};

/** How far a zone is ahead of UTC, in milliseconds. */
const offsetAt = (moment: number, timeZone: string | null): number => {
  const zone = new Intl.DateTimeFormat('en-GB', { timeZone: timeZone ?? undefined, timeZoneName: 'longOffset' });
  const name = zone.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
};

/** Minutes since midnight as a time field has them: "22:00". */
export const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

export const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};
