import type { Member } from '../../../data/teams/members.ts';
import { daysBetween, shortDayName } from '../../../ui/text/calendar.ts';
import { dayOf, formatAgo, formatDate, formatDateYear } from '../../../ui/text/time.ts';
import { HOUR_MS } from '../../../ui/text/units.ts';

/** "Last here yesterday", no more exact than the server knows it. Undefined for a member who was never here. */
export const lastHere = (
  { isYou, lastHereAt }: Pick<Member, 'isYou' | 'lastHereAt'>,
  now: Date,
): string | undefined => {
  if (isYou) return 'Now';
  if (lastHereAt === null) return undefined;
  if (now.getTime() - Date.parse(lastHereAt) < HOUR_MS) return 'Here in the last hour';
  return `Last here ${ofDay(lastHereAt, now)}`;
};

const ofDay = (at: string, now: Date): string => {
  const [day, today] = [dayOf(at), dayOf(now)];
  const ago = daysBetween(day, today);
  if (ago <= 0) return formatAgo(at, now);
  if (ago === 1) return 'yesterday';
  if (ago < 7) return shortDayName(day);
  return day.slice(0, 4) === today.slice(0, 4) ? formatDate(at) : formatDateYear(at);
};
