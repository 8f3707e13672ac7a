import { unwrap } from '#client';
import { idOf, wholeNumber } from '../arguments.ts';
import { confirm } from '../confirm.ts';
import { connect } from '../connection/session.ts';
import { type ConfirmOptions, yesFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import type { Terminal } from '../terminal.ts';
import { pageNamed } from './page-named.ts';

type CreateOptions = GlobalOptions & { readonly days?: string };

export const addLinkCommands = (pages: Group, terminal: Terminal): void => {
  const links = pages
    .command('links')
    .description('Manage links that open a private status page')
    .addHelpText('after', examples('allclear pages links list acme'));
  links
    .command('list <page>')
    .description('List the links of a status page')
    .addHelpText('after', examples('allclear pages links list acme'))
    .action((page: string, _options, command) => list(terminal, page, command.optsWithGlobals()));
  links
    .command('create <page> <name>')
    .description('Create a link. You see its URL only once')
    .option('--days <days>', 'Days until it expires (default: 90)')
    .addHelpText('after', examples('allclear pages links create acme Globex --days 30'))
    .action((page: string, name: string, _options, command) => create(terminal, page, name, command.optsWithGlobals()));
  links
    .command('revoke <id>')
    .description('Revoke a link')
    .addOption(yesFlag())
    .addHelpText('after', examples('allclear pages links revoke 12 --yes'))
    .action((id: string, _options, command) => revoke(terminal, id, command.optsWithGlobals()));
};

const list = async (terminal: Terminal, page: string, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const { id } = await pageNamed(api, page);
  const links = unwrap(await api.GET('/api/published-pages/{id}/links', { params: { path: { id } } }));
  const rows = links.map((one) => [
    String(one.id),
    one.name,
    one.createdBy ?? (one.creatorLeft ? 'a former member' : ''),
    one.expiresAt,
  ]);
  answer(terminal, options, {
    data: links,
    table: { heads: ['ID', 'Name', 'Created by', 'Expires'], rows },
    none: 'No links yet.',
  });
};

const MOST_DAYS = 366;

const create = async (terminal: Terminal, page: string, name: string, options: CreateOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const { id } = await pageNamed(api, page);
  const { days } = options;
  const body = { name, ...(days && { expiresInDays: wholeNumber(days, '--days', 1, MOST_DAYS) }) };
  const link = unwrap(await api.POST('/api/published-pages/{id}/links', { params: { path: { id } }, body }));
  answer(terminal, options, { data: link, text: link.url });
};

const revoke = async (terminal: Terminal, text: string, options: ConfirmOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const id = idOf(text, 'a link', 'pages links list PAGE');
  await confirm(terminal, options.yes, {
    what: `revoke the link ${id}`,
    loss: 'Visitors who used it are logged out.',
  });
  unwrap(await api.DELETE('/api/published-page-links/{id}', { params: { path: { id } } }));
  answer(terminal, options, { data: { revoked: id }, text: `Revoked the link ${id}.` });
};
