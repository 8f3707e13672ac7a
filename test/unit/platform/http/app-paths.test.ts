import { expect, test } from 'vitest';
import { appPathTest } from '../../../../src/platform/http/site/app-paths.ts';

const isAppPath = appPathTest(['/services', '/integrations/guides/{-$type}', '/integrations/$type/deliveries']);

test.each([
  '/services',
  '/services/',
  '/integrations/guides',
  '/integrations/guides/slack',
  '/integrations/x/deliveries',
])('%s is a screen', (path) => {
  expect(isAppPath(path)).toBe(true);
});

test.each([
  '/',
  '/service',
  '/servicesX',
  '/services/3',
  '/integrations',
  '/integrations/guides/a/b',
  '/integrations//deliveries',
])('%s is none', (path) => {
  expect(isAppPath(path)).toBe(false);
});
