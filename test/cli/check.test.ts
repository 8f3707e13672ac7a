import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { change } from '../../src/platform/database/query.ts';
import { type ControlledPage, startControlledPage } from '../support/controlled-page.ts';
import { type RunningProduct, startRunningProduct } from '../support/running-product.ts';
import { type CommandLine, createCommandLine } from '../support/test-terminal.ts';

let product: RunningProduct;
let page: ControlledPage;
let cli: CommandLine;

beforeAll(async () => {
  product = await startRunningProduct({ web: false, works: false });
});
afterAll(() => product.stop());
beforeEach(async () => {
  await change(product.database.em)`delete from platform.rate_limit`;
  [page, cli] = await Promise.all([startControlledPage(), createCommandLine({ ALLCLEAR_URL: product.url })]);
});
afterEach(() => Promise.all([page.close(), cli.remove()]));

test('tells what can be read of a page to whoever is not signed in', async () => {
  page.says({ status: 'outage', message: 'All is down' });
  const { code, stdout } = await cli.runForPerson(['check', page.url]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^URL +http:\S+\nOutcome +read\nFormat +Atlassian Statuspage\n/);
  expect(stdout).toMatch(/^Status +outage\nMessage +All is down\n/m);
  expect(stdout).toMatch(/^Component +API +operational$/m);
  expect(JSON.parse((await cli.run(['check', page.url])).stdout)).toMatchObject({ outcome: 'read', status: 'outage' });
});

test('exits with 4 where nothing can be read, and says why', async () => {
  page.breaks('html');
  const { code, stdout, stderr } = await cli.run(['check', `${page.url}/other`]);
  expect([code, JSON.parse(stdout).outcome]).toEqual([4, 'unrecognised']);
  expect(stderr).toBe(`${JSON.parse(stdout).reason}\n`);
});
