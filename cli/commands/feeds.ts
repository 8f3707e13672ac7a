import { Option } from '@commander-js/extra-typings';
import type { components } from '#api';
import { unwrap } from '#client';
import { idOf } from '../arguments.ts';
import { BOARD_FLAG, boardQuery } from '../boards/board-named.ts';
import { confirm } from '../confirm.ts';
import { connect } from '../connection/session.ts';
import { type ConfirmOptions, yesFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer, formatOf, remark } from '../output/answer.ts';
import type { Table } from '../output/table.ts';
import { ago } from '../output/time.ts';
import type { GlobalOptions, Program } from '../program.ts';
import type { Terminal } from '../terminal.ts';

const scopes = ['board', 'badges', 'wall'] as const;
type CreateOptions = GlobalOptions & { readonly scope: (typeof scopes)[number]; readonly board?: string };

/** `allclear feeds list`, `create`, `take-over` and `revoke`. */
export const addFeedsCommands = (program: Program, terminal: Terminal): void => {
  const feeds = program
    .command('feeds')
    .description('Share your board as feeds, a calendar, badges and a wall')
    .addHelpText('after', examples("allclear feeds create 'Office calendar'", 'allclear feeds list'));
  feeds
    .command('list')
    .description('List your feeds, without their secret URLs')
    .addHelpText('after', examples('allclear feeds list'))
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
  feeds
    .command('create <name>')
    .description('Create a feed and print its URL once')
    .addOption(
      new Option('--scope <scope>', 'Scope of the URL: the whole board, badges only, or a wall for a screen')
        .choices(scopes)
        .default('board' as const),
    )
    .option(...BOARD_FLAG)
    .addHelpText(
      'after',
      examples(
        "allclear feeds create 'Office calendar'",
        'allclear feeds create README --scope badges',
        "allclear feeds create 'Support room' --scope wall --board payments-3",
      ),
    )
    .action((name: string, _options, command) => create(terminal, name, command.optsWithGlobals()));
  feeds
    .command('take-over <id>')
    .description('Replace a feed whose creator left with one of yours, and print its URL once')
    .addHelpText('after', examples('allclear feeds take-over 2'))
    .action((id: string, _options, command) =>
      takeOver(terminal, idOf(id, 'a feed', 'feeds list'), command.optsWithGlobals()),
    );
  feeds
    .command('revoke <id>')
    .alias('delete')
    .description('Revoke a feed')
    .addOption(yesFlag())
    .addHelpText('after', examples('allclear feeds revoke 2 --yes'))
    .action((id: string, _options, command) =>
      revoke(terminal, idOf(id, 'a feed', 'feeds list'), command.optsWithGlobals()),
    );
};

const list = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const feeds = unwrap(await api.GET('/api/feeds'));
  const none = 'No feeds yet. Create one: allclear feeds create "Office calendar"';
  answer(terminal, options, { data: feeds, table: feedTable(feeds, now()), none });
};

const feedTable = (feeds: readonly components['schemas']['Feed'][], now: Date): Table => ({
  heads: ['Id', 'Name', 'Scope', 'Token', 'Created', 'Last read', 'Ends'],
  rows: feeds.map(({ id, name, scope, lastFour, createdAt, lastReadAt, endsAt }) => [
    String(id),
    name,
    scope,
    `fd_…${lastFour}`,
    ago(createdAt, now),
    ago(lastReadAt, now),
    endsAt?.slice(0, 10) ?? 'never',
  ]),
});

const create = async (terminal: Terminal, name: string, options: CreateOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const made = unwrap(
    await api.POST('/api/feeds', { body: { name, scope: options.scope, ...(await boardQuery(api, options.board)) } }),
  );
  print(terminal, options, made);
};

const takeOver = async (terminal: Terminal, id: number, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  print(terminal, options, unwrap(await api.POST('/api/feeds/{id}/take-over', { params: { path: { id } } })));
};

const print = (terminal: Terminal, options: GlobalOptions, made: components['schemas']['CreatedFeed']): void => {
  if (formatOf(terminal, options) === 'json') {
    answer(terminal, options, { data: made });
    return;
  }
  // Even with --quiet, because it can't be shown again.
  terminal.stdout.write(`${made.url}\n`);
  remark(terminal, options, `Created ${made.name} (ID ${made.id}). ${uses[made.scope]} We show it only once.`);
};

const uses: Readonly<Record<CreateOptions['scope'], string>> = {
  board: 'Add /board.json, /board.rss, /board.atom, /board.md, /maintenance.ics or /badge.svg to the URL.',
  badges: 'Add /badge.svg to the URL.',
  wall: 'Open the URL on the screen.',
};

const revoke = async (terminal: Terminal, id: number, options: ConfirmOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const loss = 'Its URLs stop working immediately.';
  await confirm(terminal, options.yes, { what: `revoke feed ${id}`, loss });
  unwrap(await api.DELETE('/api/feeds/{id}', { params: { path: { id } } }));
  answer(terminal, options, { data: { revoked: id }, text: `Revoked feed ${id}.` });
};
