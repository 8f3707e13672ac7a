import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { askPerson } from '../../cli/terminal.ts';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { type CommandLine, createCommandLine } from '../support/test-terminal.ts';

const key = 'ak_0123456789abcdefghijklmnopqrstuvwxyzABCD';
const commandLines: CommandLine[] = [];
const servers: LocalServer[] = [];

afterEach(async () => {
  await Promise.all(commandLines.splice(0).map((one) => one.remove()));
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const commandLine = async (env: Readonly<Record<string, string>>): Promise<CommandLine> => {
  const made = await createCommandLine(env);
  commandLines.push(made);
  return made;
};

const serve = async (listener: RequestListener): Promise<string> => {
  const server = await startLocalServer(listener);
  servers.push(server);
  return server.url;
};

const commands = [
  ['integrations', 'list'],
  ['integrations', 'test', '1'],
  ['status'],
  ['whoami'],
  ['services', 'list'],
];

test('says that a web page is not Allclear, whoever answers there', async () => {
  const url = await serve((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Sign in to the Wi-Fi</title>'),
  );
  const cli = await commandLine({ ALLCLEAR_URL: url, ALLCLEAR_TOKEN: key });
  for (const args of commands)
    expect(await cli.run(args)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${url} isn't an Allclear server. Set the right URL with --url or ALLCLEAR_URL.\n`,
    });
  const login = await cli.run(['login', '-u', 'sam', '--password-stdin'], 'x');
  expect(login.stderr).toContain(`${url} isn't an Allclear server.`);
});

test('says that an answer broke off', async () => {
  const url = await serve((request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('[{', () => request.socket.destroy());
  });
  const cli = await commandLine({ ALLCLEAR_URL: url, ALLCLEAR_TOKEN: key });
  expect(await cli.run(['integrations', 'list'])).toEqual({
    code: 1,
    stdout: '',
    stderr: `The server at ${url} closed the connection before it answered. Try again.\n`,
  });
});

test.each(['\u00a0', '\n', '\r', 'ü', '€'])('a key that holds %j is refused, and not shown', async (odd) => {
  const cli = await commandLine({ ALLCLEAR_URL: 'http://127.0.0.1:1', ALLCLEAR_TOKEN: `${key}${odd}${key}` });
  const ran = await cli.run(['integrations', 'list']);
  expect(ran).toEqual({
    code: 2,
    stdout: '',
    stderr: "ALLCLEAR_TOKEN isn't a valid API key. A key is ak_ and 40 letters or digits.\n",
  });
});

test('a key out of a file may end in a line break', async () => {
  const seen: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
  });
  const cli = await commandLine({ ALLCLEAR_URL: url, ALLCLEAR_TOKEN: `${key}\r\n` });
  expect(await cli.run(['integrations', 'list'])).toMatchObject({ code: 0, stdout: '[]\n' });
  expect(seen).toEqual([`Bearer ${key}`]);
});

test('an address with a password is refused, and the password not shown', async () => {
  const cli = await commandLine({ ALLCLEAR_URL: 'http://sam:hush-hush@127.0.0.1:1', ALLCLEAR_TOKEN: key });
  const ran = await cli.run(['status']);
  expect(ran).toMatchObject({ code: 2, stdout: '' });
  expect(ran.stderr).not.toContain('hush');
});

test('Ctrl+C ends a command whose server hangs, at once and with 130', async () => {
  const asked = Promise.withResolvers<void>();
  const url = await serve(() => asked.resolve());
  const env = { ...process.env, ALLCLEAR_URL: url, ALLCLEAR_TOKEN: key };
  const child = spawn(process.execPath, ['cli/bin.js', 'integrations', 'list'], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'exit');
  await asked.promise;
  child.kill('SIGINT');
  const inTime = await Promise.race([ended, sleep(60_000, undefined, { ref: false })]);
  child.kill('SIGKILL');
  expect(inTime).toEqual([130, null]);
  expect(said).toBe('');
});

test.each([false, true])('a question stays on the screen while it is answered (hidden: %s)', async (hidden) => {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  const answer = askPerson('Username or email: ', { hidden, instead: '' }, { input, output });
  input.write('sam');
  await expect.poll(() => input.readableLength).toBe(0);
  // What a terminal still shows of the line after it was cleared.
  const shown = String(output.read()).split('\u001b[0J').at(-1) ?? '';
  expect(shown).toContain('Username or email: ');
  expect(shown.includes('sam')).toBe(!hidden);
  input.write('\r');
  expect(await answer).toBe('sam');
});

test.each([
  ['Ctrl+C', '\u0003'],
  ['Ctrl+D', '\u0004'],
])('%s at a question ends with 130 too', async (_name, typed) => {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const answer = askPerson('Password: ', { hidden: true, instead: '' }, { input, output: new PassThrough() });
  input.write(typed);
  await expect(answer).rejects.toMatchObject({ exitCode: 130 });
});

test('a question that nobody can answer says what to give instead', async () => {
  const streams = { input: new PassThrough(), output: new PassThrough() };
  const answer = askPerson('Password: ', { hidden: true, instead: 'Use --password-stdin.' }, streams);
  const message = 'Not an interactive terminal. Use --password-stdin.';
  await expect(answer).rejects.toMatchObject({ exitCode: 2, message });
  expect(streams.output.read()).toBe(null);
});
