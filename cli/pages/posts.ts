import type { components } from '#api';
import { unwrap } from '#client';
import { idOf, momentOf } from '../arguments.ts';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { addEditCommand } from './edit-post.ts';
import { affectedItem, pageContent, pageNamed } from './page-named.ts';
import { addRepeatCommand, type RepeatOptions, repeatOf } from './repeat.ts';
import { addTemplateCommands, templateNamed } from './templates.ts';

type Schemas = components['schemas'];
type Phase = Schemas['PostPhase'];

const PHASES: readonly Phase[] = [
  'investigating',
  'identified',
  'monitoring',
  'resolved',
  'postmortem',
  'scheduled',
  'in_progress',
  'verifying',
  'completed',
];

type PostOptions = GlobalOptions &
  RepeatOptions & {
    readonly text?: string;
    readonly template?: string;
    readonly phase?: string;
    readonly item?: readonly string[];
    readonly starts?: string;
    readonly ends?: string;
    readonly mayBeDown?: boolean;
    readonly draft?: boolean;
    readonly silent?: boolean;
    readonly at?: string;
    readonly edit?: string;
  };

/** `allclear pages posts`, `post`, `add-update`, `edit-post`, `publish` and `delete-draft`, and its templates. */
export const addPostCommands = (pages: Group, terminal: Terminal): void => {
  pages
    .command('posts <page>')
    .description('List the incidents and maintenance of a status page')
    .addHelpText('after', examples('allclear pages posts acme'))
    .action((page: string, _options, command) => list(terminal, page, command.optsWithGlobals()));
  pages
    .command('post <page> [title]')
    .description('Post an incident, or maintenance with --starts and --ends')
    .option('--text <text>', 'Text for customers')
    .option('--template <name>', 'Use the title, text and items of this template')
    .option('--item <item=status...>', 'Items that it affects')
    .option('--phase <phase>', 'Phase (default: investigating or scheduled)')
    .option('--starts <time>', 'When it starts')
    .option('--ends <time>', 'When the maintenance ends')
    .option('--repeat <period>', 'Repeat the maintenance every week or month')
    .option('--until <day>', 'Last day of maintenance that repeats, such as 2027-06-30')
    .option('--may-be-down', 'Hide problems of its items during the maintenance')
    .option('--draft', 'Save a draft that only your team sees')
    .option('--silent', "Don't notify subscribers")
    .addHelpText(
      'after',
      examples("allclear pages post acme 'Cards fail' --text 'We are looking into it.' --item 'Card payments=outage'"),
    )
    .action((page: string, title: string | undefined, _options, command) =>
      post(terminal, page, title, command.optsWithGlobals()),
    );
  pages
    .command('add-update <id> <message>')
    .description('Add an update to a post, or change the text of one with --edit')
    .option('--phase <phase>', 'New phase, such as resolved')
    .option('--at <time>', 'Time of the update, if it was in the past')
    .option('--silent', "Don't notify subscribers")
    .option('--edit <update>', 'ID of the update to change')
    .addHelpText('after', examples("allclear pages add-update 12 'It works again.' --phase resolved"))
    .action((id: string, text: string, _options, command) => addUpdate(terminal, id, text, command.optsWithGlobals()));
  addEditCommand(pages, terminal);
  pages
    .command('publish <id>')
    .description('Publish a draft')
    .addHelpText('after', examples('allclear pages publish 12'))
    .action((id: string, _options, command) => publish(terminal, id, command.optsWithGlobals()));
  pages
    .command('delete-draft <id>')
    .description('Delete a draft')
    .addHelpText('after', examples('allclear pages delete-draft 12'))
    .action((id: string, _options, command) => removeDraft(terminal, id, command.optsWithGlobals()));
  addRepeatCommand(pages, terminal);
  addTemplateCommands(pages, terminal);
};

const list = async (terminal: Terminal, text: string, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const { id } = await pageNamed(api, text);
  const posts = unwrap(await api.GET('/api/published-pages/{id}/posts', { params: { path: { id } } }));
  const rows = posts.map((one) => [String(one.id), one.title, one.draft ? 'draft' : one.phase, one.startsAt]);
  answer(terminal, options, {
    data: posts,
    table: { heads: ['ID', 'Title', 'Phase', 'Start'], rows },
    none: 'No posts yet.',
  });
};

const post = async (
  terminal: Terminal,
  named: string,
  title: string | undefined,
  options: PostOptions,
): Promise<void> => {
  const { api } = connect(terminal, options);
  const page = await pageContent(api, named);
  const { starts, ends, phase } = options;
  const repeat = repeatOf(options);
  const template = options.template === undefined ? undefined : await templateNamed(api, page.id, options.template);
  const words = { title: title ?? template?.title, text: options.text ?? template?.text };
  if (words.title === undefined || words.text === undefined)
    throw new CommandError(exitCodes.usage, 'Enter a title and --text, or a --template.');
  const now = new Date();
  const body: Schemas['NewPost'] = {
    kind: template?.kind ?? (ends === undefined ? 'incident' : 'maintenance'),
    title: words.title,
    text: words.text,
    items: options.item?.map((one) => affectedItem(page, one)) ?? template?.items ?? [],
    draft: options.draft ?? false,
    notify: !options.silent,
    mayBeDown: options.mayBeDown ?? template?.mayBeDown ?? false,
    ...(phase && { phase: phaseOf(phase) }),
    ...(repeat && { repeat }),
    ...(starts && { startsAt: momentOf(starts, '--starts', now) }),
    ...(ends && { endsAt: momentOf(ends, '--ends', now) }),
  };
  const path = { id: page.id };
  const created = unwrap(await api.POST('/api/published-pages/{id}/posts', { params: { path }, body }));
  say(terminal, options, created, created.draft ? 'Saved the draft' : 'Posted');
};

const addUpdate = async (terminal: Terminal, text: string, message: string, options: PostOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const id = postId(text);
  const { edit, phase, at } = options;
  const body = {
    text: message,
    notify: !options.silent,
    ...(phase && { phase: phaseOf(phase) }),
    ...(at && { at: momentOf(at, '--at', new Date()) }),
  };
  const updateId = edit === undefined ? 0 : idOf(edit, 'an update', 'pages posts PAGE --json');
  const changed = unwrap(
    edit === undefined
      ? await api.POST('/api/published-posts/{id}/updates', { params: { path: { id } }, body })
      : await api.PUT('/api/published-posts/{id}/updates/{updateId}', {
          params: { path: { id, updateId } },
          body: { text: message },
        }),
  );
  say(terminal, options, changed, 'Updated');
};

const publish = async (terminal: Terminal, text: string, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const params = { path: { id: postId(text) } };
  const published = unwrap(await api.PUT('/api/published-posts/{id}', { params, body: { draft: false } }));
  say(terminal, options, published, 'Published');
};

const removeDraft = async (terminal: Terminal, text: string, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const id = postId(text);
  unwrap(await api.DELETE('/api/published-posts/{id}', { params: { path: { id } } }));
  answer(terminal, options, { data: { deleted: id }, text: 'Deleted the draft.' });
};

const say = (terminal: Terminal, options: GlobalOptions, data: Schemas['Post'], verb: string): void =>
  answer(terminal, options, { data, text: `${verb} ${data.title} (${data.id}).` });

const postId = (text: string): number => idOf(text, 'a post', 'pages posts PAGE');

const phaseOf = (text: string): Phase => {
  const found = PHASES.find((phase) => phase === text.replaceAll('-', '_'));
  if (found) return found;
  throw new CommandError(exitCodes.usage, `"${text}" isn't a phase. Use one of ${PHASES.join(', ')}.`);
};
