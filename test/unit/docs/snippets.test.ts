import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { exitCodes } from '../../../cli/terminal.ts';
import { readCommandLine } from '../../../src/app/command-line.ts';
import { parseConfig } from '../../../src/app/config.ts';
import { faultsBySchema } from '../../support/contract/answers.ts';
import { documents, namesIn, proseAndCode, textOf } from '../../support/docs.ts';
import { startLocalServer } from '../../support/local-server.ts';
import { everySnippet, type Snippet, snippet } from '../../support/snippets.ts';
import { createCommandLine } from '../../support/test-terminal.ts';

const names = 'test/unit/docs/links.test.ts';
const here = 'test/unit/docs/snippets.test.ts';
const calls = 'test/http/documentation.test.ts';
const pipelines = 'test/cli/pipelines.test.ts';
const verify = 'test/unit/docs/verify-webhooks.test.ts';
const sdk = 'test/http/sdk/package.test.ts';
const languages = 'test/http/sdk/other-languages.test.ts';

/** Which test runs or reads each snippet. One that can't be run here is read: what it names is there. */
const heldBy: Readonly<Record<string, string>> = {
  'README: Start it': names,
  'README: Command line': names,
  'README: Architecture': names,
  'README: Development': names,
  'adding-things: A known service': 'test/unit/monitoring/catalogue/source-files.test.ts',
  'api: Create an API key': calls,
  'api: Errors': calls,
  'api: Read your board': calls,
  'architecture: The tree': names,
  'channels: Keys': names,
  'cli: Install the CLI': pipelines,
  'cli: Log in': names,
  'cli: Check statuses': names,
  'cli: Manage services': names,
  'cli: Follow incidents': names,
  'cli: Manage integrations': names,
  'cli: Import services': names,
  'cli: Group services into boards': names,
  'cli: Share your board': names,
  'reports: Use reports in programs': names,
  'custom-domains: Add a domain': names,
  'custom-domains: Set up your server': names,
  'mute: Mute a service': names,
  'page-access: Give a customer a link': names,
  'page-readers: Keep a copy elsewhere': names,
  'status-pages: Create a page': names,
  'status-pages: Incidents and maintenance': names,
  'subscribers: Addresses that fail': calls,
  'subscribers: Manage subscribers': names,
  'subscribers: Webhooks': names,
  'cli: Manage teams and members': names,
  'cli: Manage API keys and billing': names,
  'cli: Manage users (owner)': names,
  'ci: Wait for GitHub': pipelines,
  'ci: GitHub Actions 1': pipelines,
  'ci: GitHub Actions 2': pipelines,
  'ci: GitLab CI 1': pipelines,
  'ci: GitLab CI 2': pipelines,
  'ci: Jenkins': pipelines,
  'ci: Any other CI': pipelines,
  'ci: Terraform': 'test/cli/board.test.ts',
  'ci: Select from the JSON': here,
  'board-file: Export and apply': names,
  'board-file: Write the file': 'test/unit/cli/board-file.test.ts',
  'own-alerts: Use the CLI': names,
  'private-pages: Replace or delete credentials': names,
  'own-alerts: Send JSON': 'test/http/signals/own-alerts.test.ts',
  'cli: Set up completion': 'test/cli/completion.test.ts',
  'import: Import from StatusGator': names,
  'members: Change a role, or remove a member': names,
  'several-teams: Delete the team': names,
  'members: Invite people': names,
  'audit-log: Audit log of your team': names,
  'contributing: Before a commit 1': names,
  'contributing: Before a commit 2': names,
  'debugging: Debug a wrong alert': names,
  'feeds: Create a feed': calls,
  'feeds: Add a badge': calls,
  'feeds: Monitor your board with Prometheus': calls,
  'operations: Monitor the server': calls,
  'install: Install with systemd': here,
  'install: Install with Docker': here,
  'upgrade: Upgrade without downtime': here,
  'page-readers: Show the status on your website': 'test/unit/publishing/visitors/embed.test.ts',
  'page-readers: Show one item': 'test/unit/publishing/visitors/item-images.test.ts',
  'proxies: Reverse proxy': here,
  'operations: Check your server': here,
  'backup: Create a backup': here,
  'backup: Restore a backup': here,
  'upgrade: Upgrade with Docker': here,
  'upgrade: Upgrade with systemd': here,
  'operations: Reset the owner password': here,
  'quick-start: Start your own server': names,
  'quick-start: Do the same with the CLI': names,
  'scaling: Scaling': names,
  'sdk: Make your first call 1': sdk,
  'sdk: Make your first call 2': sdk,
  'sdk: Handle errors': sdk,
  'sdk: Set retries and timeouts': sdk,
  'sdk: Follow live events': sdk,
  'sdk: Verify webhooks': sdk,
  'sdk: Use a framework 1': sdk,
  'sdk: Use a framework 2': sdk,
  'sdk: Use a framework 3': sdk,
  'sdk: Use a framework 4': sdk,
  'sdk: Python 1': languages,
  'sdk: Python 2': languages,
  'sdk: Go 1': languages,
  'sdk: Go 2': languages,
  'sdk: Perl': languages,
  'mcp: Connect an agent': 'test/http/mcp/mcp.test.ts',
  'single-sign-on: Okta': here,
  'server-files: `ops/tools/backstage/src/index.tsx`': 'test/http/other-tools.test.ts',
  'single-sign-on: Google Workspace': here,
  'single-sign-on: Keycloak': here,
  'single-sign-on: Give roles in teams by groups': here,
  'webhooks: Connect a webhook': names,
  'webhooks: JavaScript': verify,
  'webhooks: Python': verify,
  'webhooks: Go': verify,
  'webhooks: The body': here,
};

