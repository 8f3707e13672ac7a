import { hash } from 'node:crypto';
import type { PageSnapshot } from '../status-page.ts';

/** SHA-256 of a page's whole content, independent of the order of its incidents. */
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
      // Only if it's set, so that earlier hashes stay the same.
      ...(snapshot.maintenancesComplete === false ? [false] : []),
    ]),
    'hex',
  );

const byId = <Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] =>
  [...items].sort((a, b) => (a.id < b.id ? -1 : 1));
