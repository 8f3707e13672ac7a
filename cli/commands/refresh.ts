import { unwrap } from '#client';
import { connect } from '../connection/session.ts';
import { examples, exitCodesHelp } from '../help.ts';
import { answer } from '../output/answer.ts';
import { withProgress } from '../output/progress.ts';
import type { GlobalOptions, Program } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

/** `allclear refresh`. */
export const addRefreshCommand = (program: Program, terminal: Terminal): void => {
  program
    .command('refresh')
    .description('Check all your status pages now')
    .addHelpText('after', examples('allclear refresh'))
    .addHelpText('after', exitCodesHelp({ 4: "A status page couldn't be read, or hasn't answered yet" }))
    .action((_options, command) => refresh(terminal, command.optsWithGlobals()));
};

const refresh = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const asking = api.POST('/api/refresh-status');
  const counts = unwrap(await withProgress(terminal, options, 'Checking all status pages', asking));
  const { pages, read, failed, pending, unread } = counts;
  const lines = [
    `Checked ${read} of ${pages} status pages: ${failed} failed, ${pending} pending.`,
    ...unread.map(
      ({ serviceName, outcome, reason }) =>
        `${serviceName}: ${outcome === 'pending' ? 'pending' : (reason ?? 'failed')}`,
    ),
  ];
  answer(terminal, options, { data: counts, text: lines.join('\n') });
  if (read < pages)
    throw new CommandError(
      exitCodes.checkFailed,
      `Some status pages weren't checked. Run "allclear refresh" to retry.`,
    );
};
