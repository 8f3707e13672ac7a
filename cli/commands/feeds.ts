import { Option } from '@commander-js/extra-typings';
import type { components } from '#api';
import { unwrap } from '#client';
import { idOf } from '../arguments.ts';
import { confirm } from '../confirm.ts';
import { connect } from '../connection/session.ts';
import { answer, formatOf, remark } from '../output/answer.ts';
import type { Table } from '../output/table.ts';
import { ago } from '../output/time.ts';
import type { GlobalOptions, Program } from '../program.ts';
import type { Terminal } from '../terminal.ts';

const scopes = ['board', 'badges'] as const;
type CreateOptions = GlobalOptions & { readonly scope: (typeof scopes)[number] };
type RevokeOptions = GlobalOptions & { readonly yes?: boolean };

/** `allclear feeds list`, `create` and `revoke`. */
export const addFeedsCommands = (program: Program, terminal: Terminal): void => {
  const feeds = program
    .command('feeds')
    .description('addresses by which others read your board, and badges')
    .addHelpText('after', '\nExamples:\n  allclear feeds create "Office calendar"\n  allclear feeds list');
  feeds
    .command('list')
    .description('list them, never their addresses')
    .addHelpText('after', '\nExample: allclear feeds list')
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
  feeds
    .command('create <name>')
    .description('make one and print its address, this once')
    .addOption(
      new Option('--scope <scope>', 'board opens everything; badges opens badges alone')
        .choices(scopes)
        .default('board' as const),
    )
    .addHelpText('after', '\nExample: allclear feeds create "Office calendar"')
    .action((name: string, _options, command) => create(terminal, name, command.optsWithGlobals()));
  feeds
    .command('revoke <id>')
    .description('end one at once')
    .option('-y, --yes', 'do not ask')
    .addHelpText('after', '\nExample: allclear feeds revoke 2 --yes')
    .action((id: string, _options, command) =>
      revoke(terminal, idOf(id, 'a feed', 'feeds list'), command.optsWithGlobals()),
    );
};

const list = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const feeds = unwrap(await api.GET('/api/feeds'));
  const none = 'No feeds yet. Make one with "allclear feeds create <name>".';
  answer(terminal, options, { data: feeds, table: feedTable(feeds, now()), none });
};

const feedTable = (feeds: readonly components['schemas']['Feed'][], now: Date): Table => ({
  heads: ['Id', 'Name', 'Opens', 'Token', 'Made', 'Read'],
  rows: feeds.map(({ id, name, scope, lastFour, createdAt, lastReadAt }) => [
    String(id),
    name,
    scope,
    `fd_…${lastFour}`,
    ago(createdAt, now),
    ago(lastReadAt, now),
  ]),
});

const create = async (terminal: Terminal, name: string, options: CreateOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const made = unwrap(await api.POST('/api/feeds', { body: { name, scope: options.scope } }));
  if (formatOf(terminal, options) === 'json') return answer(terminal, options, { data: made });
  // Also where nothing else is said, since it can't be had again.
  terminal.stdout.write(`${made.url}\n`);
  const files =
    made.scope === 'board' ? '/board.json, /board.rss, /board.md, /maintenance.ics or /badge.svg' : '/badge.svg';
  remark(terminal, options, `Made ${made.name}, with the id ${made.id}: append ${files}. It is shown only this once.`);
};

const revoke = async (terminal: Terminal, id: number, options: RevokeOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const loss = 'Whoever reads it gets nothing from then on.';
  await confirm(terminal, options.yes, { what: `revoke the feed ${id}`, loss });
  unwrap(await api.DELETE('/api/feeds/{id}', { params: { path: { id } } }));
  answer(terminal, options, { data: { revoked: id }, text: `Revoked the feed ${id}.` });
};
