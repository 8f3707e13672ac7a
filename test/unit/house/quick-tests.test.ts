import { expect, test } from 'vitest';
import { quickTests } from '../../support/quick-tests.ts';

const withoutServer = ['test/unit/', 'test/contract/', 'test/web/'];

test.each([
  ['src/monitoring/pages/adapters/http-pages.ts', ['test/use-cases/monitoring/pages/']],
  ['src/monitoring/services/uptime.ts', ['test/use-cases/monitoring/services/', 'test/http/services/']],
  ['src/incidents/module.ts', ['test/use-cases/incidents/', 'test/http/incidents.test.ts']],
  ['src/live/live-streams.ts', []],
  ['migrations/0001_foundation.ts', ['test/use-cases/migrations/']],
  ['cli/main.ts', ['test/cli/']],
  ['test/http/sessions.test.ts', ['test/http/sessions.test.ts']],
  ['web/board/status/marks.ts', []],
  ['test/support/board.ts', []],
])('of the tests with a server, a change of %s is looked for in %o', (path, folders) => {
  expect(quickTests([path])).toEqual([...withoutServer, ...folders]);
});

test('each place is named once, and all of them where nobody knows what changed', () => {
  const twice = quickTests(['cli/main.ts', 'cli/output.ts']);
  expect(twice).toEqual([...withoutServer, 'test/cli/']);
  expect(quickTests(undefined)).toEqual([...withoutServer, 'test/use-cases/', 'test/http/', 'test/cli/']);
});
