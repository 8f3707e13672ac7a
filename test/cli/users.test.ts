import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AdminWorld, createAdminWorld } from '../support/admin-world.ts';
import { type CommandLine, createCommandLine } from '../support/test-terminal.ts';

let world: AdminWorld;
let key: string;
let cli: CommandLine;

beforeAll(async () => {
  world = await createAdminWorld();
  key = (await world.keyOf('admin')).authorization?.replace('Bearer ', '') ?? '';
});
afterAll(() => world.close());
beforeEach(async () => {
  cli = await createCommandLine({ ALLCLEAR_URL: world.product.url, ALLCLEAR_TOKEN: key });
});
afterEach(() => cli.remove());

const create = async (username: string) =>
  JSON.parse((await cli.run(['users', 'create', username, '--email', `${username}@mail.example`])).stdout);

test('creates a user who chooses their password by an email, finds and shows them', async () => {
  const made = await create('maya');
  expect(made).toMatchObject({ username: 'maya', subscription: 'trial' });
  expect(JSON.parse((await cli.run(['users', 'list', '--search', 'maya@'])).stdout)).toEqual([made]);
  for (const name of ['MAYA', 'maya@mail.example', String(made.id)])
    expect(JSON.parse((await cli.run(['users', 'show', name])).stdout)).toEqual(made);
  const details = JSON.parse((await cli.run(['users', 'show', 'maya', '--details'])).stdout);
  expect(details).toMatchObject({ user: made, serviceCount: 0, integrations: [] });
  expect((await cli.runForPerson(['users', 'show', 'maya', '--details'])).stdout).toContain(
    'maya@mail.example, not confirmed',
  );
  const table = await cli.runForPerson(['users', 'list', '--limit', '1']);
  expect(table.stdout).toMatch(
    /^ID +USERNAME +EMAIL +COMPANY +ROLE +SUBSCRIPTION +CREATED\n1 +admin .* owner +unlimited/,
  );
  expect(table.stderr).toMatch(/^Showing 1 of \d+\. Use --offset to see the rest\.\n$/);
});

test('lists users in a state by a column, and exports them as CSV', async () => {
  await create('zoe.state');
  await create('yan.state');
  const listed = await cli.run(['users', 'list', '--search', '.state', '--state', 'trial', '--sort=-username']);
  expect(JSON.parse(listed.stdout).map(({ username }: { username: string }) => username)).toEqual([
    'zoe.state',
    'yan.state',
  ]);
  expect((await cli.run(['users', 'list', '--search', '.state', '--state', 'subscribed'])).stdout.trim()).toBe('[]');
  expect((await cli.run(['users', 'list', '--state', 'happy'])).code).toBe(2);
  const exported = await cli.run(['users', 'export', '--search', '.state', '--sort', 'username']);
  expect(exported.code, exported.stderr).toBe(0);
  expect(exported.stdout.split('\r\n').map((line) => line.split(',')[1])).toEqual([
    'username',
    'yan.state',
    'zoe.state',
    undefined,
  ]);
});

test('extends trials and resends confirmations of several users', async () => {
  const kim = await create('kim.bulk');
  await create('lou.bulk');
  const extended = await cli.run(['users', 'extend-trial', 'kim.bulk', 'lou.bulk', '--days', '14']);
  const [first] = JSON.parse(extended.stdout) as { readonly trialEnds: string }[];
  expect(Date.parse(first?.trialEnds ?? '') - Date.parse(kim.trialEnds)).toBe(14 * 86_400_000);
  expect((await cli.run(['users', 'extend-trial', 'kim.bulk', '--days', '0'])).code).toBe(2);
  expect(await cli.run(['users', 'extend-trial', 'admin', '--days', '5'])).toMatchObject({
    code: 1,
    stderr: 'This account has no trial.\n',
  });
  expect((await cli.run(['users', 'send-confirmation', 'kim.bulk', 'nobody.bulk'])).code).toBe(2);
  const sent = await cli.run(['users', 'send-confirmation', 'kim.bulk', 'lou.bulk']);
  expect(JSON.parse(sent.stdout)).toEqual([
    { username: 'kim.bulk', outcome: expect.stringMatching(/^(sent|kept)$/) },
    { username: 'lou.bulk', outcome: expect.stringMatching(/^(sent|kept)$/) },
  ]);
});

