import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createRouter } from '../../../web/app/router.tsx';
import { routePaths } from '../../../web/build/route-paths.ts';

test('the server is told of every screen that the router has, and of no other', () => {
  const router = createRouter(new QueryClient());
  const written = routePaths('web/routes');
  const known = Object.keys(router.routesByPath).filter((path) => path !== '/');
  expect(known.length).toBeGreaterThan(10);
  expect(written).toEqual(known.toSorted());
});
