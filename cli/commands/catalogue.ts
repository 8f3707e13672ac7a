import { unwrap } from '#client';
import { wholeNumber } from '../arguments.ts';
import { connect } from '../connection/session.ts';
import { limitFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer, remark } from '../output/answer.ts';
import type { GlobalOptions, Program } from '../program.ts';
import type { Terminal } from '../terminal.ts';

type SearchOptions = GlobalOptions & { readonly limit: string };

const EXAMPLES = examples('allclear catalogue search payments');

/** `allclear catalogue search`: the URL of a known service's status page. */
export const addCatalogueCommands = (program: Program, terminal: Terminal): void => {
  program
    .command('catalogue')
    .description('Search known services and their status pages')
    .addHelpText('after', EXAMPLES)
    .command('search [text]')
    .description('Search the catalogue by name, category or URL')
    .addOption(limitFlag('20', 500))
    .addHelpText('after', EXAMPLES)
    .action((text: string | undefined, _options, command) => search(terminal, text ?? '', command.optsWithGlobals()));
};

const search = async (terminal: Terminal, text: string, options: SearchOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const query = { q: text, limit: wholeNumber(options.limit, '--limit', 1, 500) };
  const result = await api.GET('/api/catalogue', { params: { query } });
  const found = unwrap(result);
  const total = Number(result.response.headers.get('x-total-count'));
  const rows = found.map((entry) => [
    entry.name,
    entry.category,
    entry.format ?? 'detected when added',
    entry.statusPageUrl,
  ]);
  const none = `No known service matches "${text}". You can add any status page by its URL.`;
  answer(terminal, options, {
    data: found,
    table: { heads: ['Service', 'Category', 'Format', 'Status page'], rows },
    none,
  });
  if (total > found.length)
    remark(terminal, options, `Showing the first ${found.length} of ${total}. Use --limit to see more.`);
};
