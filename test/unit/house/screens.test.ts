import { expect, test } from 'vitest';
import { routePaths } from '../../../web/build/route-paths.ts';
import { screens } from '../../support/screens.ts';
import { shotsOf, timeFor } from '../../support/shots.ts';

/** A path of the router as a pattern: `{-$type}` may be left out, `$type` may be anything. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\$\w+/g, '[^/]+')}$`);

test('make screens goes to every screen of the app, and names each of its pictures once', () => {
  const visited = screens.map(({ path }) => path.split(/[?#]/)[0] ?? '');
  const redirects = ['/app', '/billing'];
  const unseen = routePaths('web/routes').filter((path) => !visited.some((one) => patternOf(path).test(one)));
  expect(unseen, 'of these only the redirects need no line in test/support/screens.ts').toEqual(redirects);
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
});

test('it takes all widths in both themes, or those that are named, with time for each of them', () => {
  const dashboard = shotsOf({ only: ['dashboard'] });
  expect(dashboard.map(({ theme, width }) => `${theme} ${width}`)).toEqual(
    ['light', 'dark'].flatMap((theme) => [390, 768, 820, 1024, 1440, 1920].map((width) => `${theme} ${width}`)),
  );
  const one = shotsOf({ only: ['dashboard', 'login'], widths: ['390'], themes: ['dark'] });
  expect(one.map(({ screen, theme, width }) => [screen.name, theme, width])).toEqual([
    ['login', 'dark', 390],
    ['dashboard', 'dark', 390],
  ]);
  const all = shotsOf().length;
  expect(all).toBeGreaterThan(1_000);
  // A busy machine needs ten seconds for one.
  expect(timeFor(all) / all).toBeGreaterThan(10_000);
});
