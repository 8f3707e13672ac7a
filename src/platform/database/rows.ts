import { timestampOf } from './column-types.ts';

/** A timestamp of a row, or of a text that PostgreSQL made within JSON. */
export const dateOf = (moment: Date | string): Date => (typeof moment === 'string' ? timestampOf(moment) : moment);

export const dateOrUndefined = (moment: Date | string | null): Date | undefined =>
  moment === null ? undefined : dateOf(moment);
