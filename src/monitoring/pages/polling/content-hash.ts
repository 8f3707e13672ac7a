import { hash } from 'node:crypto';
import type { PageSnapshot } from '../status-page.ts';

/** SHA-256 of all that a page says, whatever the order of its incidents. */
export const contentHashOf = (snapshot: PageSnapshot): string =>
  hash(
    'sha256',
    JSON.stringify([
      snapshot.status,
      snapshot.message,
      snapshot.title,
      snapshot.components,
      byId(snapshot.incidents),
      byId(snapshot.maintenances),
      snapshot.incidentsComplete,
      // Only where it is set: what was said before stays what it was.
      ...(snapshot.maintenancesComplete === false ? [false] : []),
    ]),
    'hex',
  );

const byId = <Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] =>
  [...items].sort((a, b) => (a.id < b.id ? -1 : 1));