test('changes a user', async () => {
  await create('nils');
  expect(JSON.parse((await cli.run(['users', 'update', 'nils', '--company', 'Acme'])).stdout)).toMatchObject({
    company: 'Acme',
    isAdmin: false,
  });
  expect((await cli.run(['users', 'update', 'nils'])).code).toBe(2);
});

test('deletes a user only with --yes, or after a person typed the name', async () => {
  await create('olaf');
  expect(await cli.run(['users', 'delete', 'olaf'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--yes'),
  });
  expect(await cli.runForPerson(['users', 'delete', 'olaf'], ['olga'])).toMatchObject({
    code: 1,
    stderr: 'Nothing was changed.\n',
  });
  expect(await cli.runForPerson(['users', 'delete', 'olaf'], ['olaf'])).toMatchObject({ code: 0 });
  expect((await cli.run(['users', 'show', 'olaf'])).code).toBe(2);
  const paul = await create('paul');
  expect(JSON.parse((await cli.run(['users', 'delete', 'paul', '--yes'])).stdout)).toEqual({ deleted: paul.id });
});

test('unlinks a single sign-on once a person typed the name, and says where there is none', async () => {
  const rosa = await create('rosa');
  expect(await cli.run(['users', 'unlink-sign-on', 'rosa', '--yes'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The single sign-on link'),
  });
  await world.em.execute(
    "insert into accounts.identity (issuer, subject, user_id, created_at) values ('https://id.example', 'rosa', ?, now())",
    [rosa.id],
  );
  expect(JSON.parse((await cli.run(['users', 'show', 'rosa'])).stdout)).toMatchObject({ singleSignOn: true });
  expect(await cli.runForPerson(['users', 'unlink-sign-on', 'rosa'], ['rosa'])).toMatchObject({
    code: 0,
    stdout: 'Unlinked single sign-on for rosa.\n',
  });
});

test('shows and changes settings, and shows the figures', async () => {
  expect(JSON.parse((await cli.run(['admin', 'settings', '--notify', 'ops@mail.example'])).stdout)).toEqual({
    newUserNotificationEmail: 'ops@mail.example',
    enableNewUserNotifications: true,
  });
  const off = await cli.runForPerson(['admin', 'settings', '--notify-off']);
  expect(off.stdout).toBe('Emails about new users are off.\n');
  expect((await cli.runForPerson(['admin', 'statistics'])).stdout).toMatch(
    /^STATISTIC +VALUE\nusers +\d+\nnew this week/,
  );
});

test('shows and exports the audit log', async () => {
  await create('quin');
  const table = await cli.runForPerson(['admin', 'audit', '--operation', 'createUser', '--limit', '1']);
  expect(table.stdout).toMatch(
    /^TIME +USER +ACTION +CREDENTIAL +IP ADDRESS +OUTCOME\n\S+ +admin +created the user quin +key \d+ +127\.0\.0\.1 +done\n$/,
  );
  const lines = (await cli.run(['admin', 'audit', '--export', '--user', '1'])).stdout.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.map((line) => JSON.parse(line).userId)).toEqual(lines.map(() => 1));
  expect((await cli.run(['admin', 'audit', '--user', 'quin'])).code).toBe(2);
});

test('is not for a key of another scope', async () => {
  const user = await world.signUp('rolf');
  const token = (await world.keyOf('write', user.headers)).authorization?.replace('Bearer ', '') ?? '';
  const other = await createCommandLine({ ALLCLEAR_URL: world.product.url, ALLCLEAR_TOKEN: token });
  expect((await other.run(['users', 'list'])).code).toBe(3);
  expect((await other.run(['admin', 'audit'])).code).toBe(3);
  await other.remove();
});
