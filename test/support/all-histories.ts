import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { History } from '../histories/history.ts';

const folder = resolve(import.meta.dirname, '../histories');

/** Every history by its file, such as `rss/one-outage.ts`, in the order of the names. */
export const historiesByFile = async (): Promise<ReadonlyMap<string, History>> => {
  const files = globSync('*/**/*.ts', { cwd: folder }).filter((path) => !path.startsWith('bodies/'));
  return new Map(
    await Promise.all(
      files.toSorted().map(async (path) => [path, (await import(resolve(folder, path))).default] as const),
    ),
  );
};

/** Every history, for who counts them. */
export const allHistories = async (): Promise<readonly History[]> => [...(await historiesByFile()).values()];
