import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../ui/text/units.ts';

/** When a day such as `2026-11-20` begins in a time zone, or the one that is `later` days after it; null is the browser's zone. */
export const startOfDay = (day: string, later: number, timeZone: string | null): Date => {
  const midnight = Date.parse(`${day}T00:00:00Z`) + later * DAY_MS;
  const guess = midnight - offsetAt(midnight, timeZone);
  // The offset may change between the two.
  return new Date(midnight - offsetAt(guess, timeZone));
};

/** How far a zone is ahead of UTC, in milliseconds. */
const offsetAt = (moment: number, timeZone: string | null): number => {
  const zone = new Intl.DateTimeFormat('en-GB', { timeZone: timeZone ?? undefined, timeZoneName: 'longOffset' });
  const name = zone.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
};
