import { readFileSync } from 'node:fs';
import type { ApiClient } from '#client';
import { confirm } from '../confirm.ts';
import { connect } from '../connection/session.ts';
import { yesFlag } from '../flags.ts';
import { examples, exitCodesHelp } from '../help.ts';
import { answer, formatOf, remark } from '../output/answer.ts';
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

/** The server gives up on a page that doesn't answer after 25 s; others wait behind it. */
const APPLY_TIMEOUT = '60s';

const ABOUT = `Change your board to match a board file ("-" reads it from standard input).

Keys that you omit keep their values. If the file has an error, nothing is changed. Services are matched by status page and components, then by status page and name, then by name. Boards and feeds are matched by name, integrations by type and name.`;

const EXAMPLES = examples(
  'allclear apply board.yaml --dry-run',
  'allclear apply board.yaml --dry-run --exit-code',
  'allclear apply board.yaml --prune --yes',
);

export const addBoardCommands = (program: Program, terminal: Terminal): void => {
  program
    .command('export')
    .description('Export your board as a YAML file, without secret URLs')
    .addHelpText('after', examples('allclear export > board.yaml'))
    .action((_options, command) => exportBoard(terminal, command.optsWithGlobals()));
  program
    .command('apply <file>')
    .summary('Change your board to match a board file')
    .description(ABOUT)
    .option('--dry-run', 'Show what would change, and change nothing')
    .option('--exit-code', 'With --dry-run, exit with 4 if something would change')
    .option('--prune', "Also delete everything that isn't in the file")
    .addOption(yesFlag())
    .addHelpText('after', EXAMPLES)
    .addHelpText(
      'after',
      exitCodesHelp({ 1: 'Some changes were rejected', 4: 'With --exit-code: something would change' }),
    )
    .action((file: string, _options, command) => applyFile(terminal, file, command.optsWithGlobals()));
};

const exportBoard = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const reading = readOwnBoard(api).then(boardFileOf);
  const file = await withProgress(terminal, options, 'Reading your board', reading);
  // The file itself, for `> board.yaml`, unless JSON was requested.
  if (options.json || options.format === 'json') return answer(terminal, options, { data: file });
  terminal.stdout.write(boardFileText(file));
};

const applyFile = async (terminal: Terminal, name: string, options: ApplyOptions): Promise<void> => {
  const { dryRun = false, exitCode = false, prune = false } = options;
  if (exitCode && !dryRun) throw new CommandError(exitCodes.usage, '--exit-code needs --dry-run.');
  const source = readBoardFile(await textOf(terminal, name), name === '-' ? 'standard input' : name);
  const { api } = connect(terminal, { ...options, timeout: options.timeout ?? APPLY_TIMEOUT });
  const reading = withProgress(terminal, options, 'Reading your board', readOwnBoard(api));
  const plan = planBoard(source, await reading, { api, env: terminal.env, prune });
  if (dryRun) return showPlan(terminal, plan, options);
  const removed = plan.stages.flat().filter(({ action }) => action === 'remove');
  if (removed.length > 0) {
    const what = `remove items that aren't in the file: ${someOf(removed)}`;
    await confirm(terminal, options.yes, { what, loss: 'Their history and deliveries are deleted too.' });
  }
  await carryOut(terminal, api, plan, options);
};

/** How many are named in a question. */
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
    throw new CommandError(exitCodes.usage, `We couldn't read ${name}${code}.`);
  }
};

const showPlan = (terminal: Terminal, plan: Plan, options: ApplyOptions): void => {
  const steps = plan.stages.flat().map(planned);
  tell(terminal, plan, steps, options);
  if (options.exitCode && steps.length > 0)
    throw new CommandError(exitCodes.checkFailed, `The board differs from the file: ${countText(steps)}.`);
};

const carryOut = async (terminal: Terminal, api: ApiClient, plan: Plan, options: ApplyOptions): Promise<void> => {
  const count = plan.stages.flat().length;
  const { results, stoppedBy } = await withCount(terminal, options, 'Applying', count, (onDone) =>
    runStages(plan, { api, signal: terminal.signal, onDone }),
  );
  if (stoppedBy !== undefined) {
    remark(terminal, options, `Stopped after ${results.length} of ${count}. Apply the file again to continue.`);
    throw stoppedBy;
  }
  tell(terminal, plan, results, options);
  // Even with --quiet, because it can't be shown again. JSON has it.
  if (formatOf(terminal, options) !== 'json')
    for (const { name, url } of results) if (url) terminal.stderr.write(`URL of ${name}, shown only once: ${url}\n`);
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  if (refused.length === 0) return;
  const named = refused.map(({ name, reason }) => `\n  ${name}: ${reason}`).join('');
  throw new CommandError(exitCodes.failure, `Some changes were rejected:${named}`);
};

const runStages = async ({ stages }: Plan, running: Running): Promise<Run> => {
  const results: StepResult[] = [];
  for (const tasks of stages) {
    const run = await runTasks(tasks, running);
    results.push(...run.results);
    if (run.stoppedBy !== undefined) return { results, stoppedBy: run.stoppedBy };
  }
  return { results };
};

const tell = (
  terminal: Terminal,
  { unchanged, leftAlone }: Plan,
  steps: readonly StepResult[],
  options: ApplyOptions,
): void => {
  const dryRun = options.dryRun === true;
  const data = { dryRun, unchanged, leftAlone, steps };
  const none = 'Nothing to change. The board matches the file.';
  answer(terminal, options, { data, table: stepTable(steps, { reasonsBelow: !dryRun }), none });
  if (steps.length > 0) remark(terminal, options, `${countText(steps)}, ${unchanged} unchanged.`);
  if (leftAlone.length > 0)
    remark(terminal, options, `${leftAlone.length} on your board but not in the file. Use --prune to remove them.`);
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
