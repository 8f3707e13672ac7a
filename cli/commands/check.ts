import { createClient, unwrap } from '#client';
import { fetchAnswer } from '../connection/fetch-answer.ts';
import { serverFor } from '../connection/profile.ts';
import { timeoutOf } from '../connection/session.ts';
import { answer } from '../output/answer.ts';
import { withProgress } from '../output/progress.ts';
import type { GlobalOptions, Program } from '../program.ts';
import { checkedTable } from '../tables/checked-table.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

const ABOUT = `
Nobody has to be signed in. It adds nothing; "allclear services add" does.

Example: allclear check https://www.githubstatus.com`;

/** `allclear check`: what the page of this name on the public site shows. */
export const addCheckCommand = (program: Program, terminal: Terminal): void => {
  program
    .command('check <address>')
    .description('see what can be read of a status page, without an account; exit code 4 where nothing can')
    .addHelpText('after', ABOUT)
    .action((address: string, _options, command) => check(terminal, address, command.optsWithGlobals()));
};

const check = async (terminal: Terminal, address: string, options: GlobalOptions): Promise<void> => {
  const server = serverFor(terminal.env, options.url);
  const fetch = fetchAnswer(terminal, { url: server, timeoutMs: timeoutOf(options) });
  const url = /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`;
  const asking = createClient({ baseUrl: server, fetch }).GET('/api/tools/status-page-check', {
    params: { query: { url } },
  });
  const found = unwrap(await withProgress(terminal, options, 'Reading the page', asking));
  answer(terminal, options, { data: found, table: checkedTable(found, new Date()) });
  if (found.outcome !== 'read')
    throw new CommandError(exitCodes.checkFailed, found.reason ?? 'No status could be read there.');
};
