import type { Connection } from '../connection/session.ts';
import { answer, formatOf, isSilent, lookOf, printJson, remark } from '../output/answer.ts';
import { type Table, tableText, tsvText } from '../output/table.ts';
import type { GlobalOptions } from '../program.ts';
import { statusTable, toned, wordsFor } from '../tables/status-table.ts';
import type { Terminal } from '../terminal.ts';
import { arrow, type Change, changesBetween } from './changes.ts';
import { assertClear, type Check } from './check.ts';
import { follow } from './follow.ts';
import { overallOfWatched, summaryOf } from './summary.ts';
import { connectionWords } from './wait-for.ts';
import type { Watched } from './watched.ts';

type Watching = { readonly names: readonly string[]; readonly options: GlobalOptions; readonly check: Check };

/**
 * Shows the current state, then each change with its time, until Ctrl+C. JSON is a line for each service: at first all, then
 * changed ones, with `previousStatus`.
 * @throws CommandError (check failed) at the first problem
 */
export const watch = async (terminal: Terminal, connection: Connection, watching: Watching): Promise<void> => {
  const { names, options, check } = watching;
  const signal = AbortSignal.any([terminal.signal, terminal.unread]);
  let seen: readonly Watched[] | undefined;
  for await (const { kind, watched } of follow(connection, { names, signal, everyMs: check.maxAgeMs })) {
    const now = connection.now();
    if (kind !== 'seen') remark(terminal, options, connectionWords[kind]);
    else show(terminal, options, seen, watched, now);
    seen = watched;
    assertClear(watched, check, now);
  }
};

const show = (
  terminal: Terminal,
  options: GlobalOptions,
  before: readonly Watched[] | undefined,
  watched: readonly Watched[],
  now: Date,
): void => {
  const changes = changesBetween(before ?? [], watched);
  const overall = overallOfWatched(watched);
  if (formatOf(terminal, options) === 'json') {
    if (isSilent(terminal, options)) return;
    for (const change of changes) printJson(terminal, options, lineOf(change, overall, now), 0);
  } else if (before === undefined) {
    const none = 'No services yet. Add one: allclear services add https://www.githubstatus.com';
    answer(terminal, options, { data: null, title: `Overall: ${overall}`, table: statusTable(watched, now), none });
  } else if (!options.quiet && changes.length > 0) {
    const isOther = overall !== overallOfWatched(before);
    const table = changeTable(changes, isOther ? overall : undefined, now);
    terminal.stdout.write(
      formatOf(terminal, options) === 'tsv' ? tsvText(table) : tableText(table, lookOf(terminal, options)),
    );
  }
};

const lineOf = ({ before, after }: Change, overall: string, now: Date) => ({
  at: now.toISOString(),
  previousStatus: before?.status ?? null,
  ...summaryOf(after),
  overall,
});

/** Times in the reader's own time zone, as in a log. */
const changeTable = (changes: readonly Change[], overall: Watched['status'] | undefined, now: Date): Table => {
  const at = { text: now.toLocaleTimeString('en-GB'), raw: now.toISOString() };
  const rows = changes.map(({ before, after }) => {
    const text = arrow(before?.status, after.status);
    const mark = after.service.enabled ? '' : ' (paused)';
    return [at, after.name, { ...toned(after.status), text: text + mark }, wordsFor(after)];
  });
  return { heads: [], rows: overall === undefined ? rows : [...rows, [at, 'Overall', toned(overall)]] };
};
