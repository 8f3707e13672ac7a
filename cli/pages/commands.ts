import { Option } from '@commander-js/extra-typings';
import { unwrap } from '#client';
import { wholeNumber } from '../arguments.ts';
import { confirm } from '../confirm.ts';
import { connect } from '../connection/session.ts';
import { yesFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group, Program } from '../program.ts';
import { addDeletedCommands } from '../services/deleted-commands.ts';
import type { Terminal } from '../terminal.ts';
import { addAccessCommand } from './access.ts';
import { addDomainCommand } from './domain.ts';
import { addImportCommand } from './import.ts';
import { addLinkCommands } from './links.ts';
import { itemNamed, itemStatusOf, pageContent, pageNamed } from './page-named.ts';
import { addPostCommands } from './posts.ts';
import { addReplayCommand } from './replay.ts';
import { addContentCommand } from './set-content.ts';
import { addImageCommand } from './set-image.ts';
import { addSubscriberCommands } from './subscribers.ts';
import { addUndoCommand } from './undo.ts';

type Changes = GlobalOptions & {
  readonly name?: string;
  readonly slug?: string;
  readonly language?: 'en' | 'de' | 'fr' | 'es';
  readonly accent?: string;
  readonly timeZone?: string;
  readonly public?: boolean;
  readonly indexed?: boolean;
  readonly announcement?: string;
  readonly supportUrl?: string;
};
type StatusOptions = GlobalOptions & {
  readonly untilChange?: boolean;
  readonly sent?: boolean;
  readonly expiresIn?: string;
  readonly clear?: boolean;
};

/** `allclear pages`: status pages that the team publishes. */
export const addPagesCommands = (program: Program, terminal: Terminal): void => {
  const pages = program
    .command('pages')
    .description('Publish status pages for your customers')
    .addHelpText('after', examples('allclear pages list'));
  pages
    .command('list')
    .description('List your status pages')
    .addHelpText('after', examples('allclear pages list'))
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
  pages
    .command('show <page>')
    .description('Show the items of a status page')
    .addHelpText('after', examples('allclear pages show acme'))
    .action((page: string, _options, command) => show(terminal, page, command.optsWithGlobals()));
  pages
    .command('create <name>')
    .description('Create a status page. Only your team sees it until you publish it')
    .requiredOption('--slug <slug>', 'Name in the URL')
    .addHelpText('after', examples('allclear pages create Acme --slug acme'))
    .action((name: string, _options, command) => create(terminal, name, command.optsWithGlobals()));
  pages
    .command('update <page>')
    .description('Change or publish a status page')
    .option('--name <name>', 'New name')
    .option('--slug <slug>', 'New name in the URL')
    .option('--public', 'Let everyone see it')
    .option('--no-public', 'Let only your team see it')
    .option('--no-indexed', 'Ask search engines not to list it')
    .option('--time-zone <zone>', 'Time zone such as Europe/London')
    .addOption(new Option('--language <language>', 'Language').choices(['en', 'de', 'fr', 'es'] as const))
    .option('--accent <colour>', 'Colour such as #4f46e5')
    .option('--announcement <text>', 'Announcement at the top of the page')
    .option('--support-url <url>', 'Link for help')
    .addHelpText('after', examples('allclear pages update acme --public'))
    .action((page: string, _options, command) => update(terminal, page, command.optsWithGlobals()));
  addMoreCommands(pages, terminal);
  addPostCommands(pages, terminal);
  addSubscriberCommands(pages, terminal);
  addDomainCommand(pages, terminal);
  addAccessCommand(pages, terminal);
  addLinkCommands(pages, terminal);
  addUndoCommand(pages, terminal);
  addReplayCommand(pages, terminal);
};

