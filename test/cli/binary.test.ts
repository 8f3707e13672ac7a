import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeBinary } from '../../cli/pack/write-binary.ts';
import manifest from '../../package.json' with { type: 'json' };

const folder = mkdtempSync(join(tmpdir(), 'allclear-binary-'));
afterAll(() => rmSync(folder, { recursive: true }));

const canBuild = process.platform === 'linux' && spawnSync('strip', ['--version']).status === 0;

test.skipIf(!canBuild)('the single binary is under 120 MB, needs no Node, and does what the CLI does', async () => {
  const binary = join(folder, 'allclear');
  await writeBinary(binary);
  expect(statSync(binary).size).toBeLessThan(120_000_000);
  const env = { PATH: '', HOME: folder };
  expect(execFileSync(binary, ['--version'], { encoding: 'utf8', env })).toBe(`${manifest.version}\n`);
  const { status, stderr } = spawnSync(binary, ['status', '--url', 'http://127.0.0.1:1'], { encoding: 'utf8', env });
  expect([status, stderr]).toEqual([3, expect.stringMatching(/^You're not logged in to http:\/\/127\.0\.0\.1:1\./)]);
});
