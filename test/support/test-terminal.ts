import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../cli/main.ts';
import type { Terminal } from '../../cli/terminal.ts';

export type Ran = { readonly code: number; readonly stdout: string; readonly stderr: string };

/** The text that a person types, or a function that replies to a question. */
type Answer = string | ((question: string) => string);

export type CommandLine = {
  /** Runs a command to its end as a script would: nobody reads along, and nobody can answer. */
  readonly run: (args: readonly string[], input?: string) => Promise<Ran>;
  /** The same before a person, who answers these in turn. */
  readonly runForPerson: (args: readonly string[], answers?: readonly Answer[], columns?: number) => Promise<Ran>;
  /** Starts one that goes on until it ends by itself or `stop` is called. */
  readonly start: (args: readonly string[]) => {
    readonly ended: Promise<Ran>;
    /** On stdout so far; and beside it. */
    readonly said: () => string;
    readonly remarked: () => string;
    readonly stop: () => void;
  };
  /** Forgets what was kept on this computer. */
  readonly remove: () => Promise<void>;
};

/** The real command line with a home folder of its own, which is there from the first key on that a command keeps. */
export const createCommandLine = async (env: Readonly<Record<string, string>> = {}): Promise<CommandLine> => {
  const home = join(tmpdir(), `allclear-cli-${randomUUID()}`);
  const start = (args: readonly string[], { input = '', isTTY = false, answers = [], columns }: Audience = {}) => {
    const output = { stdout: '', stderr: '' };
    const stop = new AbortController();
    const left = [...answers];
    const terminal: Terminal = {
      stdout: { isTTY, columns, write: (text) => (output.stdout += text) },
      stderr: { write: (text) => (output.stderr += text) },
      env: { HOME: home, NO_COLOR: '1', ...env },
      ask: async (question) => {
        const answer = left.shift() ?? Promise.reject(new Error('Nobody answers.'));
        return typeof answer === 'function' ? answer(question) : answer;
      },
      readInput: async () => input,
      readLines: async function* () {
        yield* input.split('\n');
      },
      signal: stop.signal,
      unread: new AbortController().signal,
    };
    const ended = run(args, terminal).then((code) => ({ code, ...output }));
    return { ended, said: () => output.stdout, remarked: () => output.stderr, stop: () => stop.abort() };
  };
  return {
    run: (args, input) => start(args, { input }).ended,
    runForPerson: (args, answers, columns) => start(args, { isTTY: true, answers, columns }).ended,
    start: (args) => start(args),
    remove: () => rm(home, { recursive: true, force: true }),
  };
};

type Audience = {
  readonly input?: string | undefined;
  readonly isTTY?: boolean;
  readonly columns?: number | undefined;
  readonly answers?: readonly Answer[] | undefined;
};
