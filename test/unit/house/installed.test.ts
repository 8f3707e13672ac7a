import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import lock from '../../../package-lock.json' with { type: 'json' };
import { textOf } from '../../support/docs.ts';
import { projectRoot, sourcePaths } from '../../support/sources.ts';

const MOST_MB = 350;
/** Of its own, what runs without development packages. */
const running = ['api-spec', 'cli', 'migrations', 'src', 'web/dist', 'openapi.yaml', 'package.json'];

/** What a disk keeps for a file or a folder, in bytes; of a package without those that lie inside of it, of Node without headers. */
const sizeOf = (path: string): number => {
  const stat = lstatSync(path);
  const own = Math.ceil(stat.size / 4096) * 4096;
  if (!stat.isDirectory()) return own;
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && !isHeaders(join(path, name)))
    .reduce((sum, name) => sum + sizeOf(join(path, name)), own);
};

// The install script takes them away; where scripts are off they stay.
const isHeaders = (path: string): boolean => /node_modules\/node-linux-\w+\/include$/.test(path);

test(`what runs takes at most ${MOST_MB} MB installed, with Node, PostgreSQL and the built web`, () => {
  const packages = Object.entries(lock.packages).filter(([path, locked]) => path !== '' && !('dev' in locked));
  const installed = packages.map(([path]) => path).filter((path) => existsSync(join(projectRoot, path)));
  expect(installed.length).toBeGreaterThan(100);
  const bytes = [...installed, ...running].reduce((sum, path) => sum + sizeOf(join(projectRoot, path)), 0);
  expect(bytes / 1024 ** 2).toBeLessThan(MOST_MB);
});

test('a package that the web alone imports is one for development, since what runs has the built web', () => {
  const [web, runs] = [sourcePaths.filter((path) => path.startsWith('web/')), sourcePaths.filter(isNoWeb)];
  const imports = (paths: readonly string[]) => {
    const texts = paths.map(textOf);
    return (name: string) => texts.some((text) => new RegExp(`'${name}(/[^']*)?'`).test(text));
  };
  const [ofWeb, ofWhatRuns] = [imports(web), imports(runs)];
  expect(Object.keys(manifest.devDependencies).filter(ofWeb)).toContain('react');
  expect(Object.keys(manifest.dependencies).filter((name) => ofWeb(name) && !ofWhatRuns(name))).toEqual([]);
});

const isNoWeb = (path: string): boolean => !path.startsWith('web/');
