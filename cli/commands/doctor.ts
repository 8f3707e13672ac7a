import { z } from 'zod/mini';
import { createClient, unwrap } from '#client';
import { fetchAnswer } from '../connection/fetch-answer.ts';
import { assertKeepable, connectionOf, serverFor } from '../connection/profile.ts';
import { timeoutOf } from '../connection/session.ts';
import { answer } from '../output/answer.ts';
import { ago } from '../output/time.ts';
import { type GlobalOptions, type Program, VERSION } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

type Finding = { readonly what: string; readonly ok: boolean; readonly says: string };

/** `allclear doctor`: what is needed for a command to work, each looked at. */
export const addDoctorCommand = (program: Program, terminal: Terminal): void => {
  program
    .command('doctor')
    .description(
      'look at what commands need: versions, server, key, and whether pages are read; exit code 4 on trouble',
    )
    .addHelpText('after', '\nExample: allclear doctor')
    .action((_options, command) => examine(terminal, command.optsWithGlobals()));
};

const examine = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const url = serverFor(terminal.env, options.url);
  const findings = [
    { what: 'Command line', ok: true, says: `${VERSION}, on Node ${process.versions.node}` },
    await finding('Server', () => serverSays(terminal, options, url)),
    await finding('Versions', () => versionsSay(terminal, options, url)),
    await finding('Key', () => keySays(terminal, options)),
    await finding('Kept keys', async () => keptSays(terminal)),
  ];
  const rows = findings.map(
    ({ what, ok, says }) => [what, { text: ok ? 'ok' : 'no', tone: ok ? 'good' : 'bad' }, says] as const,
  );
  answer(terminal, options, { data: { url, version: VERSION, findings }, table: { heads: [], rows } });
  const bad = findings.filter(({ ok }) => !ok).map(({ what }) => what.toLowerCase());
  if (bad.length > 0) throw new CommandError(exitCodes.checkFailed, `Not well: ${bad.join(', ')}`);
};

/** Returns the result of `look`, or its error. */
const finding = async (what: string, look: () => Promise<string>): Promise<Finding> => {
  try {
    return { what, ok: true, says: await look() };
  } catch (error) {
    return { what, ok: false, says: error instanceof Error ? error.message.replace(/^\d+: /, '') : String(error) };
  }
};

const serverSays = async (terminal: Terminal, options: GlobalOptions, url: string): Promise<string> => {
  const fetch = fetchAnswer(terminal, { url, timeoutMs: timeoutOf(options) });
  const { status, latePages, lastPolledAt } = unwrap(await createClient({ baseUrl: url, fetch }).GET('/api/health'));
  const polled = ago(lastPolledAt, new Date());
  const words = `a page was last asked ${typeof polled === 'string' ? polled : polled.text}`;
  if (status === 'ok') return `${url} answers; ${words}`;
  throw new CommandError(exitCodes.checkFailed, `${url} answers, but ${latePages} pages are late; ${words}`);
};

/** The server's answer when it serves the command line. */
const served = z.object({ version: z.string() });

const versionsSay = async (terminal: Terminal, options: GlobalOptions, url: string): Promise<string> => {
  const fetch = fetchAnswer(terminal, { url, timeoutMs: timeoutOf(options) });
  const response = await fetch(new Request(`${url}/cli/version.json`));
  if (response.status === 404) return 'this server serves no command line, so there is none to compare with';
  const { version } = served.parse(await response.json());
  if (version === VERSION) return `the server is ${version} too`;
  throw new CommandError(
    exitCodes.checkFailed,
    `the server is ${version}, this is ${VERSION}: curl -fsSO ${url}/cli/allclear.mjs`,
  );
};

const keySays = async (terminal: Terminal, options: GlobalOptions): Promise<string> => {
  const { url, key } = connectionOf(terminal.env, options.url);
  const fetch = fetchAnswer(terminal, { url, timeoutMs: timeoutOf(options) });
  const { username } = unwrap(await createClient({ baseUrl: url, apiKey: key, fetch }).GET('/api/user'));
  return `of ${username}${terminal.env.ALLCLEAR_TOKEN ? ', from ALLCLEAR_TOKEN' : ''}`;
};

const keptSays = (terminal: Terminal): string => {
  assertKeepable(terminal.env);
  return 'login can keep a key on this computer';
};
