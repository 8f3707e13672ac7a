import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptNames } from '../../../cli/completion/kept-names.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'allclear-names-'));
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const ask = async (of: readonly string[], names: readonly string[], env = { XDG_CACHE_HOME: folder }) => {
  const read = vi.fn(async () => names);
  return { names: await keptNames(env, { kind: 'services', of }, read), asked: read.mock.calls.length };
};

test('names are kept for a minute, for one server, key and team, without the key itself', async () => {
  const of = ['https://status.example.com', 'ak_secret', 'ops'];
  expect(await ask(of, ['stripe'])).toEqual({ names: ['stripe'], asked: 1 });
  expect(await ask(of, ['github'])).toEqual({ names: ['stripe'], asked: 0 });
  const file = join(folder, 'allclear/services.json');
  expect(readFileSync(file, 'utf8')).not.toContain('ak_secret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await ask([...of, 'it'], ['zendesk'])).toEqual({ names: ['zendesk'], asked: 1 });
  vi.setSystemTime(Date.now() + 60_000);
  expect(await ask([...of, 'it'], ['okta'])).toEqual({ names: ['okta'], asked: 1 });
});

test('a file that is none, and a folder that can’t be written, only cost the question', async () => {
  await ask(['a'], ['stripe']);
  writeFileSync(join(folder, 'allclear/services.json'), 'none');
  expect(await ask(['a'], ['github'])).toEqual({ names: ['github'], asked: 1 });
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await ask(['a'], ['okta'], { XDG_CACHE_HOME: file })).toEqual({ names: ['okta'], asked: 1 });
});
