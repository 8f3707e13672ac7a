import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePackage } from '../../cli/pack/write.ts';
import manifest from '../../package.json' with { type: 'json' };

const MOST_BYTES = 580 * 1024;

let folder: string;
let installed: string;

const npm = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('npm', [...args, '--offline', '--no-audit', '--no-fund'], { cwd, encoding: 'utf8' });

type Packed = {
  readonly filename: string;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
};
let packed: Packed;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'allclear-pack-'));
  installed = join(folder, 'consumer');
  mkdirSync(installed);
  await writePackage(join(folder, 'package'));
  [packed] = JSON.parse(npm(folder, 'pack', './package', '--json'));
  npm(installed, 'install', '--prefix', installed, join(folder, packed.filename));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Every Node on this machine that it is made for. */
const nodes = ['/usr/bin/node', '/usr/local/bin/node', process.execPath].filter((path) => {
  if (!existsSync(path)) return false;
  return Number(execFileSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' }).split('.')[0]) >= 20;
});

test('the package holds the one file and what npm asks for, and nothing else', () => {
  expect(packed.files.map(({ path }) => path).toSorted()).toEqual(['README.md', 'allclear.mjs', 'package.json']);
  expect(packed.unpackedSize).toBeLessThan(MOST_BYTES);
});

test('on an older Node it says so in one sentence', () => {
  const old = "data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '18.20.8' } })";
  const { status, stderr } = spawnSync(process.execPath, ['--import', old, join(folder, 'package/allclear.mjs')], {
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^Allclear needs Node 20 or later, and this is .*\. Install a newer one from .*\.\n$/);
  expect(status).toBe(1);
  // Syntax that an older Node can't parse would fail before the sentence is printed.
  expect(readFileSync(join(folder, 'package/allclear.mjs'), 'utf8')).not.toMatch(/\/[dgimsuy]*v[;,).]/);
});

// One of them broke allclear api and allclear import there, which no test ran on it.
test('uses nothing that Node 20 lacks', () => {
  const newer =
    /\b(?:Map|Object)\.groupBy|Promise\.(?:withResolvers|try)\b|Array\.fromAsync|\bURL\.parse\(|RegExp\.escape|Iterator\.from|import\.meta\.dirname/;
  expect(readFileSync(join(folder, 'package/allclear.mjs'), 'utf8')).not.toMatch(newer);
});

test.each(nodes)('installed in an empty folder without a network, it runs on %s', (node) => {
  const program = join(installed, 'node_modules/.bin/allclear');
  const run = (...args: readonly string[]) =>
    spawnSync(node, [program, ...args], {
      cwd: installed,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        HOME: installed,
        ALLCLEAR_URL: 'http://127.0.0.1:1',
        ALLCLEAR_TOKEN: `ak_${'a'.repeat(40)}`,
      },
    });
  expect(run('--version')).toMatchObject({ status: 0, stdout: `${manifest.version}\n` });
  expect(run('services', 'edit', '--help').stdout).toContain('EXAMPLES\n  allclear services edit');
  expect(run('status')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining("We couldn't reach"),
  });
});

test('its command is called allclear', () => {
  const ran = spawnSync('npm', ['exec', '--no', '--offline', 'allclear', '--', '--version'], {
    cwd: installed,
    encoding: 'utf8',
  });
  expect(ran.stdout).toBe(`${manifest.version}\n`);
});
