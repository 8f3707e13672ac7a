import { Migration0001Foundation } from './0001_foundation.ts';
import { Migration0002Integrations } from './0002_integrations.ts';

/** The one timeline, in order. A migration that has run anywhere is never edited. */
export const migrations = [
  { name: '0001_foundation', class: Migration0001Foundation },
  { name: '0002_integrations', class: Migration0002Integrations },
];
