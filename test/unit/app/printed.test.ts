import { execFile } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import { say } from '../../../src/app/command-line.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const STEERING = '\u001b]0;pwned\u0007\u001b[2J\u009b31m\u202e';

test('what a command of the server says steers no terminal, whatever names and messages are in it', () => {
  const written: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  say(`Two lines:\n${STEERING}name\u2028of a file`);
  expect(written).toEqual(['Two lines:\n ]0;pwned [2J 31mname of a file\n']);
});

test('what the server complains of steers no terminal either', async () => {
  const complaint = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['src/bin.js', `${STEERING}restore`], (_error, _stdout, stderr) => resolve(stderr));
  });
  expect(complaint).toContain('restore');
  expect(complaint.trimEnd()).not.toMatch(/[\p{Cc}\u202e]/u);
});
