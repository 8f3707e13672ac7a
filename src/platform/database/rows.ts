import { timestampOf } from './column-types.ts';
import { isoText } from './iso-text.ts';

/** A timestamp of a row, or of a text that PostgreSQL made within JSON. */
export const dateOf = (moment: Date | string): Date => (typeof moment === 'string' ? timestampOf(moment) : moment);

/** As dateOf, but as ISO 8601 in UTC, as the contract's Timestamp. */
export const isoOf = (moment: Date | string): string => isoText(dateOf(moment));

export const dateOrUndefined = (moment: Date | string | null): Date | undefined =>
  moment === null ? undefined : dateOf(moment);

export const isoOrNull = (moment: Date | string | null): string | null => (moment === null ? null : isoOf(moment));
