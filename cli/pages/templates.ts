import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { confirm } from '../confirm.ts';
import { connect } from '../connection/session.ts';
import { type ConfirmOptions, yesFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { affectedItem, pageContent, pageNamed } from './page-named.ts';

type Template = components['schemas']['PostTemplate'];
type SaveOptions = GlobalOptions & {
  readonly title?: string;
  readonly text?: string;
  readonly item?: readonly string[];
  readonly maintenance?: boolean;
  readonly mayBeDown?: boolean;
};

/** `allclear pages templates`: words and items for posts. */
export const addTemplateCommands = (pages: Group, terminal: Terminal): void => {
  const templates = pages
    .command('templates')
    .description('Manage templates for posts')
    .addHelpText('after', examples('allclear pages templates list acme'));
  templates
    .command('list <page>')
    .description('List the templates of a status page')
    .addHelpText('after', examples('allclear pages templates list acme'))
    .action((page: string, _options, command) => list(terminal, page, command.optsWithGlobals()));
  templates
    .command('save <page> <name>')
    .description('Create a template, or replace the one with this name')
    .requiredOption('--title <title>', 'Title of the post')
    .requiredOption('--text <text>', 'Text for customers')
    .option('--item <item=status...>', 'Items that it affects')
    .option('--maintenance', 'For maintenance')
    .option('--may-be-down', 'Hide problems of its items during the maintenance')
    .addHelpText(
      'after',
      examples("allclear pages templates save acme Cards --title 'Cards fail' --text 'We are looking into it.'"),
    )
    .action((page: string, name: string, _options, command) => save(terminal, page, name, command.optsWithGlobals()));
  templates
    .command('delete <page> <name>')
    .description('Delete a template')
    .addOption(yesFlag())
    .addHelpText('after', examples('allclear pages templates delete acme Cards --yes'))
    .action((page: string, name: string, _options, command) => remove(terminal, page, name, command.optsWithGlobals()));
};

const templatesOf = async (api: ApiClient, id: number): Promise<readonly Template[]> =>
  unwrap(await api.GET('/api/published-pages/{id}/templates', { params: { path: { id } } }));

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The template of a page with this name. @throws CommandError (usage) */
export const templateNamed = async (api: ApiClient, pageId: number, name: string): Promise<Template> => {
  const found = (await templatesOf(api, pageId)).find((one) => same(one.name, name));
  if (found) return found;
  throw new CommandError(
    exitCodes.usage,
    `The page has no template "${name}". Run "allclear pages templates list PAGE".`,
  );
};

const list = async (terminal: Terminal, page: string, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const templates = await templatesOf(api, (await pageNamed(api, page)).id);
  answer(terminal, options, {
    data: templates,
    table: { heads: ['Name', 'Kind', 'Title'], rows: templates.map(({ name, kind, title }) => [name, kind, title]) },
    none: 'No templates yet.',
  });
};

const save = async (terminal: Terminal, text: string, name: string, options: SaveOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const page = await pageContent(api, text);
  const before = (await templatesOf(api, page.id)).find((one) => same(one.name, name));
  const body = {
    name,
    kind: options.maintenance ? ('maintenance' as const) : ('incident' as const),
    title: options.title ?? '',
    text: options.text ?? '',
    items: (options.item ?? []).map((one) => affectedItem(page, one)),
    mayBeDown: options.mayBeDown ?? false,
  };
  const saved = unwrap(
    before === undefined
      ? await api.POST('/api/published-pages/{id}/templates', { params: { path: { id: page.id } }, body })
      : await api.PUT('/api/published-post-templates/{id}', { params: { path: { id: before.id } }, body }),
  );
  answer(terminal, options, { data: saved, text: `Saved ${saved.name}.` });
};

const remove = async (terminal: Terminal, page: string, name: string, options: ConfirmOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const template = await templateNamed(api, (await pageNamed(api, page)).id, name);
  await confirm(terminal, options.yes, {
    what: `delete the template ${template.name}`,
    loss: "Posts that used it don't change.",
  });
  unwrap(await api.DELETE('/api/published-post-templates/{id}', { params: { path: { id: template.id } } }));
  answer(terminal, options, { data: { deleted: template.id }, text: `Deleted ${template.name}.` });
};
