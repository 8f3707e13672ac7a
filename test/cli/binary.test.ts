import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { nodeFor, stripFor, writeBinary } from '../../cli/pack/write-binary.ts';
import manifest from '../../package.json' with { type: 'json' };

const folder = mkdtempSync(join(tmpdir(), 'allclear-binary-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Programs of another architecture run in QEMU, with that architecture's C library: apt-get install qemu-user libstdc++6-arm64-cross. */
const emulators = { x64: 'qemu-x86_64', arm64: 'qemu-aarch64' } as const;
const libraries = { x64: '/usr/x86_64-linux-gnu', arm64: '/usr/aarch64-linux-gnu' } as const;

/** Building for another architecture needs its Node, which `make binary ARCH=arm64` downloads once. */
describe.each(['x64', 'arm64'] as const)('the single binary for %s', (architecture) => {
  const isOwn = architecture === process.arch;
  const canBuild =
    process.platform === 'linux' && nodeFor(architecture) !== undefined && stripFor(architecture) !== undefined;
  const emulator = isOwn ? [] : [emulators[architecture]];
  const canRun = isOwn || spawnSync(emulators[architecture], ['--version']).status === 0;

  test.skipIf(!canBuild)('is under 120 MB, needs no Node, and does what the CLI does', async () => {
    const binary = join(folder, architecture);
    await writeBinary(binary, architecture);
    expect(statSync(binary).size).toBeLessThan(120_000_000);
    if (!canRun) return;
    const [program = binary, ...before] = [...emulator, binary];
    const { PATH = '', LD_LIBRARY_PATH = '', QEMU_LD_PREFIX = libraries[architecture] } = process.env;
    const env = { HOME: folder, ...(isOwn ? { PATH: '' } : { PATH, LD_LIBRARY_PATH, QEMU_LD_PREFIX }) };
    const version = execFileSync(program, [...before, '--version'], { encoding: 'utf8', env });
    expect(version).toBe(`${manifest.version}\n`);
    const asked = [...before, 'status', '--url', 'http://127.0.0.1:1'];
    const { status, stderr } = spawnSync(program, asked, { encoding: 'utf8', env });
    expect([status, stderr]).toEqual([3, expect.stringMatching(/^You're not logged in to http:\/\/127\.0\.0\.1:1\./)]);
  });
});
