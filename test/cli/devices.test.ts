import { expect, test } from 'vitest';
import { unwrap } from '#client';
import { eachCommandLine } from '../support/cli-stage.ts';
import { pushKeysOfExample } from '../support/push-service.ts';
import type { Account } from '../support/running-product.ts';
import type { CommandLine } from '../support/test-terminal.ts';

let account: Account;
let cli: CommandLine;

eachCommandLine(
  (made) => {
    ({ account, cli } = made);
  },
  { scope: 'write' },
);

test('lists the devices that get notifications, and removes one', async () => {
  const body = { endpoint: 'https://push.example.net/one', ...pushKeysOfExample, name: 'Chrome on Android' };
  const { id } = unwrap(await account.api.POST('/api/push/devices', { body }));
  const table = await cli.runForPerson(['devices', 'list']);
  expect(table.stdout).toMatch(/^ID +NAME +ADDED +LAST NOTIFIED\n\d+ +Chrome on Android +\S.* +never\n$/);
  expect(JSON.parse((await cli.run(['devices', 'list'])).stdout)).toMatchObject([{ id, isCurrent: false }]);
  expect(JSON.parse((await cli.run(['devices', 'remove', String(id)])).stdout)).toEqual({ removed: id });
  expect((await cli.runForPerson(['devices', 'list'])).stderr).toContain('No devices.');
  expect((await cli.run(['devices', 'remove', String(id)])).code).not.toBe(0);
});
