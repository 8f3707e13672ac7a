import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContract } from '../src/platform/http/contract.ts';
import { asOpenApi30 } from '../src/platform/http/operations/openapi-30.ts';
import { stablePart } from '../src/platform/http/operations/openapi-v1.ts';
import { PUBLIC_API } from '../src/platform/http/operations/send-problem.ts';

/** `make generators`: generates clients of the whole contract and of /api/v1 with packages of npm, and compiles each. They're too large to install for every test. */
const packages = [
  '@hey-api/openapi-ts@0.99.0',
  'orval@8.38.0',
  'openapi-typescript-codegen@0.31.0',
  'typescript@5.9.3',
];
const orvalFor = (input: string, output: string) =>
  `export default { all: { input: '${input}', output: { target: '${output}/index.ts', client: 'fetch' } } };`;

type Generator = {
  readonly name: string;
  readonly args: (input: string, output: string) => readonly string[];
  readonly config?: (input: string, output: string) => string;
};

const generators: readonly Generator[] = [
  { name: 'openapi-ts', args: (input, output) => ['-i', input, '-o', output] },
  { name: 'orval', args: () => ['--config', 'orval.config.mjs'], config: orvalFor },
  { name: 'openapi', args: (input, output) => ['--input', input, '--output', output] },
];

const { document } = readContract();
const stable = stablePart(document, PUBLIC_API);
const contracts = {
  'openapi.json': document,
  'openapi-3.0.json': asOpenApi30(document),
  'openapi-v1.json': stable,
  'openapi-v1-3.0.json': asOpenApi30(stable),
};

const cwd = mkdtempSync(join(tmpdir(), 'allclear-generators-'));
const run = (program: string, args: readonly string[]) => execFileSync(program, args, { cwd, stdio: 'pipe' });
const compiles = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'];
try {
  writeFileSync(join(cwd, 'package.json'), '{ "type": "module", "private": true }');
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', ...packages]);
  for (const [input, contract] of Object.entries(contracts)) {
    writeFileSync(join(cwd, input), JSON.stringify(contract));
    for (const { name, args, config } of generators) {
      const output = `${name}-${input.replace('.json', '')}`;
      if (config) writeFileSync(join(cwd, 'orval.config.mjs'), config(input, output));
      run(join(cwd, 'node_modules/.bin', name), args(input, output));
      run(join(cwd, 'node_modules/.bin/tsc'), [...compiles, join(output, 'index.ts')]);
      console.log(`${input}: the client of ${name} compiles`);
    }
  }
} catch (error) {
  const { stdout = '', stderr = '' } = error as { readonly stdout?: Buffer; readonly stderr?: Buffer };
  console.error(`${stdout}${stderr}` || error);
  process.exitCode = 1;
} finally {
  rmSync(cwd, { recursive: true });
}
