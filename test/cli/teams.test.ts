import { beforeEach, expect, test } from 'vitest';
import { unwrap } from '#client';
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
});

// The server allows ten logins a minute, and each of these is one.
const signedIn = (...args: readonly string[]) =>
  cli.run([...args, '-u', account.username, '--password-stdin'], account.password);
const keysIn = async (team: string) =>
  unwrap(await account.api.GET('/api/api-keys', { headers: { 'allclear-team': team } }));
/** The name and the slug of a team that the account is an admin of, besides its own. */
const joined = async () => {
  const host = await product.signUp();
  await joinTeam(product, host, account, 'admin');
  const { team } = unwrap(await host.api.GET('/api/user'));
  if (!team) throw new Error('a user has a team');
  return team;
};
const whoAmI = async () => JSON.parse((await cli.run(['whoami'])).stdout);

test('creates, renames and lists teams, each with the role and the number of members', async () => {
  const made = JSON.parse((await signedIn('teams', 'create', 'Acme Support')).stdout);
  expect(made).toMatchObject({ name: 'Acme Support', role: 'owner', memberCount: 1 });
  const renamed = await signedIn('teams', 'rename', 'Acme Care', '--team', made.slug);
  expect(JSON.parse(renamed.stdout)).toMatchObject({ slug: made.slug, name: 'Acme Care' });
  const { stdout } = await cli.runForPerson(['teams', 'list', '-u', account.username], [account.password]);
  expect(stdout).toMatch(/^SLUG +NAME +ROLE +MEMBERS +CURRENT\n/);
  expect(stdout).toMatch(new RegExp(`^${own} .* owner +1 +yes$`, 'm'));
  expect(stdout).toMatch(new RegExp(`^${made.slug} +Acme Care +owner +1$`, 'm'));
});

test('after teams use, every command works in that team, and the key of the earlier one is gone', async () => {
  await signedIn('login');
  expect(await whoAmI()).toMatchObject({ team: { slug: own, role: 'owner' } });
  const { name, slug } = await joined();
  const used = await cli.run(['teams', 'use', slug, '--password-stdin'], account.password);
  expect(used).toEqual({ code: 0, stdout: '', stderr: `You now work in ${name} (admin) on this computer.\n` });
  expect((await cli.runForPerson(['whoami'])).stdout).toBe(
    `${account.username} (${account.email}), ${name} (admin) at ${product.url}\n`,
  );
  expect(await keysIn(own)).toEqual([]);
  // Commands that ask for the password are for it too.
  const keys = await cli.run(['keys', 'list', '--password-stdin'], account.password);
  expect(JSON.parse(keys.stdout)).toEqual(await keysIn(slug));
  expect(await keysIn(slug)).toMatchObject([{ scope: 'write' }]);
  expect(await cli.run(['logout', '--revoke', '--password-stdin'], account.password)).toMatchObject({ code: 0 });
  expect(await keysIn(slug)).toEqual([]);
});

test('login --team stores a key of that team, and nothing for a team that the user is not in', async () => {
  expect(await signedIn('login', '--team', 'not-theirs-1')).toMatchObject({ code: 1, stdout: '' });
  expect((await cli.run(['whoami'])).code).toBe(3);
  expect(await keysIn(own)).toEqual([]);
  const { slug } = await joined();
  expect(await signedIn('login', '--team', slug)).toMatchObject({ code: 0 });
  expect(await whoAmI()).toMatchObject({ team: { slug } });
});

test('a key is never used for a team other than its own', async () => {
  const { key } = unwrap(await account.api.POST('/api/api-keys', { body: { name: 'CI', scope: 'write' } }));
  const { slug } = await joined();
  const ci = await createCommandLine({ ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: key });
  expect((await ci.run(['services', 'list', '--team', own])).code).toBe(0);
  const elsewhere = await ci.run(['services', 'set-status', '1', 'outage', '--team', slug]);
  await ci.remove();
  expect(elsewhere).toEqual({
    code: 3,
    stdout: '',
    stderr: `Your API key is for the team ${own}, not ${slug}. Run "allclear teams use ${slug}", or set ALLCLEAR_TOKEN to a key of that team.\n`,
  });
});
