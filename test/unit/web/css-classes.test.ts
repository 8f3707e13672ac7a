import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const web = fileURLToPath(new URL('../../../web', import.meta.url));
const sheets = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !file.startsWith('dist'))
  .map((file) => ({ file, css: readFileSync(join(web, file), 'utf8') }));
// Those of the theme are for all screens and always there; the others come with their screens.
const ofScreens = sheets.filter(({ file }) => !file.startsWith('theme'));

/** The class that each rule outside of media queries is about first: `.ac-row` of `.ac-row .ac-meta`. */
const subjectsOf = (css: string): readonly string[] => [
  ...new Set([...css.matchAll(/^\.(ac-[a-z0-9-]+)/gm)].map(([, name]) => name ?? '')),
];

// A stylesheet stays once its screen was visited, so two rules for one name change each other's screens.
test('no class is the subject of two stylesheets', () => {
  const owners = Map.groupBy(
    ofScreens.flatMap(({ file, css }) => subjectsOf(css).map((name) => ({ name, file }))),
    ({ name }) => name,
  );
  expect(owners.size).toBeGreaterThan(100);
  expect([...owners.values()].filter((where) => where.length > 1)).toEqual([]);
});

test('what the theme draws has no class of a screen', () => {
  const theme = sheets.filter(({ file }) => file.startsWith('theme')).map(({ css }) => css);
  const owned = new Set(theme.flatMap(subjectsOf));
  const ofOthers = new Set(ofScreens.flatMap(({ css }) => subjectsOf(css)).filter((name) => !owned.has(name)));
  const used = theme.flatMap((css) => [...css.matchAll(/\.(ac-[a-z0-9-]+)/g)].map(([, name]) => name ?? ''));
  expect(used.filter((name) => ofOthers.has(name))).toEqual([]);
});
