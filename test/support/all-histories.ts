import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { History } from '../histories/history.ts';

const folder = resolve(import.meta.dirname, '../histories');

/** Every history, for who counts them. */
export const allHistories = async (): Promise<readonly History[]> => {
  const files = globSync('*/**/*.ts', { cwd: folder }).filter((path) => !path.startsWith('bodies/'));
  const modules = await Promise.all(files.toSorted().map((path) => import(resolve(folder, path))));
  return modules.map((module) => module.default);
};
