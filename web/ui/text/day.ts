/** A calendar day, as in "2026-11-17". Days compare as texts. */
export type Day = string;

/** A real day in that form. */
export const isDay = (text: unknown): text is Day =>
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && dayFrom(Date.parse(text)) === text;

/** The day of a time (ms since 1970) in UTC; empty for none. */
export const dayFrom = (ms: number): Day => (Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 10));