const addMoreCommands = (pages: Group, terminal: Terminal): void => {
  pages
    .command('delete <page>')
    .description('Delete a status page. You can restore it for 30 days')
    .addOption(yesFlag())
    .addHelpText('after', examples('allclear pages delete acme --yes'))
    .action((page: string, _options, command) => remove(terminal, page, command.optsWithGlobals()));
  addDeletedCommands(pages, terminal, 'status_page');
  addContentCommand(pages, terminal);
  addImageCommand(pages, terminal);
  addImportCommand(pages, terminal);
  pages
    .command('set-status <page> <item> [status]')
    .description('Set the status of an item by hand, or send it from a program')
    .option('--until-change', 'By hand, until its services next change')
    .option('--sent', 'Send the status from a program. The worst of it and its services counts')
    .option('--expires-in <seconds>', 'With --sent: seconds until the status is unknown')
    .option('--clear', 'Clear a status set by hand')
    .addHelpText('after', examples("allclear pages set-status acme 'Card payments' degraded"))
    .action((page: string, item: string, status: string | undefined, _options, command) =>
      setStatus(terminal, { page, item, status }, command.optsWithGlobals()),
    );
};

const list = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const pages = unwrap(await api.GET('/api/published-pages'));
  const rows = pages.map(({ slug, name, headline, isPublic }) => [
    slug,
    name,
    [headline.status, ...headline.names.slice(0, 1)].join(': '),
    isPublic ? 'yes' : 'no',
  ]);
  answer(terminal, options, {
    data: pages,
    table: { heads: ['Slug', 'Name', 'Status', 'Public'], rows },
    none: 'No status pages yet.',
  });
};

const show = async (terminal: Terminal, name: string, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const page = await pageContent(api, name);
  const rows = page.sections.flatMap(({ name: section, items }) =>
    items.map((item) => [String(item.id), section, item.name, item.status, item.byHand ? 'by hand' : '']),
  );
  answer(terminal, options, {
    data: page,
    title: `${page.name}: ${page.url}`,
    table: { heads: ['ID', 'Section', 'Item', 'Status', 'Set'], rows },
    none: 'No items yet.',
  });
};

const create = async (terminal: Terminal, name: string, options: Changes): Promise<void> => {
  const { api } = connect(terminal, options);
  const page = unwrap(await api.POST('/api/published-pages', { body: { name, slug: options.slug ?? '' } }));
  answer(terminal, options, { data: page, text: `Created ${page.slug}.` });
};

const update = async (terminal: Terminal, text: string, options: Changes): Promise<void> => {
  const { api } = connect(terminal, options);
  const { id } = await pageNamed(api, text);
  const { name, slug, timeZone, language, accent, announcement, supportUrl } = options;
  const body = {
    name,
    slug,
    timeZone,
    language,
    accent,
    announcement,
    supportUrl,
    isPublic: options.public,
    indexed: options.indexed === false ? false : undefined,
  };
  const page = unwrap(await api.PUT('/api/published-pages/{id}', { params: { path: { id } }, body }));
  answer(terminal, options, { data: page, text: `Saved ${page.slug}.` });
};

const remove = async (terminal: Terminal, text: string, options: GlobalOptions & { readonly yes?: boolean }) => {
  const { api } = connect(terminal, options);
  const { id, name } = await pageNamed(api, text);
  await confirm(terminal, options.yes, {
    what: `delete the status page ${name}`,
    loss: 'You can restore it for 30 days.',
  });
  unwrap(await api.DELETE('/api/published-pages/{id}', { params: { path: { id } } }));
  answer(terminal, options, { data: { deleted: id }, text: `Deleted ${name}.` });
};

type Named = { readonly page: string; readonly item: string; readonly status: string | undefined };

const setStatus = async (terminal: Terminal, named: Named, options: StatusOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const { id, name } = itemNamed(await pageContent(api, named.page), named.item);
  const params = { path: { id } };
  if (options.clear) {
    unwrap(await api.DELETE('/api/published-items/{id}/status', { params }));
    answer(terminal, options, { data: { cleared: id }, text: `Cleared the status of ${name}.` });
    return;
  }
  const status = itemStatusOf(named.status ?? '');
  const until = options.untilChange ? 'next_change' : 'cleared';
  const { expiresIn } = options;
  const item = unwrap(
    options.sent
      ? await api.PUT('/api/published-items/{id}/sent-status', {
          params,
          body: { status, ...(expiresIn && { expiresIn: wholeNumber(expiresIn, '--expires-in', 1, 2_592_000) }) },
        })
      : await api.PUT('/api/published-items/{id}/status', { params, body: { status, until } }),
  );
  answer(terminal, options, { data: item, text: `${name} is ${item.status}.` });
};
