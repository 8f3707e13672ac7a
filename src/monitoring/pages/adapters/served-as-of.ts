import type { PageHeaders } from '../../../platform/fetch/safe-fetch.ts';

/** Servers that say of everything that it was changed just now say so of an older copy too. */
const JUST_NOW_MS = 5_000;

/**
 * When the server says that a document was made: its Last-Modified, unless that is just now; else, of a copy that a cache kept,
 * Date minus Age. Undefined where it does not say: the Date of an answer that was made anew tells nothing of what is in it.
 */
export const servedAsOf = ({ lastModified, date, age }: PageHeaders): Date | undefined => {
  const sentAt = momentOf(date);
  if (sentAt === undefined) return undefined;
  const changedAt = momentOf(lastModified);
  if (changedAt !== undefined && sentAt - changedAt > JUST_NOW_MS) return new Date(changedAt);
  const seconds = /^\d{1,9}$/.test(age ?? '') ? Number(age) : 0;
  return seconds > 0 ? new Date(sentAt - seconds * 1_000) : undefined;
};

/** The oldest of several documents; undefined where one of them has no time, since it may be older still. */
export const oldestOf = (times: readonly (Date | undefined)[]): Date | undefined => {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 || known.length < times.length ? undefined : new Date(Math.min(...known.map(Number)));
};

const momentOf = (text: string | undefined): number | undefined => {
  const moment = Date.parse(text ?? '');
  return Number.isNaN(moment) ? undefined : moment;
};
