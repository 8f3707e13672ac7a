import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unwrap } from '#client';
import { newWebhookSecret, signatureHeaders } from '../../../src/integrations/channels/webhook-signature.ts';
import { type ControlledPage, startControlledPage } from '../../support/controlled-page.ts';
import { freePort } from '../../support/product.ts';
import { type RunningProduct, startRunningProduct } from '../../support/running-product.ts';
import {
  asCommonJs,
  type Consumer,
  createConsumer,
  mistakesIn,
  runtimes,
  typedProjects,
} from '../../support/sdk-package.ts';
import { snippet } from '../../support/snippets.ts';

const run = promisify(execFile);

let product: RunningProduct;
let page: ControlledPage;
let another: ControlledPage;
let consumer: Consumer;
let key: string;
beforeAll(async () => {
  [product, page, another, consumer] = await Promise.all([
    startRunningProduct({ web: false }),
    startControlledPage(),
    startControlledPage(),
    createConsumer(),
  ]);
  const { api } = await product.signUp();
  unwrap(await api.POST('/api/services', { body: { name: 'Local', statusPageUrl: page.url } }));
  key = unwrap(await api.POST('/api/api-keys', { body: { name: 'SDK', scope: 'write' } })).key;
});
afterAll(async () => {
  await Promise.all([product.stop(), page.close(), another.close(), consumer.remove()]);
});

/** The types that the frameworks have for what the examples use. Their packages of both kinds export the same. */
const frameworks = {
  express: `type Handler = (request: { readonly body: any; readonly headers: Record<string, string | string[] | undefined> },
      response: { sendStatus(code: number): unknown }) => unknown;
    declare const express: { (): { post(path: string, ...handlers: Handler[]): unknown }; raw(options: { type: string }): Handler };
    export default express;`,
  fastify: `type Parser = (request: unknown, body: string, done: (error: Error | null, body?: unknown) => void) => void;
    type Handler = (request: { readonly body: unknown; readonly headers: Record<string, string | string[] | undefined> },
      reply: { code(status: number): { send(): unknown } }) => Promise<unknown>;
    declare const fastify: () => { addContentTypeParser(type: string, options: { parseAs: 'string' }, parser: Parser): unknown;
      post(path: string, handler: Handler): unknown };
    export default fastify;`,
  hono: `type Context = { readonly req: { readonly raw: Request; text(): Promise<string> }; body(data: null, status: number): Response };
    export declare class Hono { post(path: string, handler: (context: Context) => Promise<Response>): unknown }`,
};

const installFrameworks = async () => {
  for (const [name, types] of Object.entries(frameworks)) {
    const folder = join(consumer.folder, 'node_modules', name);
    await mkdir(folder, { recursive: true });
    const exports = { import: { types: './index.d.mts' }, require: { types: './index.d.cts' } };
    await writeFile(join(folder, 'package.json'), JSON.stringify({ name, exports }));
    await writeFile(join(folder, 'index.d.mts'), types);
    await writeFile(join(folder, 'index.d.cts'), types.replace('export default', 'export ='));
  }
};

const settings = (more = {}) => ({ ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: key, NO_COLOR: '1', ...more });

const attw = `
  import { readFileSync } from 'node:fs';
  import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
  console.log(JSON.stringify(await checkPackage(createPackageFromTarballData(readFileSync(process.argv[1])))));
`;

