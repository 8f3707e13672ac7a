import { Migration0001Foundation } from './0001_foundation.ts';

/** The one timeline, in order. A migration that has run anywhere is never edited. */
export const migrations = [{ name: '0001_foundation', class: Migration0001Foundation }];
