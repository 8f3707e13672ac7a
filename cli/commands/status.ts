import { Option } from '@commander-js/extra-typings';
import { durationMs } from '../arguments.ts';
import { BOARD_FLAG, withBoard } from '../boards/board-named.ts';
import { type Connection, connect } from '../connection/session.ts';
import { examples, exitCodesHelp } from '../help.ts';
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
  Pick<Check, 'failOn' | 'onUnknown'> & { readonly board?: string; readonly maxAge?: string; readonly watch?: boolean };

const ABOUT = `Show the current status of all your services, or of the ones you name.

Use a name, slug or ID. Add a component after a colon: "stripe:api" is the API component of Stripe's status page.
--on-unknown also applies while Allclear itself can't be reached.`;

const EXAMPLES = examples(
  'allclear status',
  'allclear status stripe:api --json',
  'allclear status stripe github --fail-on outage --max-age 5m',
  'allclear status stripe --fail-on outage --on-unknown wait --timeout 10m',
  'allclear status --watch',
);

/** `allclear status`, for people on call and for deployments. */
export const addStatusCommand = (program: Program, terminal: Terminal): void => {
  program
    .command('status [service...]')
    .summary('Show the current status of your services')
    .description(ABOUT)
    .addOption(
      new Option(
        '--fail-on <status>',
        'Fail on this status or worse (outage is the worst, then degraded, then unknown)',
      ).choices(failLevels),
    )
    .option(...BOARD_FLAG)
    .option('--max-age <duration>', 'Fail if a status is older than this, e.g. 5m')
    .addOption(
      new Option(
        '--on-unknown <action>',
        'How to treat an unknown status (wait: until --timeout, default 15m)',
      ).choices(unknownChoices),
    )
    .option('--watch', 'Show each change until Ctrl+C, or until a check fails')
    .addHelpText('after', EXAMPLES)
    .addHelpText('after', exitCodesHelp({ 4: 'A check of --fail-on, --max-age or --on-unknown failed' }))
    .action((names: string[], _options, command) => showStatus(terminal, names, command.optsWithGlobals()));
};

const showStatus = async (terminal: Terminal, given: readonly string[], options: StatusOptions): Promise<void> => {
  const names = await withBoard(terminal, given, options);
  const check = checkOf(names, options);
  // Its --timeout covers the whole wait, not one answer.
  const connection = connect(terminal, check.onUnknown === 'wait' ? { ...options, timeout: undefined } : options);
  if (options.watch) return watch(terminal, connection, { names, options, check });
  const watched = await looked(terminal, connection, { names, options, check });
  if (!watched) return;
  const services = sorted(watched).map(summaryOf);
  const overall = overallOfWatched(watched);
  const now = connection.now();
  const none = 'No services yet. Add one: allclear services add https://www.githubstatus.com';
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

/** Undefined if the server doesn't answer and that is allowed. */
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
    remark(
      terminal,
      options,
      `Status unknown, passing because of --on-unknown pass. ${error instanceof Error ? error.message : error}`,
    );
    return undefined;
  }
};
