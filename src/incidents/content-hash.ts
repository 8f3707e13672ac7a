import { createHash } from 'node:crypto';

/** SHA-256 in hex of a page's or user's statement, so that repeats aren't written. */
export const contentHashOf = (said: unknown): string => createHash('sha256').update(JSON.stringify(said)).digest('hex');
