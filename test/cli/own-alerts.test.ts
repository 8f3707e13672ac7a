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

const post = async (url: string, body: object) =>
  (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }))
    .status;

test('a tool sends alerts to the URL of a source, and they are listed, resolved and gone with the source', async () => {
  const made = await cli.run(['alert-sources', 'create', 'Grafana', '--format', 'table']);
  expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^http\S+\/in\/in_\S+\n$/) });
  const url = made.stdout.trim();
  const [source] = JSON.parse((await cli.run(['alert-sources', 'list'])).stdout);
  expect(source).toMatchObject({ name: 'Grafana', kind: 'json', lastReceivedAt: null });
  for (const key of ['a', 'b']) expect(await post(url, { key, state: 'firing', title: `${key} fails` })).toBe(200);
  expect(await post(url, { key: 'a', state: 'resolved' })).toBe(200);
  expect((await cli.runForPerson(['own-alerts', 'list'])).stdout).toMatch(
    /^ID +SEVERITY +TITLE +SOURCE +STARTED +RESOLVED\n\d+ +critical +b fails +Grafana +\d+s ago +open\n$/,
  );
  const all = JSON.parse((await cli.run(['own-alerts', 'list', '--all'])).stdout);
  expect(all.map(({ title }: { title: string }) => title)).toEqual(['b fails', 'a']);
  const id = String(all[0].id);
  expect(JSON.parse((await cli.run(['own-alerts', 'resolve', id])).stdout)).toEqual({ resolved: all[0].id });
  expect(await cli.runForPerson(['own-alerts', 'list'])).toMatchObject({ stderr: 'No open alerts.\n' });
  expect(await cli.run(['alert-sources', 'revoke', String(source.id)])).toMatchObject({ code: 2 });
  expect(JSON.parse((await cli.run(['alert-sources', 'revoke', String(source.id), '--yes'])).stdout)).toEqual({
    revoked: source.id,
  });
  expect(JSON.parse((await cli.run(['own-alerts', 'list', '--all'])).stdout)).toEqual([]);
});
