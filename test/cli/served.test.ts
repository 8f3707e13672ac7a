import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unwrap } from '#client';
import manifest from '../../package.json' with { type: 'json' };
import { startLocalServer } from '../support/local-server.ts';
import { type RunningProduct, startRunningProduct } from '../support/running-product.ts';
import { createCommandLine } from '../support/test-terminal.ts';

let product: RunningProduct;
beforeAll(async () => {
  product = await startRunningProduct({ works: false });
});
afterAll(() => product.stop());

test('the server hands out its own command line, which works against it', async () => {
  const answer = await fetch(`${product.url}/cli/allclear.mjs`);
  expect(answer.headers.get('content-type')).toMatch(/javascript/);
  const folder = await mkdtemp(join(tmpdir(), 'allclear-served-'));
  const file = join(folder, 'allclear.mjs');
  await writeFile(file, await answer.text());
  const { api, username } = await product.signUp();
  const { key } = unwrap(await api.POST('/api/api-keys', { body: { name: 'CI', scope: 'read' } }));
  const env = { PATH: process.env.PATH, HOME: folder, ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: key };
  const child = spawn(process.execPath, [file, 'whoami'], { env });
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(JSON.parse(said)).toMatchObject({ username, url: product.url });
  await rm(folder, { recursive: true });
});

test('the files of the GitHub Action are beside it, as they are here', async () => {
  const served = async (file: string) => (await fetch(`${product.url}/cli/${file}`)).text();
  for (const file of ['action.yml', 'main.mjs'])
    expect(await served(file)).toBe(await readFile(`cli/action/${file}`, 'utf8'));
});

test('doctor compares its version with the server’s, and tells what else is wrong', async () => {
  expect(await (await fetch(`${product.url}/cli/version.json`)).json()).toEqual({ version: manifest.version });
  const { api } = await product.signUp();
  const { key } = unwrap(await api.POST('/api/api-keys', { body: { name: 'CI', scope: 'read' } }));
  const well = await createCommandLine({ ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: key });
  const table = await well.runForPerson(['doctor']);
  expect(table.code).toBe(0);
  expect(table.stdout).toMatch(/^CLI +ok +version \S+ on Node 2\d/);
  expect(table.stdout).toMatch(
    new RegExp(`^Version +ok +same as the server \\(${manifest.version.replaceAll('.', '\\.')}\\)$`, 'm'),
  );
  const wrong = await createCommandLine({ ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: `ak_${'a'.repeat(40)}` });
  const { code, stdout, stderr } = await wrong.run(['doctor']);
  expect([code, stderr]).toEqual([4, 'Needs fixing: API key\n']);
  expect(JSON.parse(stdout).findings).toContainEqual({
    what: 'API key',
    ok: false,
    says: expect.stringContaining('API key'),
  });
  await Promise.all([well.remove(), wrong.remove()]);
});

describe('the check for updates', () => {
  const ofAnother = async (env: Readonly<Record<string, string>>) => {
    const asked: string[] = [];
    const server = await startLocalServer((request, response) => {
      asked.push(request.url ?? '');
      const body = request.url === '/cli/version.json' ? { version: '99.0.0' } : [];
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    const cli = await createCommandLine({ ALLCLEAR_URL: server.url, ALLCLEAR_TOKEN: `ak_${'a'.repeat(40)}`, ...env });
    const ends = () => Promise.all([server.close(), cli.remove()]);
    return { cli, url: server.url, asked, ends };
  };

  test('is off by default, and asks nothing', async () => {
    const { cli, asked, ends } = await ofAnother({});
    expect(await cli.runForPerson(['boards', 'list', '--json'])).toMatchObject({ code: 0, stderr: '' });
    expect(asked).toEqual(['/api/boards']);
    await ends();
  });

  test('tells a person of another version, and no program', async () => {
    const { cli, url, asked, ends } = await ofAnother({ ALLCLEAR_UPDATE_CHECK: '1' });
    expect(await cli.runForPerson(['boards', 'list', '--json'])).toMatchObject({
      code: 0,
      stderr: `Another version: the server has 99.0.0, the CLI is ${manifest.version}. Update: curl -fsSO ${url}/cli/allclear.mjs\n`,
    });
    expect((await cli.run(['boards', 'list', '--json'])).stderr).toBe('');
    expect(asked.filter((path) => path === '/cli/version.json')).toHaveLength(1);
    await ends();
  });

  test('never fails a command', async () => {
    const cli = await createCommandLine({ ALLCLEAR_URL: 'http://127.0.0.1:9', ALLCLEAR_UPDATE_CHECK: '1' });
    expect(await cli.runForPerson(['completion', 'bash'])).toMatchObject({ code: 0, stderr: '' });
    await cli.remove();
  });
});
