import { createClient, unwrap } from '#client';
import { fetchAnswer } from '../connection/fetch-answer.ts';
import { serverFor } from '../connection/profile.ts';
import { timeoutOf } from '../connection/session.ts';
import { examples, exitCodesHelp } from '../help.ts';
import { answer } from '../output/answer.ts';
import { withProgress } from '../output/progress.ts';
import type { GlobalOptions, Program } from '../program.ts';
import { checkedTable } from '../tables/checked-table.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

/** `allclear check`: the same as the public page of this name. */
export const addCheckCommand = (program: Program, terminal: Terminal): void => {
  program
    .command('check <url>')
    .description('Read any status page, without an account and without adding it')
    .addHelpText('after', examples('allclear check https://www.githubstatus.com'))
    .addHelpText('after', exitCodesHelp({ 4: "The page can't be read" }))
    .action((address: string, _options, command) => check(terminal, address, command.optsWithGlobals()));
};

const check = async (terminal: Terminal, address: string, options: GlobalOptions): Promise<void> => {
  const server = serverFor(terminal.env, options.url);
  const fetch = fetchAnswer(terminal, { url: server, timeoutMs: timeoutOf(options) });
  const url = /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`;
  const asking = createClient({ baseUrl: server, fetch }).GET('/api/tools/status-page-check', {
    params: { query: { url } },
  });
  const found = unwrap(await withProgress(terminal, options, 'Reading the status page', asking));
  answer(terminal, options, { data: found, table: checkedTable(found, new Date()) });
  if (found.outcome !== 'read')
    throw new CommandError(
      exitCodes.checkFailed,
      found.reason ?? "We couldn't read a status from this page. Check the URL and try again.",
    );
};
