import { createHash } from 'node:crypto';

/** SHA-256, as hexadecimal, of what a page or a user says: what says the same again is not written again. */
export const contentHashOf = (said: unknown): string => createHash('sha256').update(JSON.stringify(said)).digest('hex');
