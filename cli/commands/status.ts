import { Option } from '@commander-js/extra-typings';
import { durationMs } from '../arguments.ts';
import { type Connection, connect } from '../connection/session.ts';
import { answer, remark } from '../output/answer.ts';
import type { GlobalOptions, Program } from '../program.ts';
import { assertClear, type Check, failLevels, isOfNothing, NOTHING_WATCHED, unknownChoices } from '../status/check.ts';
import { isAway } from '../status/follow.ts';
import { overallOfWatched, summaryOf } from '../status/summary.ts';
import { waitFor } from '../status/wait-for.ts';
import { watch } from '../status/watch.ts';
import { type Watched, watchedBy } from '../status/watched.ts';
import { sorted, statusTable } from '../tables/status-table.ts';
import type { Terminal } from '../terminal.ts';

type StatusOptions = GlobalOptions &
  Pick<Check, 'failOn' | 'onUnknown'> & { readonly maxAge?: string; readonly watch?: boolean };

const DETAILS = `
A service is named by its name, slug or id; "stripe:api" is the component API of its page.
With --on-unknown it says too what becomes of the check while Allclear itself is away.

Examples:
  allclear status stripe github --fail-on outage --max-age 5m --on-unknown wait --timeout 10m
  allclear status stripe:api --json
  allclear status --watch

Example: allclear status stripe github --fail-on outage --max-age 5m`;

/** `allclear status`: what a person on call reads, and what a deployment waits for. */
export const addStatusCommand = (program: Program, terminal: Terminal): void => {
  const levels = 'outage; degraded: or degraded; unknown: or degraded or not known';
  program
    .command('status [service...]')
    .description('show the current status of these services, or of all of them')
    .addOption(new Option('--fail-on <level>', `exit with 4 on ${levels}`).choices(failLevels))
    .option('--max-age <time>', 'exit with 4 on a status that was read longer ago than this, such as 5m')
    .addOption(
      new Option(
        '--on-unknown <what>',
        'what is not known passes, fails, or is waited for, 15m or as long as --timeout says',
      ).choices(unknownChoices),
    )
    .option('--watch', 'stay and show each change; with --fail-on, end at the first trouble')
    .addHelpText('after', DETAILS)
    .action((names: string[], _options, command) => showStatus(terminal, names, command.optsWithGlobals()));
};

const showStatus = async (terminal: Terminal, names: readonly string[], options: StatusOptions): Promise<void> => {
  const check = checkOf(names, options);
  // Its --timeout is for all of the waiting, not for one answer.
  const connection = connect(terminal, check.onUnknown === 'wait' ? { ...options, timeout: undefined } : options);
  if (options.watch) return watch(terminal, connection, { names, options, check });
  const watched = await looked(terminal, connection, { names, options, check });
  if (!watched) return;
  const services = sorted(watched).map(summaryOf);
  const overall = overallOfWatched(watched);
  const now = connection.now();
  const none = 'No services yet. Add one: allclear services add <address>';
  const title = `Overall: ${overall}`;
  answer(terminal, options, { data: { overall, services }, title, table: statusTable(watched, now), none });
  assertClear(watched, check, now);
  if (isOfNothing(watched, check)) remark(terminal, options, NOTHING_WATCHED);
};

const checkOf = (names: readonly string[], { failOn, onUnknown, maxAge }: StatusOptions): Check => ({
  ...(failOn && { failOn }),
  ...(onUnknown && { onUnknown }),
  ...(maxAge !== undefined && { maxAgeMs: durationMs(maxAge, '--max-age') }),
  isNamed: names.length > 0,
});

type Asked = { readonly names: readonly string[]; readonly options: StatusOptions; readonly check: Check };

/** Undefined where nobody answers and that was said to pass. */
const looked = async (
  terminal: Terminal,
  connection: Connection,
  { names, options, check }: Asked,
): Promise<readonly Watched[] | undefined> => {
  if (check.onUnknown === 'wait') {
    const isOver = (watched: readonly Watched[]) =>
      watched.every(({ status, service }) => status !== 'unknown' || !service.enabled);
    return waitFor(terminal, connection, { names, options, isOver });
  }
  try {
    return await watchedBy(connection.api, names, connection.now);
  } catch (error) {
    if (check.onUnknown !== 'pass' || !isAway(error)) throw error;
    remark(terminal, options, `Nothing is known, which passes: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
};
