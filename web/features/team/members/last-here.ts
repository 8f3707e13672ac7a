import type { Member } from '../../../data/teams/members.ts';
import { daysBetween, shortDayName } from '../../../ui/text/calendar.ts';
import { counted } from '../../../ui/text/counted.ts';
import { dayOf, formatAgo, formatDate, formatDateYear } from '../../../ui/text/time.ts';
import { DAY_MS, HOUR_MS } from '../../../ui/text/units.ts';

/** "Last active yesterday", no more exact than the server knows it. Undefined for a member who was never here. */
export const lastHere = (
  { isYou, lastHereAt }: Pick<Member, 'isYou' | 'lastHereAt'>,
  now: Date,
): string | undefined => {
  if (isYou) return 'Now';
  if (lastHereAt === null) return undefined;
  if (now.getTime() - Date.parse(lastHereAt) < HOUR_MS) return 'Active in the last hour';
  return `Last active ${ofDay(lastHereAt, now)}`;
};

/** "6 days left"; hours on the last day. */
export const timeLeft = (until: string, now: Date): string => {
  const ms = Date.parse(until) - now.getTime();
  if (ms <= 0) return 'Expired';
  return ms > DAY_MS
    ? `${counted(Math.ceil(ms / DAY_MS), 'day')} left`
    : `${counted(Math.ceil(ms / HOUR_MS), 'hour')} left`;
};

const ofDay = (at: string, now: Date): string => {
  const [day, today] = [dayOf(at), dayOf(now)];
  const ago = daysBetween(day, today);
  if (ago <= 0) return formatAgo(at, now);
  if (ago === 1) return 'yesterday';
  if (ago < 7) return shortDayName(day);
  return day.slice(0, 4) === today.slice(0, 4) ? formatDate(at) : formatDateYear(at);
};
