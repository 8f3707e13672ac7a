import { readFileSync } from 'node:fs';
import type { ApiClient } from '#client';
import { confirm } from '../confirm.ts';
import { connect } from '../connection/session.ts';
import { answer, remark } from '../output/answer.ts';
import { withCount, withProgress } from '../output/progress.ts';
import type { GlobalOptions, Program } from '../program.ts';
import { stepTable } from '../tables/step-table.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { readOwnBoard } from './own-board.ts';
import { type Plan, planBoard } from './plan.ts';
import { readBoardFile } from './read-board-file.ts';
import { planned, type Run, type Running, runTasks } from './run-tasks.ts';
import type { StepResult } from './step.ts';
import { boardFileOf, boardFileText } from './write-board-file.ts';

type ApplyOptions = GlobalOptions & {
  readonly dryRun?: boolean;
  readonly exitCode?: boolean;
  readonly prune?: boolean;
  readonly yes?: boolean;
};

/** A page that does not answer is given up by the server after 25 s; others wait behind it. */
const APPLY_TIMEOUT = '60s';

const ABOUT = `
What the file leaves out stays as it is; "-" reads it from standard input. A file with a fault changes nothing.
A service is known by its page and what is watched of it, so that it may be renamed; else by its page and name; else by
its name. An integration is known by its type and name.

Examples:
  allclear export > board.yaml
  allclear apply board.yaml --dry-run --exit-code
  allclear apply board.yaml --prune --yes

Example: allclear apply board.yaml --dry-run`;

/** `allclear export` and `apply`: the board as one file. */
export const addBoardCommands = (program: Program, terminal: Terminal): void => {
  program
    .command('export')
    .description('print your board as a YAML file: services, and integrations without their addresses')
    .addHelpText('after', '\nExample: allclear export > board.yaml')
    .action((_options, command) => exportBoard(terminal, command.optsWithGlobals()));
  program
    .command('apply <file>')
    .description('make your board what the file says; exit code 1 where something of it was refused')
    .option('--dry-run', 'show the difference, and change nothing')
    .option('--exit-code', 'with --dry-run: exit with 4 where there is a difference')
    .option('--prune', 'also remove what is not in the file, of services and integrations where it has that section')
    .option('-y, --yes', 'do not ask')
    .addHelpText('after', ABOUT)
    .action((file: string, _options, command) => applyFile(terminal, file, command.optsWithGlobals()));
};

const exportBoard = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const reading = readOwnBoard(api).then(boardFileOf);
  const file = await withProgress(terminal, options, 'Reading the board', reading);
  // The file itself, for `> board.yaml`, unless JSON was asked for.
  if (options.json || options.format === 'json') return answer(terminal, options, { data: file });
  terminal.stdout.write(boardFileText(file));
};

const applyFile = async (terminal: Terminal, name: string, options: ApplyOptions): Promise<void> => {
  const { dryRun = false, exitCode = false, prune = false } = options;
  if (exitCode && !dryRun) throw new CommandError(exitCodes.usage, '--exit-code goes with --dry-run.');
  const source = readBoardFile(await textOf(terminal, name), name === '-' ? 'standard input' : name);
  const { api } = connect(terminal, { ...options, timeout: options.timeout ?? APPLY_TIMEOUT });
  const reading = withProgress(terminal, options, 'Reading the board', readOwnBoard(api));
  const plan = planBoard(source, await reading, { api, env: terminal.env, prune });
  if (dryRun) return showPlan(terminal, plan, options);
  const removed = [...plan.services, ...plan.integrations].filter(({ action }) => action === 'remove');
  if (removed.length > 0) {
    const what = `remove what is not in the file: ${someOf(removed)}`;
    await confirm(terminal, options.yes, { what, loss: 'History and deliveries go with it.' });
  }
  await carryOut(terminal, api, plan, options);
};

/** So many are named in a question. */
const SOME = 5;

const someOf = (removed: readonly { readonly name: string }[]): string => {
  const more = removed.length > SOME ? ` and ${removed.length - SOME} more` : '';
  return (
    removed
      .slice(0, SOME)
      .map(({ name }) => name)
      .join(', ') + more
  );
};

const textOf = async (terminal: Terminal, name: string): Promise<string> => {
  if (name === '-') return terminal.readInput();
  try {
    return readFileSync(name, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    throw new CommandError(exitCodes.usage, `${name} can't be read${code}.`);
  }
};

const showPlan = (terminal: Terminal, plan: Plan, options: ApplyOptions): void => {
  const steps = [...plan.services, ...plan.integrations].map(planned);
  tell(terminal, plan, steps, options);
  if (options.exitCode && steps.length > 0)
    throw new CommandError(exitCodes.checkFailed, `The board is not as the file has it: ${countText(steps)}.`);
};

const carryOut = async (terminal: Terminal, api: ApiClient, plan: Plan, options: ApplyOptions): Promise<void> => {
  const count = plan.services.length + plan.integrations.length;
  const { results, stoppedBy } = await withCount(terminal, options, 'Applying', count, (onDone) =>
    runBoth(plan, { api, signal: terminal.signal, onDone }),
  );
  if (stoppedBy !== undefined) {
    remark(terminal, options, `Stopped after ${results.length} of ${count}. Apply the file again to go on.`);
    throw stoppedBy;
  }
  tell(terminal, plan, results, options);
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  if (refused.length === 0) return;
  const named = refused.map(({ name, reason }) => `\n  ${name}: ${reason}`).join('');
  throw new CommandError(exitCodes.failure, `Not done; everything else is:${named}`);
};

/** Integrations come after the services that they name. */
const runBoth = async (plan: Plan, running: Running): Promise<Run> => {
  const first = await runTasks(plan.services, running);
  if (first.stoppedBy !== undefined) return first;
  const then = await runTasks(plan.integrations, running);
  return { ...then, results: [...first.results, ...then.results] };
};

const tell = (
  terminal: Terminal,
  { unchanged, leftAlone }: Plan,
  steps: readonly StepResult[],
  options: ApplyOptions,
): void => {
  const dryRun = options.dryRun === true;
  const data = { dryRun, unchanged, leftAlone, steps };
  const none = 'Nothing to change: the board is as the file has it.';
  answer(terminal, options, { data, table: stepTable(steps, { reasonsBelow: !dryRun }), none });
  if (steps.length > 0) remark(terminal, options, `${countText(steps)}; ${unchanged} as they are.`);
  if (leftAlone.length > 0)
    remark(terminal, options, `${leftAlone.length} not in the file and left alone; --prune removes them.`);
};

const words = {
  planned: { add: 'to add', change: 'to change', remove: 'to remove' },
  done: { add: 'added', change: 'changed', remove: 'removed' },
} as const;

const countText = (steps: readonly StepResult[]): string =>
  (['planned', 'done'] as const)
    .flatMap((outcome) =>
      (['add', 'change', 'remove'] as const).flatMap((action) => {
        const count = steps.filter((step) => step.action === action && step.outcome === outcome).length;
        return count === 0 ? [] : [`${count} ${words[outcome][action]}`];
      }),
    )
    .concat(refusedText(steps))
    .join(', ');

const refusedText = (steps: readonly StepResult[]): readonly string[] => {
  const count = steps.filter(({ outcome }) => outcome === 'refused').length;
  return count === 0 ? [] : [`${count} refused`];
};