describe('the packed SDK', () => {
  test('is code and types of both kinds of module, the guide and the changes, and needs no other package', async () => {
    expect(consumer.packed.filter((name) => !/^dist\/.*\.d\.c?ts$/.test(name))).toEqual([
      'CHANGELOG.md',
      'README.md',
      'dist',
      'dist/index.cjs',
      'dist/index.js',
      'package.json',
    ]);
    const { stdout } = await run('npm', ['ls', '--all', '--parseable'], { cwd: consumer.folder });
    expect(stdout.trim().split('\n')).toHaveLength(2);
  });

  test('resolves to the right types and code in every kind of project, as publint and attw judge it', async () => {
    const pkgDir = join(consumer.folder, 'node_modules/@allclear/sdk');
    expect((await publint({ pkgDir, pack: false, strict: true })).messages).toEqual([]);
    const tarball = (await readdir(consumer.folder)).find((name) => name.endsWith('.tgz')) ?? '';
    // Vitest would load its sources, as those who develop it do.
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', attw, join(consumer.folder, tarball)]);
    expect(JSON.parse(stdout)).toMatchObject({ types: { kind: 'included' }, problems: [] });
  });

  const tries = `
    try {
      const client = createClient({ baseUrl: process.env.ALLCLEAR_URL, apiKey: process.env.ALLCLEAR_TOKEN });
      const { services } = await client.services.list();
      const refused = await client.services.get({ id: 404404 }).catch((error) => error);
      const body = '{"type":"test"}';
      const headers = JSON.parse(process.env.SIGNED);
      const { type } = await verifyWebhook({ body, headers }, { secret: process.env.SECRET });
      const stopped = await client.events({ signal: AbortSignal.abort() }).next().catch((error) => error.name);
      console.log(JSON.stringify([services[0].name, refused instanceof NotFoundError, type, stopped]));
    } catch (error) {
      console.log(error);
    }`;
  const names = '{ createClient, NotFoundError, verifyWebhook }';
  const kinds = [
    { name: 'esm.mjs', text: `import ${names} from '@allclear/sdk';${tries}` },
    { name: 'cjs.cjs', text: `const ${names} = require('@allclear/sdk'); (async () => {${tries}})();` },
  ];

  test.each(runtimes().flatMap((runtime) => kinds.map((kind) => ({ ...runtime, ...kind, runtime: runtime.name }))))(
    'runs in $runtime as $name',
    async ({ command: [program, ...args], name, text }) => {
      const file = await consumer.write(name, text);
      const secret = newWebhookSecret(randomBytes);
      const signed = signatureHeaders([secret], { id: 'msg_1', body: '{"type":"test"}', at: new Date() });
      const env = {
        PATH: process.env.PATH,
        HOME: consumer.folder,
        ...settings({ SECRET: secret, SIGNED: JSON.stringify(signed) }),
      };
      const { stdout } = await run(program, [...args, file], { cwd: consumer.folder, env });
      expect(JSON.parse(stdout)).toEqual(['Local', true, 'test', 'AbortError']);
    },
  );

  test.each(['mts', 'cts'])('is typed in a project of .%s files', async (ending) => {
    const asImport = ending === 'mts' ? "from '@allclear/sdk'" : "= require('@allclear/sdk')";
    const text = (status: string) => `
      import ${ending === 'mts' ? '{ createClient }' : 'sdk'} ${asImport};
      const client = ${ending === 'mts' ? '' : 'sdk.'}createClient({ baseUrl: 'https://board.test', apiKey: 'ak_1' });
      export const names = async (): Promise<string[]> => {
        await client.incidents.update({ id: 7, phase: '${status}' });
        return (await client.services.list()).services.map(({ name }) => name);
      };`;
    const file = await consumer.write(`typed.${ending}`, text('resolved'));
    expect(mistakesIn(consumer.folder, [file])).toBe('');
    await consumer.write(`typed.${ending}`, text('forgotten'));
    expect(mistakesIn(consumer.folder, [file])).toMatch(/"forgotten"' is not assignable/);
  });
});

describe('the examples of the guide', () => {
  const snippets = [
    'sdk: Make your first call 1',
    'sdk: Make your first call 2',
    'sdk: Handle errors',
    'sdk: Set retries and timeouts',
    'sdk: Follow live events',
    'sdk: Verify webhooks',
  ].map(snippet);

  const written = (index: number) =>
    consumer.write(
      `snippet-${index}.mjs`,
      (snippets[index] ?? '')
        .replaceAll('https://status.stripe.com', another.url)
        // On a machine that does much else the example would say that the server is busy.
        .replaceAll(/timeoutMs: \d+_000/g, 'timeoutMs: 120_000'),
    );

  const framed = [
    'sdk: Use a framework 1',
    'sdk: Use a framework 2',
    'sdk: Use a framework 3',
    'sdk: Use a framework 4',
  ].map(snippet);

  test.each(typedProjects)(
    'are free of mistakes in a strict project: $module, .$ending',
    async ({ module, ending }) => {
      await installFrameworks();
      const texts = [...snippets, ...framed].map((text) => (ending === 'cts' ? asCommonJs(text) : text));
      const name = (nth: number) => `example-${module}-${nth}.${ending}`;
      const files = await Promise.all(texts.map((text, nth) => consumer.write(name(nth), text)));
      expect(mistakesIn(consumer.folder, files, 'node', module)).toBe('');
      await consumer.write(name(0), `${texts[0]}\nexport const no: number = createClient();`);
      expect(mistakesIn(consumer.folder, files, 'node', module)).toContain('TS2322');
    },
  );

  test.each([
    ['lists services', 0, /^Overall: operational\nLocal: operational\n$/],
    ['adds, edits and deletes', 1, /^$/],
    ['tells errors apart', 2, /^invalid_input \[ 'statusPageUrl' \]\nundefined\n$/],
    ['sets limits', 3, /^$/],
    ['reads a stream', 4, /^(changed|checked|refetch|beat) .*\n$/],
  ])('do what they say: one %s', async (_, index, expected) => {
    const env = { PATH: process.env.PATH, ...settings() };
    const { stdout, stderr } = await run(process.execPath, [await written(index)], { env });
    expect(stderr).toBe('');
    expect(stdout).toMatch(expected);
  });

  test('do what they say: one receives webhooks', async () => {
    const [secret, port, body] = [
      newWebhookSecret(randomBytes),
      await freePort(),
      '{"type":"test","headline":"Hello"}',
    ];
    const env = { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: secret };
    const child = spawn(process.execPath, [await written(5)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk) => (said += chunk));
    try {
      const send = (headers: Record<string, string>): Promise<number> =>
        fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers: { ...headers, connection: 'close' } })
          .then(({ status }) => status)
          .catch(async () => {
            await sleep(50);
            return send(headers);
          });
      expect(await send({})).toBe(400);
      expect(await send(signatureHeaders([secret], { id: 'msg_1', body, at: new Date() }))).toBe(204);
      await expect.poll(() => said).toBe('test Hello\n');
    } finally {
      child.kill();
    }
  });
});
