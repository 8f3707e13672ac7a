import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unwrap } from '#client';
import { type ControlledPage, startControlledPage } from '../../support/controlled-page.ts';
import { type RunningProduct, startRunningProduct } from '../../support/running-product.ts';
import { mistakesIn, runtimes } from '../../support/sdk-package.ts';

const run = promisify(execFile);

let product: RunningProduct;
let page: ControlledPage;
/** An empty project that has installed what the server serves, without a network. */
let folder: string;
let key: string;
/** The first example of the README in the package. */
let example: string;
beforeAll(async () => {
  [product, page] = await Promise.all([startRunningProduct({ works: false }), startControlledPage()]);
  folder = await mkdtemp(join(tmpdir(), 'allclear-served-sdk-'));
  const { api } = await product.signUp();
  unwrap(await api.POST('/api/services', { body: { name: 'Local', statusPageUrl: page.url } }));
  key = unwrap(await api.POST('/api/api-keys', { body: { name: 'SDK', scope: 'read' } })).key;
  const served = await fetch(`${product.url}/sdk/allclear-sdk.tgz`);
  expect(served.status).toBe(200);
  await writeFile(join(folder, 'allclear-sdk.tgz'), Buffer.from(await served.arrayBuffer()));
  await writeFile(join(folder, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }');
  const install = ['install', '--offline', '--no-audit', '--no-fund', '--loglevel=error', './allclear-sdk.tgz'];
  await run('npm', install, { cwd: folder });
  const readme = await readFile(join(folder, 'node_modules/@allclear/sdk/README.md'), 'utf8');
  example = /```js\n(.*?)```/s.exec(readme)?.[1] ?? '';
});
afterAll(async () => {
  await Promise.all([product.stop(), page.close(), rm(folder, { recursive: true, force: true })]);
});

describe('the SDK that the server serves', () => {
  test('compiles the first example of its README in strict TypeScript', async () => {
    expect(example).toContain("from '@allclear/sdk'");
    await writeFile(join(folder, 'example.ts'), example);
    expect(mistakesIn(folder, ['example.ts'], 'node')).toBe('');
    await writeFile(join(folder, 'wrong.ts'), `${example}\nexport const no: number = overall;`);
    expect(mistakesIn(folder, ['wrong.ts'], 'node')).toContain('TS2322');
  });

  test.each(runtimes())('runs it on $name', async ({ command: [program, ...args] }) => {
    await writeFile(join(folder, 'example.mjs'), example);
    const env = { ...process.env, ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: key, NO_COLOR: '1' };
    const { stdout } = await run(program, [...args, 'example.mjs'], { cwd: folder, env });
    expect(stdout).toMatch(/^Overall: \w+\nLocal: \w+\n$/);
  });
});
