import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { idOf, momentOf } from '../arguments.ts';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { affectedItem, pageContent } from './page-named.ts';

type Changes = components['schemas']['PostChanges'];

type EditOptions = GlobalOptions & {
  readonly title?: string;
  /** False: --no-items. */
  readonly items?: boolean;
  readonly item?: readonly string[];
  readonly starts?: string;
  readonly ends?: string;
  readonly mayBeDown?: boolean;
};

export const addEditCommand = (pages: Group, terminal: Terminal): void => {
  pages
    .command('edit-post <id>')
    .description('Change the title, items or times of a post')
    .option('--title <title>', 'New title')
    .option('--item <item=status...>', 'Items that it affects, instead of its current ones')
    .option('--no-items', 'It affects no items')
    .option('--starts <time>', 'When it starts')
    .option('--ends <time>', 'When the maintenance ends')
    .option('--may-be-down', 'Hide problems of its items during the maintenance')
    .option('--no-may-be-down', 'Show problems of its items during the maintenance')
    .addHelpText('after', examples("allclear pages edit-post 12 --item 'Card payments=degraded' Refunds=outage"))
    .action((id: string, _options, command) => edit(terminal, id, command.optsWithGlobals()));
};

const edit = async (terminal: Terminal, text: string, options: EditOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const id = idOf(text, 'a post', 'pages posts PAGE');
  const body = await changesOf(api, id, options);
  if (Object.keys(body).length === 0)
    throw new CommandError(exitCodes.usage, 'Enter what to change, such as --title or --item.');
  const post = unwrap(await api.PUT('/api/published-posts/{id}', { params: { path: { id } }, body }));
  answer(terminal, options, { data: post, text: `Saved ${post.title} (${post.id}).` });
};

const changesOf = async (api: ApiClient, id: number, options: EditOptions): Promise<Changes> => {
  const { title, items, item, starts, ends, mayBeDown } = options;
  const now = new Date();
  return {
    ...(title !== undefined && { title }),
    ...(items === false && { items: [] }),
    ...(item && { items: await itemsOf(api, id, item) }),
    ...(starts && { startsAt: momentOf(starts, '--starts', now) }),
    ...(ends && { endsAt: momentOf(ends, '--ends', now) }),
    ...(mayBeDown !== undefined && { mayBeDown }),
  };
};

const itemsOf = async (
  api: ApiClient,
  id: number,
  texts: readonly string[],
): Promise<NonNullable<Changes['items']>> => {
  const { pageId } = unwrap(await api.GET('/api/v1/status-page-posts/{id}', { params: { path: { id } } }));
  const page = await pageContent(api, String(pageId));
  return texts.map((text) => affectedItem(page, text));
};
