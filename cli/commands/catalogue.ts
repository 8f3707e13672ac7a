import { unwrap } from '#client';
import { wholeNumber } from '../arguments.ts';
import { printJson, tableOf, wantsJson } from '../output.ts';
import type { Program } from '../program.ts';
import { connect, type GlobalOptions } from '../session.ts';
import type { Terminal } from '../terminal.ts';

type SearchOptions = GlobalOptions & { readonly json?: boolean; readonly limit: string };

/** `allclear catalogue search`: the address of a known service's status page. */
export const addCatalogueCommands = (program: Program, terminal: Terminal): void => {
  program
    .command('catalogue')
    .description('known services and their status pages')
    .command('search [text]')
    .description('find services by a part of their name or category')
    .option('--limit <number>', 'how many at the most', '20')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear catalogue search payments')
    .action((text: string | undefined, _options, command) => search(terminal, text ?? '', command.optsWithGlobals()));
};

const search = async (terminal: Terminal, text: string, options: SearchOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const query = { q: text, limit: wholeNumber(options.limit, '--limit', 1, 500) };
  const found = unwrap(await api.GET('/api/catalogue', { params: { query } }));
  if (wantsJson(terminal, options.json)) return printJson(terminal, found);
  const rows = found.map((entry) => [
    entry.name,
    entry.category,
    entry.format ?? 'detected on adding',
    entry.statusPageUrl,
  ]);
  if (rows.length > 0) terminal.stdout.write(tableOf(['Service', 'Category', 'Format', 'Status page'], rows));
  else terminal.stderr.write(`Nothing known by "${text}". Any status page can be added by its address.\n`);
};
