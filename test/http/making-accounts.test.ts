import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../src/platform/database/query.ts';
import { backFromProvider, createStage } from '../support/audit-scenes.ts';
import { createSignOnWorld, type SignOnWorld } from '../support/sign-on-world.ts';
import { sourcePaths } from '../support/sources.ts';
import { type CommandLine, createCommandLine } from '../support/test-terminal.ts';

let world: SignOnWorld;
let cli: CommandLine;
beforeAll(async () => {
  world = await createSignOnWorld();
  const key = (await world.keyOf('admin')).authorization?.replace('Bearer ', '') ?? '';
  cli = await createCommandLine({ ALLCLEAR_URL: world.product.url, ALLCLEAR_TOKEN: key });
  await world.call('updateAdminSettings', {
    body: { newUserNotificationEmail: 'ops@mail.example', enableNewUserNotifications: true },
  });
});
afterAll(async () => {
  await cli.remove();
  await world.close();
});

type Made = {
  readonly id: number;
  readonly createdAt: string;
  readonly trialEnds: string | null;
  readonly emailVerified: boolean;
};

const accountOf = (username: string) => ({ username, email: `${username}@mail.example`, password: 'long enough' });

/** Every way that leads to an account, up to the account. */
const paths: Readonly<Record<string, () => Promise<Made>>> = {
  registration: async () => (await world.call('register', { headers: {}, body: accountOf('ann') })).json as Made,
  administration: async () => (await world.call('createUser', { body: accountOf('ben') })).json as Made,
  'the command line': async () => {
    const create = ['users', 'create', 'cara', '--email', 'cara@mail.example', '--json'];
    return JSON.parse((await cli.run(create)).stdout);
  },
  'single sign-on': async () => {
    const sent = await backFromProvider(await createStage(world));
    return ((await world.call('finishSingleSignOn', sent)).json as { readonly user: Made }).user;
  },
};

const TRIAL_MS = 30 * 86_400_000;

test.each(Object.keys(paths))('%s leads to the same trial and the same notice', async (path) => {
  const made = await paths[path]?.();
  if (!made) throw new Error(`${path} made no account`);
  expect(Date.parse(made.trialEnds ?? '') - Date.parse(made.createdAt)).toBe(TRIAL_MS);
  const notices = await query(world.em)`select user_id from admin.new_user_notice where user_id = ${made.id}`;
  expect(notices).toHaveLength(1);
  // An address that a provider has proved waits for no link; any other does.
  const links = await query<{ kind: string }>(
    world.em,
  )`select kind from accounts.account_mail where user_id = ${made.id}`;
  expect(made.emailVerified).toBe(path === 'single sign-on');
  // A command has no password to give, so the link to choose one proves the address.
  const kind = path === 'the command line' ? 'reset_password' : 'confirm_email';
  expect(links).toEqual(made.emailVerified ? [] : [{ kind }]);
});

test('the first start makes the owner, whose access never ends, and tells nobody', async () => {
  expect((await world.call('getUser')).json).toMatchObject({ id: 1, trialEnds: null, isAdmin: true });
  expect(await query(world.em)`select from admin.new_user_notice where user_id = 1`).toEqual([]);
});

test('nothing else adds an account', () => {
  const adding = sourcePaths
    .filter((path) => path.startsWith('src/accounts/'))
    .filter((path) => readFileSync(path, 'utf8').includes('users.add('));
  expect(adding).toEqual(['src/accounts/make-account.ts']);
  const inserting = sourcePaths
    .filter((path) => path.startsWith('src/'))
    .filter((path) =>
      /insert ?into\(?.?.?accounts\.user_account|\(userAccountTable\)\s*\.insert|\.(insert|upsert|create)\w*\(userAccountTable/i.test(
        readFileSync(path, 'utf8'),
      ),
    );
  expect(inserting).toEqual(['src/accounts/adapters/postgres-users.ts']);
});
