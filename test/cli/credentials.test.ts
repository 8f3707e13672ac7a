import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachCommandLine } from '../support/cli-stage.ts';
import { type PageServer, startPageServer } from '../support/page-server.ts';
import { statuspageBody, summaryPath } from '../support/statuspage-body.ts';
import type { CommandLine } from '../support/test-terminal.ts';

let cli: CommandLine;
let page: PageServer;
beforeAll(async () => {
  page = await startPageServer();
  page.set(summaryPath, ({ headers }) =>
    headers.authorization === 'Bearer hush' ? { body: statuspageBody({ updatedAt: new Date() }) } : { status: 401 },
  );
});
afterAll(() => page.close());

eachCommandLine(
  (made) => {
    ({ cli } = made);
  },
  { scope: 'write' },
);

test('a board file has credentials without secrets, and apply takes those from the environment', async () => {
  await cli.run(['credentials', 'set', page.url, '--value', 'token=-'], 'hush');
  const exported = JSON.parse((await cli.run(['export', '--format', 'json'])).stdout);
  expect(exported.credentials).toEqual([{ kind: 'bearer', page: page.url }]);
  const applied = async (credentials: readonly object[], ...flags: readonly string[]) =>
    JSON.parse((await cli.run(['apply', '-', '--json', ...flags], JSON.stringify({ version: 1, credentials }))).stdout);
  expect(await applied(exported.credentials)).toMatchObject({ unchanged: 1, steps: [] });
  const other = { kind: 'basic', page: page.url, values: { username: 'monitor' } };
  expect(await applied([other])).toMatchObject({
    steps: [{ action: 'change', kind: 'credentials', outcome: 'refused', reason: expect.stringContaining('keysFrom') }],
  });
  expect(await applied([{ ...other, keysFrom: { password: 'HOME' } }])).toMatchObject({
    steps: [{ action: 'change', outcome: 'done', changes: [{ field: 'kind' }, { field: 'username', to: 'monitor' }] }],
  });
  expect(await applied([], '--prune', '--yes')).toMatchObject({ steps: [{ action: 'remove', outcome: 'done' }] });
});

test('a private page is added with a token from the environment, listed without it, and unreadable once that is deleted', async () => {
  const set = ['credentials', 'set', page.url, '--from', 'token=STATUS_TOKEN'];
  expect(await cli.run(set)).toMatchObject({ code: 2, stderr: expect.stringContaining('STATUS_TOKEN') });
  expect(await cli.run(['credentials', 'set', page.url, '--value', 'token'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--value must be like field=value, not "token".'),
  });
  expect(await cli.run(['credentials', 'set', page.url])).toMatchObject({ code: 2 });
  const saved = await cli.run(['credentials', 'set', page.url, '--value', 'token=-'], 'hush\n');
  const { id } = JSON.parse(saved.stdout);
  expect(saved.stdout).not.toContain('hush');
  expect(JSON.parse((await cli.run(['services', 'add', page.url, '--name', 'Inside'])).stdout)).toMatchObject({
    currentStatus: 'operational',
  });
  expect((await cli.runForPerson(['credentials', 'list'])).stdout).toMatch(
    /^ID +URL +KIND +SHOWN +SAVED\n\d+ +http\S+ +bearer +\d+s ago\n$/,
  );
  expect(await cli.run(['credentials', 'delete', String(id)])).toMatchObject({ code: 2 });
  expect(JSON.parse((await cli.run(['credentials', 'delete', String(id), '--yes'])).stdout)).toEqual({ deleted: id });
  expect(JSON.parse((await cli.run(['credentials', 'list'])).stdout)).toEqual([]);
});
