import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from '../../../vitest.config.ts';

type Project = { readonly test: { readonly include: readonly string[]; readonly exclude?: readonly string[] } };

const filesOf = ({ test: { include, exclude = [] } }: Project): readonly string[] =>
  globSync(include, { exclude: [...exclude] });

test('every test file runs in one project', () => {
  const projects = (config.test?.projects ?? []) as readonly Project[];
  const run = projects.flatMap(filesOf);
  expect(run.toSorted()).toEqual(globSync('test/**/*.test.{ts,tsx}').toSorted());
});
