import type { MigrationObject } from '@mikro-orm/core';

/** Oldest first; the name is what the database remembers. The first one stands for all that came before it. */
export type Migrations = readonly MigrationObject[];

/** The migrations that ran by their names, seen from these: those of a newer Allclear, and whether the first one is still missing. */
export const comparedWith = (migrations: Migrations, ran: readonly string[]) => {
  const known = new Set(migrations.map(({ name }) => name));
  const first = migrations[0]?.name ?? '';
  return {
    newer: ran.filter((name) => name > first && !known.has(name)),
    isTooOld: ran.length > 0 && !ran.includes(first),
  };
};
