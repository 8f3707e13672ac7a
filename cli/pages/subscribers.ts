import { readFile } from 'node:fs/promises';
import type { components } from '#api';
import { unwrap } from '#client';
import { idOf } from '../arguments.ts';
import { confirm } from '../confirm.ts';
import { connect } from '../connection/session.ts';
import { type ConfirmOptions, yesFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { itemNamed, pageContent, pageNamed } from './page-named.ts';

type Schemas = components['schemas'];
type ListOptions = GlobalOptions & { readonly find?: string; readonly csv?: boolean };
type AddOptions = GlobalOptions & {
  readonly file?: string;
  readonly webhook?: string;
  readonly item?: readonly string[];
  readonly consent?: boolean;
};

export const addSubscriberCommands = (pages: Group, terminal: Terminal): void => {
  const subscribers = pages
    .command('subscribers')
    .description('Manage the subscribers of a status page')
    .addHelpText('after', examples('allclear pages subscribers list acme'));
  subscribers
    .command('list <page>')
    .description('List subscribers')
    .option('--find <text>', 'Only email addresses with this text')
    .option('--csv', 'Print all as CSV')
    .addHelpText('after', examples('allclear pages subscribers list acme --csv'))
    .action((page: string, _options, command) => list(terminal, page, command.optsWithGlobals()));
  subscribers
    .command('add <page> [email...]')
    .description('Add people who agreed, or a webhook')
    .option('--consent', 'Confirm that these people agreed')
    .option('--file <csv>', 'Read email addresses from a file')
    .option('--webhook <url>', 'URL that gets each post')
    .option('--item <item...>', 'Only these items')
    .addHelpText('after', examples('allclear pages subscribers add acme ann@acme.example --consent'))
    .action((page: string, emails: readonly string[], _options, command) =>
      add(terminal, page, emails, command.optsWithGlobals()),
    );
  subscribers
    .command('remove <id>')
    .description('Remove a subscriber')
    .addOption(yesFlag())
    .addHelpText('after', examples('allclear pages subscribers remove 12 --yes'))
    .action((id: string, _options, command) => remove(terminal, id, command.optsWithGlobals()));
  subscribers
    .command('count <page>')
    .description('Count the subscribers that a post reaches')
    .option('--item <item...>', 'Only these items')
    .addHelpText('after', examples('allclear pages subscribers count acme'))
    .action((page: string, _options, command) => count(terminal, page, command.optsWithGlobals()));
  subscribers
    .command('receipts <page>')
    .description('Show who was notified of each post')
    .addHelpText('after', examples('allclear pages subscribers receipts acme'))
    .action((page: string, _options, command) => receipts(terminal, page, command.optsWithGlobals()));
  subscribers
    .command('resume <page>')
    .description('Send emails again after complaints')
    .addHelpText('after', examples('allclear pages subscribers resume acme'))
    .action((page: string, _options, command) => resume(terminal, page, command.optsWithGlobals()));
};

const list = async (terminal: Terminal, text: string, options: ListOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const { id } = await pageNamed(api, text);
  const path = { id };
  if (options.csv) {
    const call = await api.GET('/api/published-pages/{id}/subscribers/export', { params: { path }, parseAs: 'text' });
    terminal.stdout.write(unwrap(call));
    return;
  }
  const found: Schemas['Subscriber'][] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { limit: 200, ...(options.find && { q: options.find }), ...(cursor && { cursor }) };
    const page: Schemas['SubscriberPage'] = unwrap(
      await api.GET('/api/published-pages/{id}/subscribers', { params: { path, query } }),
    );
    found.push(...page.subscribers);
    cursor = page.nextCursor;
  }
  const rows = found.map((one) => [String(one.id), one.address, one.suppressedBecause ?? one.state, one.kind]);
  answer(terminal, options, {
    data: found,
    table: { heads: ['ID', 'Address', 'State', 'Kind'], rows },
    none: 'No subscribers.',
  });
};

const add = async (terminal: Terminal, text: string, emails: readonly string[], options: AddOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const page = await pageContent(api, text);
  const items = (options.item ?? []).map((name) => itemNamed(page, name).id);
  const params = { path: { id: page.id } };
  if (options.webhook) {
    const body = { url: options.webhook, items };
    const hook = unwrap(await api.POST('/api/published-pages/{id}/subscriber-webhooks', { params, body }));
    answer(terminal, options, { data: hook, text: `Added webhook ${hook.id}. Signing secret: ${hook.secret}` });
    return;
  }
  const csv = [...(options.file ? [await readFile(options.file, 'utf8')] : []), ...emails].join('\n');
  if (!options.consent || csv === '')
    throw new CommandError(exitCodes.usage, 'Enter email addresses or a --file. Add --consent if these people agreed.');
  const body = { consent: true as const, csv, items };
  const added = unwrap(await api.POST('/api/published-pages/{id}/subscribers/import', { params, body }));
  const lines = added.problems.map(({ line, problem }) => `Line ${line}: ${problem}`);
  answer(terminal, options, {
    data: added,
    text: [`Added ${added.added}, known ${added.known}, refused ${added.refused}.`, ...lines].join('\n'),
  });
};

const remove = async (terminal: Terminal, text: string, options: ConfirmOptions) => {
  const { api } = connect(terminal, options);
  const id = idOf(text, 'a subscriber', 'pages subscribers list PAGE');
  await confirm(terminal, options.yes, { what: `remove subscriber ${id}`, loss: 'They get no more updates.' });
  unwrap(await api.DELETE('/api/published-subscribers/{id}', { params: { path: { id } } }));
  answer(terminal, options, { data: { removed: id }, text: 'Removed.' });
};

const count = async (terminal: Terminal, text: string, options: AddOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const page = await pageContent(api, text);
  const items = (options.item ?? []).map((name) => itemNamed(page, name).id);
  const params = { path: { id: page.id }, query: { items } };
  const found = unwrap(await api.GET('/api/published-pages/{id}/audience', { params }));
  answer(terminal, options, { data: found, text: `${found.email} by email, ${found.webhook} webhooks.` });
};

const receipts = async (terminal: Terminal, text: string, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const { id } = await pageNamed(api, text);
  const found = unwrap(await api.GET('/api/published-pages/{id}/receipts', { params: { path: { id } } }));
  const rows = found.map((one) => [one.postId, one.told, one.toldEnd, one.left].map(String));
  answer(terminal, options, {
    data: found,
    table: { heads: ['Post', 'Notified', 'Notified when it ended', 'Left in between'], rows },
    none: 'Nobody has been notified yet.',
  });
};

const resume = async (terminal: Terminal, text: string, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const { id, name } = await pageNamed(api, text);
  unwrap(await api.POST('/api/published-pages/{id}/subscriber-emails', { params: { path: { id } } }));
  answer(terminal, options, { data: { resumed: id }, text: `${name} sends emails again.` });
};
