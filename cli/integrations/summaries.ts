import type { components } from '#api';
import { CommandError, exitCodes } from '../terminal.ts';
import { clockOf, minuteOf } from './quiet-hours.ts';

type Summaries = components['schemas']['Summaries'];

export const SUMMARY_EXAMPLE = 'daily 08:00 Europe/London';

/** One line, such as "daily 08:00 Europe/London" or "daily,weekly 08:00 UTC always"; "none" for none. */
export const summaryText = (summaries: Summaries | null): string => {
  if (!summaries) return 'none';
  const { daily, weekly, atMinute, timeZone, whenQuiet } = summaries;
  const which = [...(daily ? ['daily'] : []), ...(weekly ? ['weekly'] : [])].join(',');
  return [which, clockOf(atMinute), timeZone, ...(whenQuiet ? ['always'] : [])].join(' ');
};

/** Null for "none", undefined for a text that isn't one. The server knows the time zones. */
export const summariesFrom = (text: string): Summaries | null | undefined => {
  const [which = '', clock = '', timeZone, always, ...rest] = text.trim().split(/\s+/);
  if (which === 'none' && clock === '') return null;
  const names = which.split(',');
  const atMinute = minuteOf(clock);
  const isKnown = names.every((name) => name === 'daily' || name === 'weekly') && (always ?? 'always') === 'always';
  if (!isKnown || atMinute === undefined || timeZone === undefined || rest.length > 0) return undefined;
  const [daily, weekly] = [names.includes('daily'), names.includes('weekly')];
  return { daily, weekly, atMinute, timeZone, whenQuiet: always !== undefined };
};

/** @throws CommandError (usage) for a text that isn't one */
export const summaryFlag = (text: string | undefined): { readonly summaries?: Summaries | null } => {
  if (text === undefined) return {};
  const summaries = summariesFrom(text);
  if (summaries !== undefined) return { summaries };
  throw new CommandError(exitCodes.usage, `--summaries takes "${SUMMARY_EXAMPLE}", or none.`);
};

/** As the replay of a rule takes them. */
export const summaryQuery = (summaries: Summaries | null | undefined) => {
  if (summaries === undefined) return {};
  if (!summaries) return { summaries: 'none' as const };
  const { daily, weekly, atMinute, timeZone, whenQuiet } = summaries;
  const which = daily && weekly ? ('both' as const) : daily ? ('daily' as const) : ('weekly' as const);
  return { summaries: which, summaryAtMinute: atMinute, summaryTimeZone: timeZone, summaryWhenQuiet: whenQuiet };
};
