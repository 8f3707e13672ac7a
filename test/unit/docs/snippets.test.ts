import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCommandLine } from '../../../src/app/command-line.ts';
import { parseConfig } from '../../../src/app/config.ts';
import { faultsBySchema } from '../../support/contract/answers.ts';
import { textOf } from '../../support/docs.ts';
import { everySnippet, snippet } from '../../support/snippets.ts';

const names = 'test/unit/docs/links.test.ts';
const here = 'test/unit/docs/snippets.test.ts';
const calls = 'test/http/documentation.test.ts';
const pipelines = 'test/cli/pipelines.test.ts';
const sdk = 'test/http/sdk/package.test.ts';

/** Which test runs or reads each snippet. One that cannot be run here is read: what it names is there. */
const heldBy: Readonly<Record<string, string>> = {
  'README: Two commands': names,
  'README: Command line': names,
  'README: Architecture': names,
  'README: Development': names,
  'api: Getting a key': calls,
  'api: Errors': calls,
  'architecture: The tree': names,
  'cli: Command line 1': pipelines,
  'cli: Command line 2': names,
  'cli: In a pipeline 1': pipelines,
  'cli: In a pipeline 2': pipelines,
  'cli: Completion': 'test/cli/completion.test.ts',
  'contributing: Before a commit 1': names,
  'contributing: Before a commit 2': names,
  'feeds: A feed': calls,
  'feeds: Badges': calls,
  'feeds: Metrics': calls,
  'operations: Health and metrics': calls,
  'operations: As a service (systemd) 1': here,
  'operations: As a service (systemd) 2': here,
  'operations: Behind a proxy 1': here,
  'operations: Behind a proxy 2': here,
  'operations: Does everything work?': here,
  'operations: Backup and restore 1': here,
  'operations: Backup and restore 2': here,
  'operations: Upgrade': here,
  'operations: Lost owner password': here,
  'scaling: Running it big': names,
  'sdk: Begin 1': sdk,
  'sdk: Begin 2': sdk,
  'sdk: Errors': sdk,
  'sdk: Repeats and time limits': sdk,
  'sdk: Streams': sdk,
  'sdk: Webhooks': sdk,
  'webhooks: The body': here,
};

/** Written by make docs out of the channels themselves, and held by the test of its tables. */
const isWritten = (name: string): boolean => name.startsWith('messages: ');

const snippets = everySnippet().filter(({ name }) => !isWritten(name));

describe('every snippet of the documentation', () => {
  test('is run or read by a test', () => {
    expect(snippets.map(({ name }) => name).toSorted()).toEqual(Object.keys(heldBy).toSorted());
  });

  test.each(Object.entries(heldBy).filter(([, test]) => test !== names))('%s is named in %s', (name, test) => {
    // That of the links reads every fence of every document.
    expect(textOf(test)).toContain(`'${name}'`);
  });
});

const linesOf = (name: string): readonly string[] =>
  snippet(name)
    .split('\n')
    .map((line) => line.replace(/(^| +)#.*$/, '').trim())
    .filter((line) => line !== '');

describe('of those for who runs a server', () => {
  test.each([
    ['operations: Does everything work?', 'doctor'],
    ['operations: Backup and restore 1', 'backup'],
    ['operations: Backup and restore 2', 'restore'],
    ['operations: Lost owner password', 'reset_owner'],
  ])('%s is a command that the server takes', (name, kind) => {
    const commands = linesOf(name).map((line) => line.split(' '));
    expect(commands.map(([program]) => program)).toEqual(['allclear-server']);
    expect(commands.map(([, ...args]) => readCommandLine(args))).toMatchObject([{ kind }]);
  });

  test.each([
    ['operations: As a service (systemd) 1', ['cd /srv/allclear', 'npm ci', 'npm run build:web']],
    ['operations: Upgrade', ['git pull', 'npm ci', 'npm run build:web']],
  ])('%s asks for what npm can do here', (name, steps) => {
    expect(linesOf(name).flatMap((line) => line.split(' && '))).toEqual(steps);
    expect(JSON.parse(textOf('package.json')).scripts).toHaveProperty('build:web');
    expect(existsSync('package-lock.json')).toBe(true);
  });

  test('the unit of systemd starts what is there, by a setting and with a flag that there are', () => {
    const unit = snippet('operations: As a service (systemd) 2');
    const settingOf = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
    const [node = '', flag = '', script = '', ...more] = settingOf('ExecStart').split(' ');
    expect(node).toBe(`${settingOf('WorkingDirectory')}/node_modules/.bin/node`);
    expect(textOf('Makefile')).toContain(`$(NODE) ${flag} `);
    expect([existsSync(script), more]).toEqual([true, []]);
    expect(settingOf('Environment')).toBe(`ALLCLEAR_DATA_DIR=/var/lib/${settingOf('StateDirectory')}`);
  });

  const configOf = (env: Readonly<Record<string, string>>) =>
    parseConfig(env, { projectDir: '/srv/allclear', isRoot: false, isTerminal: false, isProduction: false });

  test('the settings behind a proxy are taken, and the proxy leads to where the server listens', () => {
    const env = Object.fromEntries(linesOf('operations: Behind a proxy 2').map((line) => line.split('=')));
    const { publicUrl, port } = configOf(env);
    expect([Object.keys(env), publicUrl]).toEqual([['PUBLIC_URL', 'ALLCLEAR_TRUST_PROXY'], env.PUBLIC_URL]);
    const proxy = snippet('operations: Behind a proxy 1');
    expect(proxy).toContain(`proxy_pass http://127.0.0.1:${port};`);
    expect(proxy).toContain(`server_name ${new URL(publicUrl).hostname};`);
    for (const header of ['Host $host', 'X-Forwarded-For $proxy_add_x_forwarded_for', 'X-Forwarded-Proto $scheme'])
      expect(proxy).toContain(`proxy_set_header ${header};`);
    expect(proxy.split('{')).toHaveLength(proxy.split('}').length);
  });
});

test('the body of a webhook is one that the contract has, with every key', () => {
  expect(faultsBySchema('WebhookAlert', JSON.parse(snippet('webhooks: The body')))).toEqual([]);
});
