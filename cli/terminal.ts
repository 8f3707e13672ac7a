import { createInterface as createLines } from 'node:readline';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** A command's outside world, passed in so that tests run the real commands without a process. */
export type Terminal = {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Asks a person. @throws CommandError if nobody can answer */
  ask(question: string, manner: Manner): Promise<string>;
  /** All of standard input, for `--password-stdin`. */
  readInput(): Promise<string>;
  /** Standard input line by line, as it comes. */
  readLines(): AsyncIterable<string>;
  /** Ctrl+C: ends whatever runs. */
  readonly signal: AbortSignal;
  /** Nobody reads the output any more, such as after `head`: ends endless output. */
  readonly unread: AbortSignal;
};

export type Manner = {
  /** Hides the typed characters. */
  readonly hidden?: boolean;
  /** A sentence that names the flag to use when nobody can answer. */
  readonly instead: string;
};

type Output = {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
};

/** Ends a command with a code other than 0. Its message goes to stderr. */
export class CommandError extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}

/** Documented in web/content/docs/cli.md. */
export const exitCodes = { ok: 0, failure: 1, usage: 2, notAllowed: 3, checkFailed: 4, stopped: 130 } as const;

export const processTerminal = (): Terminal => {
  const stop = new AbortController();
  const unread = new AbortController();
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // The reader, such as `head`, has seen enough. The exit code still has a check's result.
      if (error.code === 'EPIPE') return stream === process.stdout && unread.abort();
      if (stream === process.stdout) process.stderr.write(`We couldn't write the output (${error.code}).\n`);
      process.exit(exitCodes.failure);
    });
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  return {
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    signal: stop.signal,
    unread: unread.signal,
    ask: askPerson,
    readInput: async () => {
      let text = '';
      for await (const chunk of process.stdin.setEncoding('utf8')) text += chunk;
      return text;
    },
    readLines: () => createLines({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY, signal: stop.signal }),
  };
};

/** Asks on `output`. @throws CommandError if `input` is no terminal, or is closed */
export const askPerson = async (
  question: string,
  { hidden = false, instead }: Manner,
  { input, output }: Streams = { input: process.stdin, output: process.stderr },
): Promise<string> => {
  if (!input.isTTY) throw new CommandError(exitCodes.usage, `Not an interactive terminal. ${instead}`);
  const muted = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: hidden ? muted : output, terminal: true });
  // The prompt redraws its line from the left edge, which would erase text written there before.
  if (hidden) output.write(question);
  try {
    return await lines.question(hidden ? '' : question);
  } catch {
    // It only fails by Ctrl+C or Ctrl+D instead of an answer.
    throw new CommandError(exitCodes.stopped, 'Stopped.');
  } finally {
    lines.close();
    if (hidden) output.write('\n');
  }
};

type Streams = {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
};
