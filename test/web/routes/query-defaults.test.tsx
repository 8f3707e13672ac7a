import { afterAll, expect, test } from 'vitest';
import { closeApp, openApp } from '../../support/web-app.tsx';

afterAll(closeApp);

test('what was fetched is not fetched again by itself, and nothing is repeated', async () => {
  const { queryClient } = await openApp('/auth', 'visitor');
  const { queries, mutations } = queryClient.getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
  expect(queries?.refetchInterval).toBeUndefined();
  expect(mutations?.retry).toBe(false);
});

test('the timeline asks for fifty incidents', async () => {
  await openApp('/auth', 'visitor');
  const { LATEST_INCIDENTS_LIMIT } = await import('../../../web/data/queries.ts');
  expect(LATEST_INCIDENTS_LIMIT).toBe(50);
});
