import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { components } from '#api';
import { bundleCommandLine } from '../../cli/pack/bundle.ts';
import { lendCurl } from '../support/curl.ts';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { snippet } from '../support/snippets.ts';
import { watchedService } from '../support/watched-service.ts';

type Status = components['schemas']['Status'];

const key = `ak_${'a'.repeat(40)}`;
const workflow = parse(snippet('ci: GitHub Actions 2'));
const action = parse(readFileSync('cli/action/action.yml', 'utf8'));
const gitlab = parse(snippet('ci: GitLab CI 2'));

let program: string;
let folder: string;
let product: LocalServer;
let stripe: Status;
let actions: Status;
let github: Status;
let message: string | null;
let observedAt: string;
/** Those who follow what changes. */
let streams: ServerResponse[];

beforeAll(async () => {
  program = await bundleCommandLine();
  folder = await mkdtemp(join(tmpdir(), 'allclear-pipeline-'));
  await lendCurl(folder);
});
afterAll(() => rm(folder, { recursive: true }));

/** What a server answers these snippets; whoever has no key is refused. */
beforeEach(async () => {
  [stripe, actions, github] = ['operational', 'operational', 'operational'];
  [observedAt, message, streams] = [new Date().toISOString(), null, []];
  product = await startLocalServer((request, response) => {
    if (request.url === '/cli/allclear.mjs') return void response.end(program);
    const file = request.url?.replace('/cli/', '');
    if (file === 'action.yml' || file === 'main.mjs') return void response.end(readFileSync(`cli/action/${file}`));
    if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end();
    if (request.url === '/api/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      return void streams.push(response);
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    if (request.url === '/api/boards')
      return void response.end(JSON.stringify([{ id: 7, slug: 'checkout', name: 'Checkout', serviceIds: [1] }]));
    const services = [
      watchedService({
        name: 'Stripe',
        slug: 'stripe',
        currentStatus: stripe,
        statusMessage: message,
        observedAt,
        staleAfter: null,
      }),
      watchedService({ id: 2, name: 'GitHub', slug: 'github', currentStatus: github, observedAt, staleAfter: null }),
    ];
    const part = { id: 'c1', name: 'Actions', group: null, status: actions, watched: true };
    const detail = { ...services[1], components: [part], maintenances: [] };
    response.end(JSON.stringify(request.url === '/api/services' ? services : detail));
  });
});
afterEach(() => product.close());

type Variables = Readonly<Record<string, string>>;

/** Runs lines as a job does: each word of the job's own settings, and its address that of the stand-in. */
const runJob = async (lines: string, variables: Variables, ...shell: readonly string[]) => {
  const given = Object.entries(variables).map(([name, value]) => [
    name,
    value.replace(/\$\{\{ secrets\.\w+ \}\}/, key),
  ]);
  const env = {
    PATH: [folder, dirname(process.execPath), process.env.PATH].join(delimiter),
    HOME: folder,
    CI: 'true',
    ALLCLEAR_TOKEN: key,
    ...Object.fromEntries(given),
    ALLCLEAR_URL: product.url,
  };
  const [command = 'bash', ...options] = shell;
  const child = spawn(command, [...options, '-c', lines], { cwd: folder, env });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, stdout, stderr };
};

/**
 * docs.github.com, "Metadata syntax" and "Workflow commands": the runner passes each input as INPUT_NAME, the default where the step has
 * none, and reads outputs and the summary from files.
 */
const onGithub = async (more: Variables = {}) => {
  const step = workflow.jobs.vendors.steps.at(-1);
  await runJob(snippet('ci: GitHub Actions 1'), {}, 'bash', '-e');
  const given = { ...step.with, url: product.url, ...more };
  const inputs = Object.entries<{ default?: string }>(action.inputs).map(([name, { default: byDefault = '' }]) => [
    `INPUT_${name.toUpperCase()}`,
    String(given[name] ?? byDefault),
  ]);
  const [output, summary] = [join(folder, 'output'), join(folder, 'summary.md')];
  await Promise.all([writeFile(output, ''), writeFile(summary, '')]);
  const files = { GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary };
  const main = `node '${join(folder, step.uses, action.runs.main)}'`;
  const ended = await runJob(main, { ...Object.fromEntries(inputs), ...files }, 'bash', '-e');
  return { ...ended, output: await readFile(output, 'utf8'), summary: await readFile(summary, 'utf8') };
};

