/** The links to confirm an address that a team can send in a day. */
export const MAX_LINKS = 100;

/** Counts one more call, without waiting for the database. */
export type CountCalls = (subject: string, windowMs: number) => { readonly count: number };
