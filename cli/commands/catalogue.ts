import { unwrap } from '#client';
import { wholeNumber } from '../arguments.ts';
import { connect } from '../connection/session.ts';
import { answer, remark } from '../output/answer.ts';
import type { GlobalOptions, Program } from '../program.ts';
import type { Terminal } from '../terminal.ts';

type SearchOptions = GlobalOptions & { readonly limit: string };

/** `allclear catalogue search`: the address of a known service's status page. */
export const addCatalogueCommands = (program: Program, terminal: Terminal): void => {
  program
    .command('catalogue')
    .description('known services and their status pages')
    .command('search [text]')
    .description('find services by a part of their name or category')
    .option('-n, --limit <number>', 'how many at most, 1 to 500', '20')
    .addHelpText('after', '\nExample: allclear catalogue search payments')
    .action((text: string | undefined, _options, command) => search(terminal, text ?? '', command.optsWithGlobals()));
};

const search = async (terminal: Terminal, text: string, options: SearchOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const query = { q: text, limit: wholeNumber(options.limit, '--limit', 1, 500) };
  const found = unwrap(await api.GET('/api/catalogue', { params: { query } }));
  const rows = found.map((entry) => [
    entry.name,
    entry.category,
    entry.format ?? 'detected on adding',
    entry.statusPageUrl,
  ]);
  const none = `Nothing known by "${text}". Any status page can be added by its address.`;
  answer(terminal, options, {
    data: found,
    table: { heads: ['Service', 'Category', 'Format', 'Status page'], rows },
    none,
  });
  if (found.length === query.limit) remark(terminal, options, `The first ${found.length}: --limit shows more.`);
};
