import type { PageHeaders } from '../../../platform/fetch/safe-fetch.ts';
import type { RespondedAt } from '../polling/accept-reading.ts';

/** Servers that date everything just now do so for an outdated copy too. */
const JUST_NOW_MS = 5_000;

/**
 * The creation time of a document by its server: its Last-Modified, or, if that is just now and a cache stored a copy, Date
 * minus Age. Undefined if the server doesn't say: the Date of a new answer says nothing about its content.
 */
export const respondedAt = ({ lastModified, date, age }: PageHeaders): RespondedAt | undefined => {
  const sentAt = momentOf(date);
  if (sentAt === undefined) return undefined;
  const changedAt = momentOf(lastModified);
  if (changedAt !== undefined && sentAt - changedAt > JUST_NOW_MS) return { at: new Date(changedAt), isJustNow: false };
  const seconds = /^\d{1,9}$/.test(age ?? '') ? Number(age) : 0;
  if (seconds > 0) return { at: new Date(sentAt - seconds * 1_000), isJustNow: false };
  return changedAt === undefined ? undefined : { at: new Date(Math.min(changedAt, sentAt)), isJustNow: true };
};

/** The oldest of several documents; undefined if one has no time, since it may be older. */
export const oldestOf = (times: readonly (RespondedAt | undefined)[]): RespondedAt | undefined => {
  const known = times.filter((time) => time !== undefined);
  if (known.length < times.length) return undefined;
  return known.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0];
};

const momentOf = (text: string | undefined): number | undefined => {
  const moment = Date.parse(text ?? '');
  return Number.isNaN(moment) ? undefined : moment;
};
