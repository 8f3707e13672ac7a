import { expect, test } from 'vitest';
import { eachCommandLine } from '../support/cli-stage.ts';
import type { CommandLine } from '../support/test-terminal.ts';

let cli: CommandLine;
eachCommandLine(
  (made) => {
    ({ cli } = made);
  },
  { scope: 'write' },
);

test('makes a feed that can be read, lists it without its address, and revokes it', async () => {
  const made = await cli.run(['feeds', 'create', 'Wallboard', '--format', 'table']);
  expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^http\S+\/feeds\/fd_\S+\n$/) });
  const url = made.stdout.trim();
  const [feed] = JSON.parse((await cli.run(['feeds', 'list'])).stdout);
  const table = (await cli.runForPerson(['feeds', 'list'])).stdout;
  expect(table).toMatch(
    /^ID +NAME +SCOPE +TOKEN +CREATED +LAST READ +ENDS\n\d+ +Wallboard +board +fd_…\w{4} +\d+s ago +never +never\n$/,
  );
  expect(table).not.toContain(url.split('/').at(-1));
  expect(await cli.run(['feeds', 'revoke', String(feed.id)])).toMatchObject({ code: 2 });
  expect(JSON.parse((await cli.run(['feeds', 'revoke', String(feed.id), '--yes'])).stdout)).toEqual({
    revoked: feed.id,
  });
  expect(await cli.runForPerson(['feeds', 'list'])).toMatchObject({
    stdout: '',
    stderr: 'No feeds yet. Create one: allclear feeds create "Office calendar"\n',
  });
});

test('a wall of a board is a page to open on a screen', async () => {
  const board = JSON.parse((await cli.run(['boards', 'create', 'Payments'])).stdout);
  const made = await cli.run([
    'feeds',
    'create',
    'Room',
    '--scope',
    'wall',
    '--board',
    String(board.id),
    '--format',
    'table',
  ]);
  expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^http\S+\/wall#fd_\S+\n$/) });
  expect(made.stderr).toContain('Open the URL on the screen.');
  const [wall] = JSON.parse((await cli.run(['feeds', 'list'])).stdout);
  expect(wall).toMatchObject({ scope: 'wall', boardId: board.id });
});

test('one for badges alone is told as such, as JSON too', async () => {
  const made = JSON.parse((await cli.run(['feeds', 'create', 'README', '--scope', 'badges'])).stdout);
  expect(made).toMatchObject({ scope: 'badges', token: expect.stringMatching(/^fd_/) });
  expect((await cli.run(['feeds', 'create', 'README', '--scope', 'all'])).code).toBe(2);
});
