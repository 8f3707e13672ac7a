import { today, zoneOf } from '#zone-days';

/** Before people begin to work. */
const HOUR_MS = 7 * 3_600_000;

/** The last month that has ended in this time zone, such as `2026-10`. */
export const lastMonth = (timeZone: string, now: Date): string =>
  monthAfter(today(zoneOf(timeZone), now).slice(0, 7), -1);

/** When the report of a month is sent: at 7:00 on the 1st of the next one. */
export const sendingTime = (month: string, timeZone: string): Date =>
  new Date(zoneOf(timeZone).startOf(`${monthAfter(month)}-01`) + HOUR_MS);

export const monthAfter = (month: string, months = 1): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + months)).toISOString().slice(0, 7);
