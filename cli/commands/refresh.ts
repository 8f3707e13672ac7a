import { unwrap } from '#client';
import { connect } from '../connection/session.ts';
import { answer } from '../output/answer.ts';
import { withProgress } from '../output/progress.ts';
import type { GlobalOptions, Program } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

const ABOUT = 'ask all status pages now; exit code 4 where one could not be read or is still being asked';

/** `allclear refresh`. */
export const addRefreshCommand = (program: Program, terminal: Terminal): void => {
  program
    .command('refresh')
    .description(ABOUT)
    .addHelpText('after', '\nExample: allclear refresh')
    .action((_options, command) => refresh(terminal, command.optsWithGlobals()));
};

const refresh = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const asking = api.POST('/api/refresh-status');
  const counts = unwrap(await withProgress(terminal, options, 'Asking all status pages', asking));
  const { pages, read, failed, pending, unread } = counts;
  const lines = [
    `${read} of ${pages} status pages read, ${failed} failed, ${pending} still being asked.`,
    ...unread.map(
      ({ serviceName, outcome, reason }) =>
        `${serviceName}: ${outcome === 'pending' ? 'still being asked' : (reason ?? 'not read')}`,
    ),
  ];
  answer(terminal, options, { data: counts, text: lines.join('\n') });
  if (read < pages) throw new CommandError(exitCodes.checkFailed, 'Not all status pages were read.');
};
