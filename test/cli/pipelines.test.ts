import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
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
const workflow = parse(snippet('ci: GitHub Actions'));
const gitlab = parse(snippet('ci: GitLab CI'));

let program: string;
let folder: string;
let product: LocalServer;
let stripe: Status;
let actions: Status;
let github: Status;
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
  [observedAt, streams] = [new Date().toISOString(), []];
  product = await startLocalServer((request, response) => {
    if (request.url === '/cli/allclear.mjs') return void response.end(program);
    if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end();
    if (request.url === '/api/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      return void streams.push(response);
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    const services = [
      watchedService({ name: 'Stripe', slug: 'stripe', currentStatus: stripe, observedAt, staleAfter: null }),
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

/** docs.github.com, "Workflow syntax", `shell`: what run lines are run with where none is named. */
const onGithub = () => {
  const { env, steps } = workflow.jobs.vendors;
  return runJob(steps[0].run, env, 'bash', '-e');
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

test('GitHub Actions: goes on while all is well, with a table in the log', async () => {
  const { code, stdout } = await onGithub();
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Overall: operational\n\nID +SERVICE +SLUG +STATUS/);
  expect(stdout).toMatch(/^2 +GitHub: Actions +github +operational/m);
});

test('GitHub Actions: stops on an outage of the component, on what is not known, and on what was read long ago', async () => {
  actions = 'outage';
  expect(await onGithub()).toMatchObject({ code: 4, stderr: 'Check failed: GitHub: Actions (outage)\n' });
  [stripe, actions] = ['unknown', 'operational'];
  expect(await onGithub()).toMatchObject({ code: 4, stderr: 'Check failed: Stripe (unknown)\n' });
  [stripe, observedAt] = ['operational', new Date(Date.now() - 630_000).toISOString()];
  expect(await onGithub()).toMatchObject({ code: 4, stderr: expect.stringContaining('Stripe (last checked 10m ago)') });
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
