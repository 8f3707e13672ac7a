import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The user that a child process runs as; empty: the same as this process. */
export type RunAs = { readonly uid?: number; readonly gid?: number };

/** Children get none of this process's environment: PGDATA, PGPORT and the like would change their behaviour. */
export const childEnvironment = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' };

/** Runs a program and returns its exit code and output. The code is -1 if it can't run or is aborted. */
export const run = (command: string, args: readonly string[], runAs: RunAs = {}, abort?: AbortSignal) =>
  new Promise<{ readonly code: number; readonly output: string }>((resolve) => {
    let output = '';
    const failed = (error: unknown) => resolve({ code: -1, output: `${output}${String(error)}` });
    try {
      // The other user may not be able to enter the current folder.
      const child = spawn(command, args, {
        ...runAs,
        cwd: '/',
        env: childEnvironment,
        stdio: ['ignore', 'pipe', 'pipe'],
        signal: abort,
      });
      child.stdout.on('data', (chunk) => (output += chunk));
      child.stderr.on('data', (chunk) => (output += chunk));
      child.on('error', failed);
      child.on('close', (code) => resolve({ code: code ?? -1, output }));
    } catch (error) {
      failed(error);
    }
  });

/** Returns true if a process with that id is running. A zombie doesn't count. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const state = procStat(pid)?.[0];
  return state !== 'Z' && state !== 'X';
};

/** Distinguishes a process from an earlier one with the same id, by boot and start time. Empty on systems without /proc. */
export const startMark = (pid: number): string => {
  const startTime = procStat(pid)?.[19];
  return startTime ? `${readOrEmpty('/proc/sys/kernel/random/boot_id').trim()}/${startTime}` : '';
};

export const argumentsOf = async (pid: number): Promise<readonly string[]> => {
  const raw = readOrEmpty(`/proc/${pid}/cmdline`);
  if (raw) return raw.split('\0');
  if (process.platform === 'linux') return [];
  const { code, output } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  return code === 0 ? output.trim().split(' ') : [];
};

/** Waits until the process has ended; false if it's still running after that time. */
export const hasEnded = async (pid: number, withinMs: number): Promise<boolean> => {
  const deadline = Date.now() + withinMs;
  while (isAlive(pid)) {
    if (Date.now() >= deadline) return false;
    await sleep(20);
  }
  return true;
};

/** Sends a signal; a process that has already ended is fine. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It ended in between.
  }
};

/** Fields of /proc/PID/stat after the program's name, which may contain spaces and brackets. */
const procStat = (pid: number): readonly string[] | undefined => {
  const text = readOrEmpty(`/proc/${pid}/stat`);
  return text ? text.slice(text.lastIndexOf(')') + 2).split(' ') : undefined;
};

const readOrEmpty = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
