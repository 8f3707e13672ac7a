import { beforeEach, expect, test } from 'vitest';
import { unwrap } from '#client';
import { query } from '../../src/platform/database/query.ts';
import { eachCommandLine } from '../support/cli-stage.ts';
import { joinTeam } from '../support/join-team.ts';
import type { Account, RunningProduct } from '../support/running-product.ts';
import { type CommandLine, createCommandLine } from '../support/test-terminal.ts';

let product: RunningProduct;
let account: Account;
let cli: CommandLine;
/** The slug of the account's own team. */
let own: string;

eachCommandLine((made) => {
  ({ product, account, cli } = made);
});
beforeEach(async () => {
  own = unwrap(await account.api.GET('/api/user')).team?.slug ?? '';
  await query(
    product.database.em,
  )`update accounts.user_account set email_verified_at = now() where email = ${account.email}`;
});

// The server allows ten logins a minute, and each of these is one.
const as = (who: Account, ...args: readonly string[]) =>
  cli.run([...args, '-u', who.username, '--password-stdin'], who.password);
const teams = (...args: readonly string[]) => as(account, 'teams', ...args);

const joined = async (role: 'viewer' | 'admin'): Promise<Account> => {
  const guest = await product.signUp();
  await joinTeam(product, account, guest, role);
  return guest;
};

test('invites, lists and withdraws', async () => {
  const invited = JSON.parse((await teams('invite', 'tom@acme.example', '--role', 'admin')).stdout);
  expect(invited).toMatchObject({ email: 'tom@acme.example', role: 'admin' });
  const table = await cli.runForPerson(['teams', 'invitations', '-u', account.username], [account.password]);
  expect(table.stdout).toMatch(/^ID +EMAIL +ROLE +INVITED BY +EXPIRES\n\d+ +tom@acme\.example +admin .* in 6d\n$/);
  const withdrawn = await teams('withdraw', String(invited.id));
  expect(JSON.parse(withdrawn.stdout)).toEqual({ withdrawn: invited.id });
  expect(unwrap(await account.api.GET('/api/team/invitations'))).toEqual([]);
  expect((await teams('withdraw', 'seven')).code).toBe(2);
});

test('lists members by key, changes a role, and removes a member with their personal key', async () => {
  const tom = await joined('admin');
  const { key } = unwrap(
    await tom.api.POST('/api/api-keys', {
      body: { name: 'Tom', scope: 'read', personal: true },
      headers: { 'allclear-team': own },
    }),
  );
  const byKey = await createCommandLine({ ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: key });
  const { stdout } = await byKey.runForPerson(['teams', 'members']);
  expect(stdout).toMatch(/^ID +NAME +USERNAME +EMAIL +ROLE +JOINED +LAST ACTIVE\n/);
  expect(stdout).toMatch(new RegExp(`${account.email} +owner `));
  expect(stdout).toMatch(new RegExp(`${tom.email} +admin `));
  const changed = JSON.parse((await teams('role', tom.email.toUpperCase(), 'viewer')).stdout);
  expect(changed).toMatchObject({ username: tom.username, role: 'viewer' });
  expect(await teams('remove', tom.username)).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
  const removed = await teams('remove', String(changed.id), '--yes');
  expect(JSON.parse(removed.stdout)).toEqual({ removed: changed.id });
  expect((await byKey.run(['whoami'])).code).toBe(3);
  await byKey.remove();
  expect(await teams('remove', tom.username, '--yes')).toEqual({
    code: 2,
    stdout: '',
    stderr: `No member "${tom.username}" found. Run "allclear teams members".\n`,
  });
});

test('leaves a team after it asked, and forgets the key', async () => {
  const tom = await joined('admin');
  await as(tom, 'login', '--team', own);
  const questions: string[] = [];
  const refused = await cli.runForPerson(
    ['teams', 'leave'],
    [
      (question) => {
        questions.push(question);
        return 'no';
      },
    ],
  );
  expect(questions).toEqual([
    'This will leave your team. Your personal API keys stop working immediately. Keys, feeds and links that you created for the team work for 7 more days. Type yes to confirm: ',
  ]);
  expect(refused).toMatchObject({ code: 1, stderr: 'Nothing was changed.\n' });
  const left = await cli.runForPerson(['teams', 'leave'], ['yes', tom.password]);
  expect(left).toMatchObject({ code: 0, stdout: expect.stringMatching(/^You left .+\.\n$/) });
  expect((await cli.run(['whoami'])).stderr).toContain("You're not logged in");
});

test('the last owner stays, and a viewer invites nobody', async () => {
  const tom = await joined('viewer');
  const refused = await teams('leave', '--yes');
  const words = "The last owner can't leave. Make another member an owner first.";
  expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(words) });
  expect((await as(tom, 'teams', 'invite', 'eve@acme.example', '--team', own)).code).toBe(3);
});

test('lists, searches and exports the audit log by key', async () => {
  const key = async (scope: 'read' | 'write') =>
    unwrap(await account.api.POST('/api/api-keys', { body: { name: `CI ${scope}`, scope } })).key;
  const token = await key('write');
  const byKey = await createCommandLine({ ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: token });
  const { stdout } = await byKey.runForPerson([
    'teams',
    'audit',
    '--search',
    'ci writ',
    '--limit',
    '1',
    '--since',
    '1h',
  ]);
  expect(stdout).toMatch(
    /^TIME +USER +ACTION .*\n.* connected from a new IP address with the API key CI write +key \d+ /,
  );
  const lines = (await byKey.run(['teams', 'audit', '--export'])).stdout.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).operation)).toEqual(['useKeyFromNewAddress', 'createApiKey']);
  expect(await byKey.run(['teams', 'audit', '-u', 'tom'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('teams members'),
  });
  await byKey.remove();
  const reading = await createCommandLine({ ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: await key('read') });
  expect((await reading.run(['teams', 'audit'])).code).toBe(3);
  await reading.remove();
});

test('shows and sets how the team writes to customers, by key', async () => {
  const { key } = unwrap(await account.api.POST('/api/api-keys', { body: { name: 'Replies', scope: 'write' } }));
  const byKey = await createCommandLine({ ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: key });
  const before = await byKey.runForPerson(['teams', 'replies']);
  expect(before.stdout).toBe("Tone: plain\nEnding: We'll keep you updated.\nTime zone: of each member\n");
  const set = await byKey.run(['teams', 'replies', '--tone', 'formal', '--ending', 'See status.acme.example']);
  expect(JSON.parse(set.stdout)).toEqual({ tone: 'formal', ending: 'See status.acme.example', timeZone: null });
  const zone = await byKey.runForPerson(['teams', 'replies', '--ending', '', '--time-zone', 'Asia/Tokyo']);
  expect(zone.stdout).toBe("Tone: formal\nEnding: We'll keep you updated.\nTime zone: Asia/Tokyo\n");
});
