import { unwrap } from '#client';
import { durationText } from '#trouble-span';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import type { Terminal } from '../terminal.ts';
import { itemNamed, pageContent } from './page-named.ts';

export const addReplayCommand = (pages: Group, terminal: Terminal): void => {
  pages
    .command('replay <page> <item>')
    .description('Show the incidents that an item would have posted in the last 90 days')
    .addHelpText('after', examples("allclear pages replay acme 'Card payments'"))
    .action((page: string, item: string, _options, command) =>
      replay(terminal, { page, item }, command.optsWithGlobals()),
    );
};

type Named = { readonly page: string; readonly item: string };

const replay = async (terminal: Terminal, named: Named, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const page = await pageContent(api, named.page);
  const { name, parts, needs, worsenAfter, recoverAfter } = itemNamed(page, named.item);
  const body = { parts, needs, worsenAfter, recoverAfter };
  const params = { path: { id: page.id } };
  const replayed = unwrap(await api.POST('/api/published-pages/{id}/replay', { params, body }));
  const { from, total, posts } = replayed;
  const title = `${name} would have posted ${total === 1 ? '1 incident' : `${total} incidents`} since ${from.slice(0, 10)}.`;
  const rows = posts.map(({ status, startedAt, endedAt }) => [
    startedAt,
    status,
    endedAt === null ? 'open' : durationText(Date.parse(endedAt) - Date.parse(startedAt)),
  ]);
  answer(terminal, options, {
    data: replayed,
    title,
    table: { heads: ['Posted', 'Status', 'Lasted'], rows },
    none: title,
  });
};
