import { Option } from '@commander-js/extra-typings';
import { unwrap } from '#client';
import { confirm } from '../confirm.ts';
import { connect } from '../connection/session.ts';
import { type ConfirmOptions, yesFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group, Program } from '../program.ts';
import { addDeletedCommands } from '../services/deleted-commands.ts';
import type { Terminal } from '../terminal.ts';
import { addAccessCommand } from './access.ts';
import { addDomainCommand } from './domain.ts';
import { addImportCommand } from './import.ts';
import { addLinkCommands } from './links.ts';
import { languagesIn, type PageLanguage, pageContent, pageLanguages, pageNamed } from './page-named.ts';
import { addPostCommands } from './posts.ts';
import { addReplayCommand } from './replay.ts';
import { addContentCommand } from './set-content.ts';
import { addImageCommand } from './set-image.ts';
import { addStatusCommand } from './set-status.ts';
import { addSubscriberCommands } from './subscribers.ts';
import { addUndoCommand } from './undo.ts';

type Changes = GlobalOptions & {
  readonly name?: string;
  readonly slug?: string;
  readonly language?: PageLanguage;
  readonly otherLanguages?: string;
  readonly emailDomains?: string;
  readonly accent?: string;
  readonly timeZone?: string;
  readonly public?: boolean;
  readonly indexed?: boolean;
  readonly credit?: boolean;
  readonly announcement?: string;
  readonly supportUrl?: string;
};
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
    .option('--credit', 'Name Allclear in the footer')
    .option('--no-credit', "Don't name Allclear in the footer")
    .option('--time-zone <zone>', 'Time zone such as Europe/London')
    .addOption(new Option('--language <language>', 'Language').choices(pageLanguages))
    .option('--other-languages <languages>', 'Languages that visitors may choose, such as de,fr (or none)')
    .option('--email-domains <domains>', 'Email domains that open a private page, such as acme.com (or none)')
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
  addStatusCommand(pages, terminal);
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
  const { name, slug, timeZone, language, otherLanguages, accent, announcement, supportUrl } = options;
  const body = {
    name,
    slug,
    timeZone,
    language,
    otherLanguages: otherLanguages === undefined ? undefined : languagesIn(otherLanguages),
    emailDomains: options.emailDomains === undefined ? undefined : domainsIn(options.emailDomains),
    accent,
    announcement,
    supportUrl,
    isPublic: options.public,
    indexed: options.indexed === false ? false : undefined,
    credit: options.credit,
  };
  const page = unwrap(await api.PUT('/api/published-pages/{id}', { params: { path: { id } }, body }));
  answer(terminal, options, { data: page, text: `Saved ${page.slug}.` });
};

const domainsIn = (text: string): string[] => (text === 'none' ? [] : text.split(',').map((part) => part.trim()));

const remove = async (terminal: Terminal, text: string, options: ConfirmOptions) => {
  const { api } = connect(terminal, options);
  const { id, name } = await pageNamed(api, text);
  await confirm(terminal, options.yes, {
    what: `delete the status page ${name}`,
    loss: 'You can restore it for 30 days.',
  });
  unwrap(await api.DELETE('/api/published-pages/{id}', { params: { path: { id } } }));
  answer(terminal, options, { data: { deleted: id }, text: `Deleted ${name}.` });
};
