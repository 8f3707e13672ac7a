import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unwrap } from '#client';
import { type ControlledPage, startControlledPage } from '../../support/controlled-page.ts';
import { lendCurl } from '../../support/curl.ts';
import { startLocalServer } from '../../support/local-server.ts';
import { type Account, type RunningProduct, startRunningProduct } from '../../support/running-product.ts';
import { snippet } from '../../support/snippets.ts';

const run = promisify(execFile);

/** Whether a program is there, ends well and says this. */
const says = (text: string, program: string, ...args: readonly string[]): boolean => {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 && stdout.includes(text);
};
const hasPython = says('Python 3', 'python3', '--version');
const hasGo = says('go1.', 'go', 'version');
const makesPerl = says('', 'perl', '-MOpenAPI::Client', '-e', '1');

let product: RunningProduct;
let pages: readonly ControlledPage[];
let account: Account;
let folder: string;
let key: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'allclear-languages-'));
  await lendCurl(folder);
  product = await startRunningProduct({ works: false });
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

describe.skipIf(!hasPython)('the client for Python (skipped where Python is not installed)', () => {
  test('adds, lists by cursor, is refused and deletes', { timeout: 60_000 }, async () => {
    await run('bash', ['-e', '-c', here('sdk: Python 1')], { cwd: folder, env: env() });
    expect(await ran('python3', '-c', 'sdk: Python 2')).toBe(SAID);
    expect(await watched()).toEqual(['Alpha', 'Beta']);
  });

  test('takes no other server for Allclear, and no missing key', { timeout: 60_000 }, async () => {
    for (const type of ['text/html', 'text/plain']) {
      const foreign = await startLocalServer((_request, response) =>
        response.writeHead(200, { 'content-type': type }).end('OK'),
      );
      const lines = `import allclear\ntry:\n    allclear.Client("${foreign.url}").summary.get()\nexcept allclear.ConnectionError as error:\n    print(error)`;
      const { stdout } = await run('python3', ['-c', lines], { cwd: folder, env: env() });
      expect(stdout).toContain("so it isn't Allclear");
      await foreign.close();
    }
    const keyless = run('python3', ['-c', 'import allclear; allclear.Client()'], {
      cwd: folder,
      env: { ...env(), ALLCLEAR_TOKEN: '' },
    });
    await expect(keyless).rejects.toThrow('token is missing: pass it or set ALLCLEAR_TOKEN');
  });

  test('repeats what was lost, and knows what it can have done', { timeout: 60_000 }, async () => {
    const { url, close } = await startLossyServer();
    const lines = `
import allclear
client = allclear.Client("${url}")
print(client.incidents.create(serviceId=1, title="Slow")["id"])
print(client.services.delete(7))
service = client.services.get(7)
try:
    client.with_headers({"If-Match": allclear.etag_of(service)}).services.update(7, name="A")
except allclear.ConnectionError as error:
    print(error)
try:
    client.summary.get()
except allclear.ConnectionError as error:
    print(error)`;
    const { stdout } = await run('python3', ['-c', lines], { cwd: folder, env: env() });
    await close();
    expect(stdout).toMatch(/^3\nNone\nThe outcome is unknown: .*\n.* without a Request-Id, so it isn't Allclear\n$/);
  });
});

/** Loses the first answer to each change. Another server answers for the summary. */
const startLossyServer = () => {
  const asked = new Map<string, number>();
  return startLocalServer(({ method = '', url = '', headers, socket }, response) => {
    const nth = (asked.get(method) ?? 0) + 1;
    asked.set(method, nth);
    const json = (status: number, body: object, more = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req-1', ...more })
        .end(JSON.stringify(body));
    if (url === '/api/v1/summary')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"overall":"operational"}');
    if (method === 'GET') return void json(200, { id: 7 }, { etag: 'W/"a"' });
    if (nth === 1) return void socket.destroy();
    if (method === 'POST' && nth === 2) return void json(409, { message: 'Running.' }, { 'retry-after': '0' });
    if (method === 'POST') return void json(201, { id: 3 });
    if (method === 'DELETE') return void json(404, { message: 'Gone.' });
    json(headers['if-match'] === 'W/"a"' ? 412 : 500, { message: 'Changed.' });
  });
};

describe.skipIf(!hasGo)('the client for Go (skipped where Go is not installed)', () => {
  test('adds, lists by cursor, is refused and deletes', { timeout: 300_000 }, async () => {
    await run('bash', ['-e', '-c', here('sdk: Go 1')], { cwd: folder, env: env() });
    await writeFile(join(folder, 'go.mod'), 'module example\n\ngo 1.18\n');
    await writeFile(join(folder, 'main.go'), here('sdk: Go 2'));
    const home = {
      ...env(),
      GOCACHE: join(folder, 'cache'),
      GOPATH: join(folder, 'go'),
      GOFLAGS: '-mod=mod',
      GOPROXY: 'off',
    };
    await run('go', ['vet', './allclear'], { cwd: folder, env: home });
    const formatted = await run('gofmt', ['-l', '.'], { cwd: folder, env: home });
    expect(formatted.stdout).toBe('');
    const { stdout } = await run('go', ['run', '.'], { cwd: folder, env: home });
    expect(stdout).toBe(SAID);
    expect(await watched()).toEqual(['Alpha', 'Beta']);
    const { url, close } = await startLossyServer();
    await writeFile(join(folder, 'main.go'), lossy(url));
    const repeated = await run('go', ['run', '.'], { cwd: folder, env: home });
    await close();
    expect(repeated.stdout).toBe('3 <nil>\n<nil>\ntrue\ntrue\n');
  });
});

const lossy = (url: string) => `package main

import (
	"context"
	"errors"
	"fmt"

	"example/allclear"
)

func main() {
	var etag string
	ctx := allclear.KeepETag(context.Background(), &etag)
	client, _ := allclear.New("${url}", "")
	incident, err := client.Incidents.Create(ctx, allclear.Fields{"serviceId": 1, "title": "Slow"})
	fmt.Println(incident.ID, err)
	fmt.Println(client.Services.Delete(ctx, 7))
	client.Services.Get(ctx, 7)
	_, err = client.Services.Update(allclear.WithHeader(ctx, "If-Match", etag), 7, allclear.Fields{"name": "A"})
	fmt.Println(errors.Is(err, allclear.ErrUnknownOutcome))
	_, err = client.Summary.Get(ctx, nil)
	fmt.Println(errors.Is(err, allclear.ErrNotAllclear))
}
`;

describe.skipIf(!makesPerl)('a client in Perl (skipped where OpenAPI::Client is not installed)', () => {
  test('adds, lists by cursor, is refused and deletes', { timeout: 60_000 }, async () => {
    expect(await ran('perl', '-e', 'sdk: Perl')).toBe(SAID);
    expect(await watched()).toEqual(['Alpha', 'Beta']);
  });
});
