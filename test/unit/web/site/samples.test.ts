import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import firstCall from '../../../../web/content/first-call.json' with { type: 'json' };
import { isInSdk, type Language, samplesOf } from '../../../../web/content/samples.ts';
import { type Contract, operationsOf } from '../../../../web/site/reference/contract.ts';
import { sampleCallOf } from '../../../../web/site/reference/example-of.ts';
import { startLocalServer } from '../../../support/local-server.ts';

const run = promisify(execFile);
const contract: Contract = parse(readFileSync('openapi.yaml', 'utf8'));
const byKey = operationsOf(contract)
  .filter(({ scope }) => scope !== undefined)
  .filter((placed) => isInSdk(sampleCallOf(contract, placed)));

type Asked = { readonly call: string; readonly key: string; readonly body: unknown };

let asked: Asked[] = [];
let server: Awaited<ReturnType<typeof startLocalServer>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'allclear-samples-'));
  server = await startLocalServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      const body = text === '' ? undefined : JSON.parse(text);
      asked.push({ call: `${request.method} ${request.url}`, key: request.headers.authorization ?? 'none', body });
      const headers = { 'content-type': 'application/json', 'request-id': 'req-1', connection: 'close' };
      response.writeHead(200, headers).end('{}');
    });
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** What is asked of a server when the samples of all these operations run one after the other. */
const askedBy = async (language: Language, program: string): Promise<readonly Asked[]> => {
  asked = [];
  const texts = byKey.map((placed) => samplesOf(sampleCallOf(contract, placed), server.url)[language]);
  const file = join(folder, language === 'JavaScript' ? 'samples.mjs' : 'samples');
  await writeFile(file, wholeOf(language, texts));
  const env = { PATH: process.env.PATH, ALLCLEAR_TOKEN: 'ak_1', no_proxy: '*' };
  await run(program, [file], { env });
  return asked;
};

const sdk = pathToFileURL(join(process.cwd(), 'api-spec/sdk/index.ts')).href;
const wholeOf = (language: Language, texts: readonly string[]): string => {
  if (language === 'cURL') return texts.map((text) => text.replace(/^curl/, 'curl -fsS')).join(' &&\n');
  if (language === 'Python') return texts.join('\n');
  // Each of them is a module of its own; a stream of this server ends at once.
  const blocks = texts.map((text) =>
    `{${text.replace(/^import .*$/m, '')}}`.replace(/for await .*of (await .*)\) console.log\(entry\);/, '$1;'),
  );
  return `import { createClient } from '${sdk}';\n${blocks.join('\n')}`;
};

describe('the samples of the reference', () => {
  test('ask for what the contract says, the same in curl, JavaScript and Python', async () => {
    const inCurl = await askedBy('cURL', 'sh');
    expect(inCurl).toHaveLength(byKey.length);
    for (const [index, { call, key, body }] of inCurl.entries()) {
      const { method, path } = byKey[index]!;
      expect(call).toMatch(new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/{}]+')}(\\?|$)`));
      expect(key).toBe('Bearer ak_1');
      expect([call, body !== undefined]).toEqual([call, byKey[index]!.operation.requestBody !== undefined]);
    }
    expect(await askedBy('JavaScript', process.execPath)).toEqual(inCurl);
    // Where there is a Python; what it is given is looked at everywhere.
    if (spawnSync('python3', ['--version']).status === 0) expect(await askedBy('Python', 'python3')).toEqual(inCurl);
  });

  test('in Python have its words, and as many brackets that close as open', () => {
    for (const placed of byKey) {
      const { Python: text } = samplesOf(sampleCallOf(contract, placed), 'https://status.example.com');
      const code = text.replace(/"[^"]*"/g, '""');
      expect(code).not.toMatch(/\b(null|true|false|undefined)\b/);
      for (const [open = '', close = ''] of ['()', '[]', '{}'])
        expect(code.split(open)).toHaveLength(code.split(close).length);
    }
  });

  test('are those that the screen of integrations shows', () => {
    const shown = byKey.find(({ operation }) => operation.operationId === firstCall.call.operationId);
    expect(shown && samplesOf(sampleCallOf(contract, shown), 'https://a.test')).toEqual(
      samplesOf(firstCall.call, 'https://a.test'),
    );
  });
});
