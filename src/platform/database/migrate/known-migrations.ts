import type { MigrationObject } from '@mikro-orm/core';

/** Oldest first, under the names that the database remembers. The first one includes everything before it. */
export type Migrations = readonly MigrationObject[];

/** Compares a database's migrations with these: those of a newer Allclear, and whether the first is missing. */
export const comparedWith = (migrations: Migrations, ran: readonly string[]) => {
  const known = new Set(migrations.map(({ name }) => name));
  const first = migrations[0]?.name ?? '';
  return {
    newer: ran.filter((name) => name > first && !known.has(name)),
    isTooOld: ran.length > 0 && !ran.includes(first),
  };
};
