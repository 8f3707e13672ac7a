import { expect, test } from 'vitest';
import { quickTests } from '../../support/quick-tests.ts';

const narrow = ['test/unit/', 'test/contract/'];

test.each([
  ['src/monitoring/pages/adapters/http-pages.ts', ['test/use-cases/monitoring/pages/']],
  ['src/monitoring/services/uptime.ts', ['test/use-cases/monitoring/services/', 'test/http/services/']],
  ['src/incidents/module.ts', ['test/use-cases/incidents/', 'test/http/incidents.test.ts']],
  ['src/live/live-streams.ts', []],
  ['migrations/0246_email_lists.sql', ['test/use-cases/migrations/']],
  ['cli/main.ts', ['test/cli/']],
  ['web/board/status/marks.ts', ['test/web/board/status/', 'test/web/routes/']],
  ['web/features/services/form/icon-field.tsx', ['test/web/features/services/', 'test/web/routes/']],
  ['test/http/sessions.test.ts', ['test/http/sessions.test.ts']],
  ['test/support/board.ts', []],
])('of the tests that import nearly everything, those of a change of %s are looked for in %o', (path, places) => {
  expect(quickTests([path])).toEqual([...narrow, ...places]);
});

test('each place is named once, and all of them where nobody knows what changed', () => {
  expect(quickTests(['cli/main.ts', 'cli/output.ts'])).toEqual([...narrow, 'test/cli/']);
  const all = [...narrow, 'test/web/', 'test/use-cases/', 'test/http/', 'test/cli/'];
  expect(quickTests(undefined)).toEqual(all);
});
