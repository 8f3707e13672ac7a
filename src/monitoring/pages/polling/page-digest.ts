import { hash } from 'node:crypto';
import type { PageSnapshot } from '../status-page.ts';

/** SHA-256 of all that a page says, whatever the order of its incidents. */
export const digestOf = (snapshot: PageSnapshot): string =>
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
    ]),
    'hex',
  );

/** The next beginning or end of a listed maintenance: formats without a word of their own read differently from then on. */
export const readAgainAt = (snapshot: PageSnapshot, now: Date): Date | undefined => {
  const moments = snapshot.maintenances
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((moment) => moment !== undefined)
    .filter((moment) => moment > now);
  return moments.length === 0 ? undefined : new Date(Math.min(...moments.map(Number)));
};

const byId = <Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] =>
  [...items].sort((a, b) => (a.id < b.id ? -1 : 1));