/** docs.gitlab.com, "script": one after the other, until one fails. */
const onGitlab = () => runJob(gitlab.vendors.script.join('\n'), gitlab.vendors.variables, 'bash', '-eo', 'pipefail');

test('the command line is fetched from a server, and says how it is used', async () => {
  const lines = snippet('cli: Install the CLI').replaceAll('https://status.example.com', '$ALLCLEAR_URL');
  const { code, stdout } = await runJob(lines, {}, 'bash', '-e');
  expect([code, stdout]).toEqual([0, expect.stringContaining('USAGE\n  allclear')]);
});

test('waits until GitHub itself is operational', async () => {
  github = 'degraded';
  const waiting = runJob(snippet('ci: Wait for GitHub'), { ALLCLEAR_FORMAT: 'table' }, 'bash', '-e');
  await expect.poll(() => streams.length).toBe(1);
  github = 'operational';
  for (const stream of streams) stream.write('event: changed\ndata: {}\n\n');
  expect(await waiting).toMatchObject({ code: 0, stdout: expect.stringMatching(/GitHub +github +operational/) });
});

test('GitHub Actions: continues while all is well, with a summary and outputs', async () => {
  const { code, stdout, summary, output } = await onGithub();
  expect(code).toBe(0);
  expect(summary).toMatch(/^### Allclear: 🟢 operational\n\n\| Service \| Status/);
  expect(summary).toContain('| GitHub\\: Actions | 🟢 operational |');
  expect(stdout).toBe('GitHub: Actions: operational\nStripe: operational\n');
  expect(output).toMatch(/^overall=operational\nservices=\[\{.*\}\]\n$/);
});

test('GitHub Actions: stops on an outage of the component, on what is not known, and on what was read long ago', async () => {
  actions = 'outage';
  const stopped = await onGithub();
  expect(stopped).toMatchObject({ code: 4, stderr: 'Check failed: GitHub: Actions (outage)\n' });
  expect(stopped.stdout).toMatch(/^::error title=Allclear::Check failed: GitHub: Actions \(outage\)$/m);
  expect(stopped.summary).toMatch(
    /\| GitHub\\: Actions \| 🔴 outage .*\n\nCheck failed\\: GitHub\\: Actions \\\(outage\\\)\n$/s,
  );
  expect(stopped.output).toContain('overall=outage\n');
  [stripe, actions] = ['unknown', 'operational'];
  expect(await onGithub()).toMatchObject({ code: 4, stderr: 'Check failed: Stripe (unknown)\n' });
  [stripe, observedAt] = ['operational', new Date(Date.now() - 630_000).toISOString()];
  expect(await onGithub()).toMatchObject({ code: 4, stderr: expect.stringContaining('Stripe (last checked 10m ago)') });
});

/** The example's step, which checks, as one that waits. */
const waits = { wait: 'true', 'max-age': '', 'on-unknown': '' };

test('GitHub Actions: waits for the services of a board, and takes nothing that only a check has', async () => {
  github = 'outage';
  const { code, stdout } = await onGithub({ ...waits, services: '', board: 'Checkout' });
  expect([code, stdout]).toEqual([0, 'Stripe: operational\n']);
  const refused = await onGithub({ wait: 'true', 'fail-on': 'unknown' });
  expect(refused).toMatchObject({
    code: 2,
    stdout: expect.stringContaining(
      '::error title=Allclear::Remove fail-on, max-age, on-unknown, or wait: true. A wait only takes until and timeout.',
    ),
  });
});

test('GitHub Actions: waits for the end of an outage, and without an answer says why', async () => {
  stripe = 'outage';
  const waiting = onGithub({ ...waits, until: 'degraded', services: 'stripe\ngithub' });
  await expect.poll(() => streams.length).toBe(1);
  stripe = 'degraded';
  for (const stream of streams) stream.write('event: changed\ndata: {}\n\n');
  expect(await waiting).toMatchObject({ code: 0, output: expect.stringContaining('overall=degraded\n') });
  const refused = await onGithub({ token: 'ak_wrong' });
  expect(refused).toMatchObject({ code: 3, summary: expect.stringContaining('### Allclear: no answer') });
  expect(refused.output).toBe('overall=\nservices=[]\n');
});

test("GitHub Actions: a provider's words stay words in the summary", async () => {
  [stripe, message] = ['outage', '<img src=x> | [free](https://evil.example) **bold**\n# Big'];
  const { summary } = await onGithub();
  expect(summary).toContain(String.raw`| \<img src\=x\> \| \[free\]\(https\:\/\/evil\.example\) \*\*bold\*\* \# Big |`);
});

/** docs.gitlab.com, "CI/CD inputs": text replaces each $[[ inputs.name ]], by its default where the pipeline gives none. */
const onIncluded = (more: Readonly<Record<string, string | boolean>>) => {
  const [head = '', body = ''] = readFileSync('ops/ci/gitlab.yml', 'utf8').split('\n---\n');
  const { inputs } = parse(head).spec;
  const given = { ...parse(snippet('ci: GitLab CI 1')).include[0].inputs, ...more };
  const job = parse(
    body.replaceAll(/\$\[\[ inputs\.([\w-]+) \]\]/g, (_, name) => String(given[name] ?? inputs[name].default)),
  ).allclear;
  return runJob(job.script.join('\n'), job.variables, 'bash', '-eo', 'pipefail');
};

test('GitLab CI: the included job checks or waits', async () => {
  actions = 'outage';
  expect(await onIncluded({})).toMatchObject({ code: 4, stderr: 'Check failed: GitHub: Actions (outage)\n' });
  expect(await onIncluded({ services: 'stripe' })).toMatchObject({ code: 0 });
  expect(await onIncluded({ services: 'stripe', wait: true })).toMatchObject({ code: 0 });
  const waited = await onIncluded({ services: '', board: 'Checkout', wait: true, until: 'degraded' });
  expect([waited.code, waited.stdout]).toEqual([0, expect.not.stringContaining('GitHub')]);
  expect(await onIncluded({ board: 'Checkout', services: '', 'on-unknown': 'pass' })).toMatchObject({ code: 0 });
  expect(await onIncluded({ wait: true, 'max-age': '5m' })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Remove fail-on, max-age and on-unknown, or wait: true.'),
  });
});

