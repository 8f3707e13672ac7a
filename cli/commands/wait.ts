import { Option } from '@commander-js/extra-typings';
import { BOARD_FLAG, withBoard } from '../boards/board-named.ts';
import { connect } from '../connection/session.ts';
import { examples, exitCodesHelp } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Program } from '../program.ts';
import { NOTHING_WATCHED } from '../status/check.ts';
import { overallOfWatched, summaryOf } from '../status/summary.ts';
import { waitFor } from '../status/wait-for.ts';
import type { Status, Watched } from '../status/watched.ts';
import { sorted, statusTable } from '../tables/status-table.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

const goals = ['operational', 'degraded'] as const;
type WaitOptions = GlobalOptions & { readonly board?: string; readonly until: (typeof goals)[number] };

/** The statuses to wait for. `operational` waits out planned maintenance. */
const reached: Readonly<Record<WaitOptions['until'], readonly Status[]>> = {
  operational: ['operational'],
  degraded: ['operational', 'degraded', 'maintenance'],
};

export const addWaitCommand = (program: Program, terminal: Terminal): void => {
  program
    .command('wait [service...]')
    .summary('Wait until services recover')
    .description(
      'Wait until all your services recover, or the ones you name. Waits up to 15 minutes, or up to --timeout.',
    )
    .addOption(
      new Option('--until <status>', 'Status to wait for (degraded also accepts operational and maintenance)')
        .choices(goals)
        .default('operational' as const),
    )
    .option(...BOARD_FLAG)
    .addHelpText('after', examples('allclear wait', 'allclear wait stripe github:actions --timeout 30m'))
    .addHelpText('after', exitCodesHelp({ 4: "The services didn't recover in time, or one of them is paused" }))
    .action((names: string[], _options, command) => wait(terminal, names, command.optsWithGlobals()));
};

const wait = async (terminal: Terminal, given: readonly string[], options: WaitOptions): Promise<void> => {
  // --timeout covers everything, not one answer.
  const connection = connect(terminal, { ...options, timeout: undefined });
  const names = await withBoard(terminal, given, { ...options, timeout: undefined });
  const isOver = (watched: readonly Watched[]): boolean => {
    assertWatched(watched, names.length > 0);
    return watched.every(({ status, service }) => !service.enabled || reached[options.until].includes(status));
  };
  const watched = await waitFor(terminal, connection, { names, options, isOver });
  const data = { overall: overallOfWatched(watched), services: sorted(watched).map(summaryOf) };
  answer(terminal, options, { data, table: statusTable(watched, connection.now()) });
};

/** @throws CommandError (check failed) for a paused service, or for none: nobody checks it, so the wait would never end */
const assertWatched = (watched: readonly Watched[], isNamed: boolean): void => {
  if (watched.length === 0) throw new CommandError(exitCodes.checkFailed, NOTHING_WATCHED);
  if (!isNamed) return;
  const paused = watched.filter(({ service }) => !service.enabled).map(({ name }) => name);
  if (paused.length > 0)
    throw new CommandError(
      exitCodes.checkFailed,
      `Paused, so their status is unknown: ${paused.join(', ')}. Resume with "allclear services enable".`,
    );
};
