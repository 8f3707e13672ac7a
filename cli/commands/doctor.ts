import { createClient, unwrap } from '#client';
import { fetchAnswer } from '../connection/fetch-answer.ts';
import { offeredVersion, updateText } from '../connection/offered-version.ts';
import { assertKeepable, connectionOf, serverFor } from '../connection/profile.ts';
import { timeoutOf } from '../connection/session.ts';
import { examples, exitCodesHelp } from '../help.ts';
import { answer } from '../output/answer.ts';
import { ago } from '../output/time.ts';
import { type GlobalOptions, type Program, VERSION } from '../program.ts';
import { teamText } from '../teams/team-text.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

type Finding = { readonly what: string; readonly ok: boolean; readonly says: string };

/** `allclear doctor`: checks everything that a command needs. */
export const addDoctorCommand = (program: Program, terminal: Terminal): void => {
  program
    .command('doctor')
    .description('Check your setup: version, server, API key and status pages')
    .addHelpText('after', examples('allclear doctor'))
    .addHelpText('after', exitCodesHelp({ 4: 'Something needs to be fixed' }))
    .action((_options, command) => examine(terminal, command.optsWithGlobals()));
};

const examine = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const url = serverFor(terminal.env, options.url);
  const findings = [
    { what: 'CLI', ok: true, says: `version ${VERSION} on Node ${process.versions.node}` },
    await finding('Server', () => serverSays(terminal, options, url)),
    await finding('Version', () => versionsSay(terminal, options, url)),
    await finding('API key', () => keySays(terminal, options)),
    await finding('Key storage', async () => keptSays(terminal)),
  ];
  const rows = findings.map(
    ({ what, ok, says }) => [what, { text: ok ? 'ok' : 'failed', tone: ok ? 'good' : 'bad' }, says] as const,
  );
  answer(terminal, options, { data: { url, version: VERSION, findings }, table: { heads: [], rows } });
  const bad = findings.filter(({ ok }) => !ok).map(({ what }) => what);
  if (bad.length > 0) throw new CommandError(exitCodes.checkFailed, `Needs fixing: ${bad.join(', ')}`);
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
  const words = `last status page checked ${typeof polled === 'string' ? polled : polled.text}`;
  if (status === 'ok') return `${url} is running; ${words}`;
  throw new CommandError(
    exitCodes.checkFailed,
    `${url} is running, but ${latePages} status pages are overdue; ${words}`,
  );
};

const versionsSay = async (terminal: Terminal, options: GlobalOptions, url: string): Promise<string> => {
  const version = await offeredVersion(terminal, { url, timeoutMs: timeoutOf(options) });
  if (version === undefined) return "can't compare, because this server doesn't offer the CLI for download";
  if (version === VERSION) return `same as the server (${version})`;
  throw new CommandError(exitCodes.checkFailed, updateText(version, url));
};

const keySays = async (terminal: Terminal, options: GlobalOptions): Promise<string> => {
  const { url, key } = connectionOf(terminal.env, options.url);
  const fetch = fetchAnswer(terminal, { url, timeoutMs: timeoutOf(options) });
  const { username, team } = unwrap(await createClient({ baseUrl: url, apiKey: key, fetch }).GET('/api/user'));
  return `valid for ${username}${teamText({ team }, ' in')}${terminal.env.ALLCLEAR_TOKEN ? ' (from ALLCLEAR_TOKEN)' : ''}`;
};

const keptSays = (terminal: Terminal): string => {
  assertKeepable(terminal.env);
  return 'login can store an API key on this computer';
};
