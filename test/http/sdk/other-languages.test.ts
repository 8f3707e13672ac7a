import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unwrap } from '#client';
import { type ControlledPage, startControlledPage } from '../../support/controlled-page.ts';
import { lendCurl } from '../../support/curl.ts';
import { type Account, type RunningProduct, startRunningProduct } from '../../support/running-product.ts';
import { snippet } from '../../support/snippets.ts';

const run = promisify(execFile);

/** Whether a program is there, ends well and says this. */
const says = (text: string, program: string, ...args: readonly string[]): boolean => {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 && stdout.includes(text);
};
// Later versions make other clients.
const makesPython =
  says('4.3.1', 'openapi-generator', 'version') && says('', 'python3', '-c', 'import certifi, dateutil, six, urllib3');
const makesPerl = says('', 'perl', '-MOpenAPI::Client', '-e', '1');

let product: RunningProduct;
let pages: readonly ControlledPage[];
let account: Account;
let folder: string;
let key: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'allclear-languages-'));
  await lendCurl(folder);
  product = await startRunningProduct({ web: false, works: false });
  pages = await Promise.all([startControlledPage(), startControlledPage(), startControlledPage()]);
  account = await product.signUp();
  for (const [at, name] of ['Alpha', 'Beta'].entries()) {
    const body = { name, statusPageUrl: pages[at]?.url ?? '' };
    unwrap(await account.api.POST('/api/services', { body }));
  }
  key = unwrap(await account.api.POST('/api/api-keys', { body: { name: 'Client', scope: 'write' } })).key;
});
afterAll(async () => {
  await product.stop();
  await Promise.all(pages.map((page) => page.close()));
  await rm(folder, { recursive: true });
});

const env = () => ({
  PATH: [folder, process.env.PATH].join(delimiter),
  PYTHONPATH: join(folder, 'client'),
  PYTHONDONTWRITEBYTECODE: '1',
  ALLCLEAR_URL: product.url,
  ALLCLEAR_TOKEN: key,
});
const here = (name: string): string =>
  snippet(name)
    .replaceAll('https://status.example.com', product.url)
    .replaceAll('https://status.stripe.com', pages.at(-1)?.url ?? '');

/** What each of the programs of the guide says: a page of one service each, and the refusal. */
const SAID = 'Alpha: operational\nBeta: operational\nStripe: operational\n404 not_found\n';

const ran = async (program: string, flag: string, name: string): Promise<string> => {
  const { stdout } = await run(program, [flag, here(name)], { cwd: folder, env: env() });
  return stdout;
};
const watched = async () => unwrap(await account.api.GET('/api/services')).map(({ name }) => name);

describe.skipIf(!makesPython)(
  'a client in Python (skipped where OpenAPI Generator or its libraries are not installed)',
  () => {
    test('is made as the guide says, and adds, lists by cursor, is refused and deletes', {
      timeout: 120_000,
    }, async () => {
      const lines = here('sdk: Python 1').split('\n');
      // What is installed is there.
      const made = lines.filter((line) => !/^(npm|pip) install/.test(line)).join('\n');
      await run('bash', ['-e', '-c', made], { cwd: folder, env: env() });
      expect(await ran('python3', '-c', 'sdk: Python 2')).toBe(SAID);
      expect(await watched()).toEqual(['Alpha', 'Beta']);
    });
  },
);

describe.skipIf(!makesPerl)('a client in Perl (skipped where OpenAPI::Client is not installed)', () => {
  test('adds, lists by cursor, is refused and deletes', { timeout: 60_000 }, async () => {
    expect(await ran('perl', '-e', 'sdk: Perl')).toBe(SAID);
    expect(await watched()).toEqual(['Alpha', 'Beta']);
  });
});
