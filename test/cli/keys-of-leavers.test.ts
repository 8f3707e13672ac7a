import { afterAll, beforeAll, expect, test } from 'vitest';
import { unwrap } from '#client';
import { joinTeam } from '../support/join-team.ts';
import { type RunningProduct, startRunningProduct } from '../support/running-product.ts';
import { createCommandLine } from '../support/test-terminal.ts';

let product: RunningProduct;
beforeAll(async () => {
  product = await startRunningProduct({ web: false });
});
afterAll(() => product.stop());

test('a feed and a shared report whose creator left are taken over, and their new URLs printed', async () => {
  const [maya, tom] = [await product.signUp(), await product.signUp()];
  await joinTeam(product, maya, tom, 'admin');
  const { team } = unwrap(await maya.api.GET('/api/user'));
  const headers = { 'allclear-team': team?.slug ?? '' };
  const feed = unwrap(await tom.api.POST('/api/feeds', { body: { name: 'Office', scope: 'board' }, headers }));
  const shared = unwrap(await tom.api.POST('/api/reports/links', { body: { days: 30 }, headers }));
  const { id } = unwrap(await tom.api.GET('/api/user'));
  const cli = await createCommandLine({ ALLCLEAR_URL: product.url });
  await cli.run(['login', '-u', maya.username, '--password-stdin'], `${maya.password}\n`);
  const takeOver = async (kind: 'feeds' | 'reports', made: number) =>
    cli.run([kind, 'take-over', String(made), '--format', 'table']);
  expect((await takeOver('feeds', feed.id)).code).toBe(1);
  expect((await takeOver('reports', shared.id)).code).toBe(1);
  unwrap(await maya.api.DELETE('/api/team/members/{id}', { params: { path: { id } } }));

  const feedUrl = (await takeOver('feeds', feed.id)).stdout;
  expect(feedUrl).toMatch(/^http\S+\/feeds\/fd_\S+\n$/);
  expect(feedUrl).not.toContain(feed.token);
  expect((await takeOver('feeds', feed.id)).code).toBe(1);
  const reportUrl = (await takeOver('reports', shared.id)).stdout;
  expect(reportUrl).toMatch(/^http\S+\/shared-report\?token=rp_[0-9A-Za-z]{40}\n$/);
  expect(reportUrl).not.toContain(shared.token);
  expect((await takeOver('reports', shared.id)).code).toBe(1);
  const own = { endsAt: null, createdBy: { name: maya.username } };
  expect(unwrap(await maya.api.GET('/api/feeds'))).toMatchObject([{ name: 'Office', ...own }]);
  expect(unwrap(await maya.api.GET('/api/reports/links'))).toMatchObject([{ label: shared.label, ...own }]);
  await cli.remove();
});

test('a key whose creator left is taken over, and the new one printed', async () => {
  const [maya, tom] = [await product.signUp(), await product.signUp()];
  await joinTeam(product, maya, tom, 'admin');
  const { team } = unwrap(await maya.api.GET('/api/user'));
  const headers = { 'allclear-team': team?.slug ?? '' };
  const made = unwrap(await tom.api.POST('/api/api-keys', { body: { name: 'CI', scope: 'read' }, headers }));
  const { id } = unwrap(await tom.api.GET('/api/user'));
  unwrap(await maya.api.DELETE('/api/team/members/{id}', { params: { path: { id } } }));
  const cli = await createCommandLine({ ALLCLEAR_URL: product.url });
  const keys = (...args: readonly string[]) =>
    cli.run(['keys', ...args, '-u', maya.username, '--password-stdin'], `${maya.password}\n`);
  expect((await keys('take-over', String(made.id))).stdout).toMatch(/^ak_\w{40}\n$/);
  expect((await keys('take-over', String(made.id))).code).toBe(1);
  await keys('create', 'Laptop', '--personal');
  expect(unwrap(await maya.api.GET('/api/api-keys'))).toMatchObject([
    { name: 'Laptop', personal: true },
    { name: 'CI', personal: false, endsAt: null, createdBy: { name: maya.username } },
  ]);
  await cli.remove();
});

test.each([
  [[], 'work for 7 more days', ['CI'], 0],
  [['--end-keys'], 'stop working immediately too', [], 3],
])('teams remove %j says that team keys %s, which is true', async (flags, words, kept, code) => {
  const [maya, tom] = [await product.signUp(), await product.signUp()];
  await joinTeam(product, maya, tom, 'admin');
  const { team } = unwrap(await maya.api.GET('/api/user'));
  const headers = { 'allclear-team': team?.slug ?? '' };
  const { key } = unwrap(await tom.api.POST('/api/api-keys', { body: { name: 'CI', scope: 'read' }, headers }));
  const cli = await createCommandLine({ ALLCLEAR_URL: product.url });
  const questions: string[] = [];
  const confirm = (question: string) => {
    questions.push(question);
    return 'yes';
  };
  const command = ['teams', 'remove', tom.username, '-u', maya.username, ...flags];
  expect(await cli.runForPerson(command, [confirm, maya.password])).toMatchObject({ code: 0 });
  expect(questions).toEqual([
    `This will remove ${tom.username} from your team. Their personal API keys stop working immediately. Keys, feeds and links that they created for the team ${words}. Type yes to confirm: `,
  ]);
  expect(unwrap(await maya.api.GET('/api/api-keys')).map(({ name }) => name)).toEqual(kept);
  const byKey = await createCommandLine({ ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: key });
  expect((await byKey.run(['services', 'list'])).code).toBe(code);
  await byKey.remove();
  await cli.remove();
});