/** Written by make docs out of the channels themselves, and held by the test of its tables. */
const isWritten = (name: string): boolean => name.startsWith('messages: ');

/** Statements of the page on debugging, all of which test/use-cases/integrations/debugging.test.ts runs. */
const isStatement = ({ name, language }: Snippet): boolean => name.startsWith('debugging: ') && language === 'sql';

const snippets = everySnippet().filter((one) => !isWritten(one.name) && !isStatement(one));

describe('every snippet of the documentation', () => {
  test('is found, also an indented one or one with another fence', () => {
    const fences = documents.flatMap((document) => textOf(document).match(/^[ >]*(?:```|~~~)/gm) ?? []);
    expect(fences.length).toBe(2 * everySnippet().length);
  });

  test('is run or read by a test', () => {
    expect(snippets.map(({ name }) => name).toSorted()).toEqual(Object.keys(heldBy).toSorted());
  });

  test.each(Object.entries(heldBy).filter(([, test]) => test !== names))('%s is named in %s', (name, test) => {
    // That of the links reads every fence of every document.
    expect(textOf(test)).toContain(`'${name}'`);
  });
});

test('bash understands every shell block as it stands', () => {
  const faults = everySnippet()
    .filter(({ language }) => language === 'sh')
    .flatMap(({ name, text }) => {
      const { stderr } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' });
      return stderr === '' ? [] : [`${name}: ${stderr}`];
    });
  expect(faults).toEqual([]);
});

test('in shell blocks that are only read, every line is a command that a test knows', () => {
  const known = /^(?:allclear [a-z-]|make [a-z]|npm run )/;
  const shells = snippets.filter(({ name, language }) => language === 'sh' && heldBy[name] === names);
  expect(shells.length).toBeGreaterThan(10);
  const unknown = shells.flatMap(({ name }) => linesOf(name).filter((line) => !known.test(line)));
  // The first names the CLI for the lines below it; the other opens the statements, each of which has a test.
  expect(unknown.toSorted()).toEqual([
    "alias allclear='npm run -s allclear --'",
    'psql "$DATABASE_URL" -v integration=3 -v delivery=0b9a8c1e-58a1-4c39-9a56-0a4cf3f0d001',
  ]);
});

/** The words of a command as a shell splits them, without comment and redirection. */
const wordsOf = (line: string): readonly string[] => {
  const words = line.match(/'[^']*'|\S+/g) ?? [];
  const end = words.findIndex((word) => ['<', '>', '|'].includes(word));
  return words.slice(0, end === -1 ? undefined : end).map((word) => word.replaceAll("'", ''));
};

test('the command line takes every line of shell blocks, with its arguments and values', async () => {
  const lines = snippets
    .filter(({ language }) => language === 'sh')
    .flatMap(({ name }) => linesOf(name))
    .filter((line) => line.startsWith('allclear '));
  expect(lines.length).toBeGreaterThan(80);
  // Refuses every call, so that a command ends as soon as it has been understood.
  const server = await startLocalServer((_request, response) => response.writeHead(401).end());
  const commandLine = await createCommandLine({
    ALLCLEAR_URL: server.url,
    ALLCLEAR_TOKEN: `ak_${'a'.repeat(40)}`,
    STATUS_TOKEN: 's',
  });
  const ran = await Promise.all(
    lines.map(async (line) => {
      const args = wordsOf(line.replace('http://localhost:3000', server.url)).slice(1);
      const { code, stderr } = await commandLine.runForPerson(args, ['y', 'y', 'y', 'y']);
      return { line, code, stderr };
    }),
  );
  await Promise.all([commandLine.remove(), server.close()]);
  // The reader's own files aren't here.
  const isAbsent = (stderr: string) => /^(?:We couldn't read \S+ \(ENOENT\)|The token is empty)/.test(stderr);
  expect(ran.filter(({ code, stderr }) => code === exitCodes.usage && !isAbsent(stderr))).toEqual([]);
});

test('commands of the server in sentences are ones that it takes', () => {
  const commands = documents
    .flatMap((document) => namesIn(proseAndCode(textOf(document)).prose))
    .filter((name) => !/[…>]/.test(name))
    .flatMap((name) => name.split(' | '))
    .flatMap(serverArgs);
  expect(commands.length).toBeGreaterThan(5);
  for (const args of commands) expect(() => readCommandLine(args), args.join(' ')).not.toThrow();
});

/** The arguments that a line gives the server, by its name, by its file, or in a container; none for other commands. */
function serverArgs(line: string): readonly (readonly string[])[] {
  const [, args] =
    /^(?:allclear-server|.*\bnode src\/bin\.js|docker compose run --rm allclear)((?: |$).*)$/.exec(line) ?? [];
  return args === undefined
    ? []
    : [
        args
          .trim()
          .split(' ')
          .filter((word) => word !== ''),
      ];
}

const linesOf = (name: string): readonly string[] =>
  snippet(name)
    .split('\n')
    .map((line) => line.replace(/(^| +)#.*$/, '').trim())
    .filter((line) => line !== '');

describe('of those for who runs a server', () => {
  test.each([
    ['operations: Check your server', 'doctor'],
    ['backup: Create a backup', 'backup'],
    ['backup: Restore a backup', 'restore'],
    ['operations: Reset the owner password', 'reset_owner'],
  ])('%s is a command that the server takes', (name, kind) => {
    const commands = linesOf(name).map((line) => line.split(' '));
    expect(commands.map(([program]) => program)).toEqual(['allclear-server']);
    expect(commands.map(([, ...args]) => readCommandLine(args))).toMatchObject([{ kind }]);
  });

  test.each([
    'install: Install with systemd',
    'install: Install with Docker',
    'upgrade: Upgrade without downtime',
    'upgrade: Upgrade with Docker',
    'upgrade: Upgrade with systemd',
  ])('%s asks npm, the server and this folder for what they have', (name) => {
    const commands = linesOf(name).flatMap((line) => line.split(/ && | \| /));
    const asked = commands.flatMap((line) => /^npm run (\S+)/.exec(line)?.[1] ?? []);
    expect(asked.filter((script) => !(script in JSON.parse(textOf('package.json')).scripts))).toEqual([]);
    const files = commands.flatMap((line) => line.match(/\bops\/\S+/g) ?? []);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    for (const args of commands.flatMap(serverArgs)) expect(() => readCommandLine(args)).not.toThrow();
    expect(commands.length).toBeGreaterThan(2);
  });

  test('the containers get what their file asks for, under the names that it has', () => {
    const lines = snippet('install: Install with Docker');
    const compose = textOf('compose.yaml');
    for (const [, name] of lines.matchAll(/([A-Z_]+)=%s/g)) expect(compose).toContain(`\${${name}`);
    expect(compose).toMatch(/^ {2}allclear:$/m);
    expect(lines).toContain('docker compose exec allclear cat /var/lib/allclear/owner-password');
  });

  test('groups of the identity provider give roles with the settings shown', () => {
    const provider = linesOf('single-sign-on: Keycloak');
    const lines = [...provider, ...linesOf('single-sign-on: Give roles in teams by groups')];
    const env = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    const settings = { projectDir: '/srv/allclear', isRoot: false, isTerminal: false, isProduction: false };
    expect(parseConfig(env, settings).singleSignOn?.groups).toEqual({
      claim: 'groups',
      roles: [
        { group: 'support', team: 'acme-support-7', role: 'member' },
        { group: 'support-admins', team: 'acme-support-7', role: 'admin' },
      ],
    });
  });

  test.each(['single-sign-on: Okta', 'single-sign-on: Google Workspace', 'single-sign-on: Keycloak'])(
    '%s has the settings of a provider',
    (name) => {
      const env = Object.fromEntries(linesOf(name).map((line) => line.split('=')));
      const settings = { projectDir: '/srv/allclear', isRoot: false, isTerminal: false, isProduction: false };
      expect(parseConfig(env, settings).singleSignOn).toMatchObject({
        issuer: env.ALLCLEAR_OIDC_ISSUER,
        clientId: env.ALLCLEAR_OIDC_CLIENT_ID,
        clientSecret: env.ALLCLEAR_OIDC_CLIENT_SECRET,
      });
    },
  );

  test('the settings behind a proxy are taken', () => {
    const env = Object.fromEntries(linesOf('proxies: Reverse proxy').map((line) => line.split('=')));
    const settings = { projectDir: '/srv/allclear', isRoot: false, isTerminal: false, isProduction: false };
    const { publicUrl } = parseConfig(env, settings);
    expect([Object.keys(env), publicUrl]).toEqual([['PUBLIC_URL', 'ALLCLEAR_TRUST_PROXY'], env.PUBLIC_URL]);
  });
});

test('the body of a webhook is one that the contract has, with every key', () => {
  expect(faultsBySchema('WebhookAlert', JSON.parse(snippet('webhooks: The body')))).toEqual([]);
});