test.each([
  ['Jenkins', /'''([\s\S]+)'''/.exec(snippet('ci: Jenkins'))?.[1] ?? '', ['sh', '-xe']],
  ['any other CI', snippet('ci: Any other CI'), ['sh']],
])('%s: continues while all is well, and stops on an outage', async (_, lines, shell) => {
  expect(await runJob(lines, { ALLCLEAR_FORMAT: 'table' }, ...shell)).toMatchObject({ code: 0 });
  actions = 'outage';
  expect(await runJob(lines, {}, ...shell)).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('Check failed: GitHub: Actions (outage)\n'),
  });
});

test('GitLab CI: waits while it is down, and goes on once it is over', async () => {
  stripe = 'outage';
  const waiting = onGitlab();
  await expect.poll(() => streams.length).toBe(1);
  stripe = 'degraded';
  for (const stream of streams) stream.write('event: changed\ndata: {}\n\n');
  expect(await waiting).toMatchObject({ code: 0, stdout: expect.stringMatching(/Stripe +stripe +degraded/) });
});

test('GitLab CI: a failure of Allclear itself is one that the job allows', async () => {
  await product.close();
  product = await startLocalServer((_request, response) => response.writeHead(502).end());
  const { code } = await onGitlab();
  expect(gitlab.vendors.allow_failure.exit_codes).toContain(code);
});
