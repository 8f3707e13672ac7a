import { z } from 'zod/mini';
import { type GlobalOptions, VERSION } from '../program.ts';
import type { Terminal } from '../terminal.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { serverFor } from './profile.ts';

const offered = z.object({ version: z.string() });

/**
 * The version of the CLI that a server offers for download; undefined if it offers none.
 * @throws CommandError if it can't be reached, or something else answers
 */
export const offeredVersion = async (
  terminal: Terminal,
  { url, timeoutMs }: { readonly url: string; readonly timeoutMs: number },
): Promise<string | undefined> => {
  const response = await fetchAnswer(terminal, { url, timeoutMs })(new Request(`${url}/cli/version.json`));
  return response.status === 404 ? undefined : offered.parse(await response.json()).version;
};

/** A person waits no longer for it. */
const TIMEOUT_MS = 2_000;

export const updateText = (version: string, url: string): string =>
  `the server has ${version}, the CLI is ${VERSION}. Update: curl -fsSO ${url}/cli/allclear.mjs`;

/** With ALLCLEAR_UPDATE_CHECK=1, tells a person if their server offers another version. Never fails a command. */
export const tellOfUpdate = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { env, stdout, stderr, signal } = terminal;
  if (env.ALLCLEAR_UPDATE_CHECK !== '1' || !stdout.isTTY || options.quiet || signal.aborted) return;
  try {
    const url = serverFor(env, options.url);
    const version = await offeredVersion(terminal, { url, timeoutMs: TIMEOUT_MS });
    if (version !== undefined && version !== VERSION) stderr.write(`Another version: ${updateText(version, url)}\n`);
  } catch {
    // The command itself explains problems of the server.
  }
};
