import { setTimeout as wait } from 'node:timers/promises';
import { Option } from '@commander-js/extra-typings';
import { someAtATime } from '#add-services';
import { type ApiClient, unwrap } from '#client';
import { addRows, type ImportOutcome, type ImportRow, lookAt, rowOf } from '#import-services';
import { confirm } from '../confirm.ts';
import { connect } from '../connection/session.ts';
import { yesFlag } from '../flags.ts';
import { examples, exitCodesHelp } from '../help.ts';
import { type GivenListOptions, givenListFrom, sourceOf, takesInput } from '../import/given-list.ts';
import { answer, formatOf } from '../output/answer.ts';
import { withCount } from '../output/progress.ts';
import type { GlobalOptions, Program } from '../program.ts';
import { importTable, outcomeTable } from '../tables/import-table.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

type ImportOptions = GlobalOptions &
  GivenListOptions & { readonly dryRun?: boolean; readonly yes?: boolean; readonly only?: readonly string[] };

const ABOUT = `Import services from a file, standard input ("-" or no file) or another tool.

A list has one URL or name per line, or is CSV, OPML or an Uptime Kuma export. Services that you already monitor don't change, so you can run an import again to continue it.`;

const EXAMPLES = examples(
  'allclear import vendors.csv --dry-run',
  'allclear import vendors.csv --only Stripe GitHub',
  'allclear import - --yes < urls.txt',
  'allclear import --from statusgator --token-stdin --yes < token',
);

export const addImportCommand = (program: Program, terminal: Terminal): void => {
  program
    .command('import [file]')
    .summary('Import services from a file or another tool')
    .description(ABOUT)
    .addOption(new Option('--from <tool>', 'Fetch the list from this tool').choices(['statusgator'] as const))
    .option('--token-stdin', "Read the tool's API token from standard input")
    .option('--only <name...>', "Import only these, by name or URL, including pages we couldn't read")
    .option('--dry-run', 'Show what would be added, and add nothing')
    .addOption(yesFlag())
    .addHelpText('after', EXAMPLES)
    .addHelpText('after', exitCodesHelp({ 1: "Some services couldn't be added" }))
    .action((file: string | undefined, _options, command) => bring(terminal, file, command.optsWithGlobals()));
};

const bring = async (terminal: Terminal, file: string | undefined, options: ImportOptions): Promise<void> => {
  const source = sourceOf(file, options);
  const canAnswer = terminal.stdout.isTTY && !takesInput(source);
  if (!canAnswer && !options.yes && !options.dryRun)
    throw new CommandError(exitCodes.usage, 'Not an interactive terminal. Preview with --dry-run, then use --yes.');
  const { api } = connect(terminal, options);
  const { format, services, leftOut } = unwrap(
    await api.POST('/api/services/read-list', { body: await givenListFrom(terminal, source) }),
  );
  const rows = await lookAtAll(terminal, options, api, services.map(rowOf));
  const chosen = chosenOf(rows, options.only);
  const preview = importTable(rows, leftOut);
  if (options.dryRun || chosen.length === 0) {
    const text = options.dryRun ? `${chosen.length} to add.` : 'Nothing to add.';
    return answer(terminal, options, { data: { format, services: told(rows, []), leftOut }, table: preview, text });
  }
  if (!options.yes) {
    if (formatOf(terminal, options) === 'table') answer(terminal, options, { data: rows, table: preview });
    await confirm(terminal, options.yes, { what: `add ${counted(chosen.length)}` });
  }
  const outcomes = await withCount(terminal, options, 'Adding services', chosen.length, (step) =>
    addRows(api, chosen, step, pauseOf(terminal)),
  );
  tellOutcomes(terminal, options, outcomes, { format, services: told(rows, outcomes), leftOut });
};

const lookAtAll = async (
  terminal: Terminal,
  options: GlobalOptions,
  api: ApiClient,
  rows: readonly ImportRow[],
): Promise<readonly ImportRow[]> => {
  const unseen = rows.filter(({ kind }) => kind === 'unseen');
  const seen = await withCount(terminal, options, 'Checking status pages', unseen.length, (step) =>
    someAtATime(unseen, (row) => lookAt(api, row, pauseOf(terminal)).finally(step)),
  );
  const found = new Map(unseen.map((row, at) => [row, seen[at] ?? row]));
  return rows.map((row) => found.get(row) ?? row);
};

/** Returns the readable services, or exactly the named ones. @throws CommandError (usage) for an unknown name */
const chosenOf = (rows: readonly ImportRow[], only: readonly string[] | undefined): readonly ImportRow[] => {
  if (only === undefined) return rows.filter(({ kind }) => kind === 'catalogue' || kind === 'detected');
  const left = rows.filter(({ kind }) => kind !== 'unusable' && kind !== 'watched');
  const isCalled = (row: ImportRow, name: string): boolean =>
    [row.name, row.address, row.statusPageUrl].some((one) => one?.toLowerCase() === name.toLowerCase());
  const missing = only.find((name) => !rows.some((row) => isCalled(row, name)));
  if (missing !== undefined)
    throw new CommandError(
      exitCodes.usage,
      `The list has no "${missing}". Check the name, or preview the list with --dry-run.`,
    );
  return left.filter((row) => only.some((name) => isCalled(row, name)));
};

/** As web/content/docs/cli.md says: chosen services have their outcome. */
const told = (rows: readonly ImportRow[], outcomes: readonly ImportOutcome[]) => {
  const byRow = new Map(outcomes.map((outcome) => [outcome.row, outcome]));
  return rows.map((row) => {
    const outcome = byRow.get(row);
    const service = outcome && 'service' in outcome ? outcome.service : undefined;
    const failure = outcome && 'message' in outcome ? outcome.message : undefined;
    return {
      name: row.name,
      kind: row.kind,
      statusPageUrl: row.statusPageUrl,
      category: row.category,
      formatLabel: row.formatLabel,
      watchedAs: row.watchedAs,
      reason: failure ?? row.reason,
      outcome: service ? 'added' : failure === undefined ? null : 'failed',
      serviceId: service?.id ?? null,
    };
  });
};

const tellOutcomes = (
  terminal: Terminal,
  options: GlobalOptions,
  outcomes: readonly ImportOutcome[],
  data: object,
): void => {
  const failed = outcomes.filter((outcome) => 'message' in outcome).length;
  const text = `${counted(outcomes.length - failed)} added.`;
  answer(terminal, options, { data, table: outcomeTable(outcomes), text });
  if (failed > 0)
    throw new CommandError(
      exitCodes.failure,
      `We couldn't add ${failed} of ${counted(outcomes.length)}. Run the import again to retry.`,
    );
};

const counted = (count: number): string => (count === 1 ? '1 service' : `${count} services`);

const pauseOf =
  ({ signal }: Terminal) =>
  (ms: number) =>
    wait(ms, undefined, { signal });
