import { Option } from '@commander-js/extra-typings';
import type { components } from '#api';
import { unwrap } from '#client';
import { idOf } from '../arguments.ts';
import { keyScopes } from '../connection/keep-key.ts';
import { confirmOnce, type SignIn, signedIn, withSignIn } from '../connection/sign-in-once.ts';
import { yesFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer, remark, wantsJson } from '../output/answer.ts';
import type { Table } from '../output/table.ts';
import { ago } from '../output/time.ts';
import { pageNamed } from '../pages/page-named.ts';
import type { Program } from '../program.ts';
import type { Terminal } from '../terminal.ts';

const scopes = [...keyScopes, 'status:write'] as const;

type CreateOptions = SignIn & {
  readonly scope: (typeof scopes)[number];
  readonly page?: readonly string[];
  readonly personal?: true;
};
type RevokeOptions = SignIn & { readonly yes?: boolean };

const ABOUT = `Manage the API keys of your team. You need the admin role, except for personal keys.

An API key can't manage keys, so these commands ask for your password.`;

const CREATE = 'allclear keys create Wallboard --scope read -u maya --password-stdin < password';
const REVOKE = 'allclear keys revoke 7 --yes -u maya --password-stdin < password';

/** `allclear keys list`, `create`, `take-over` and `revoke`. */
export const addKeysCommands = (program: Program, terminal: Terminal): void => {
  const keys = program
    .command('keys')
    .summary('Manage the API keys of your team')
    .description(ABOUT)
    .addHelpText('after', examples('allclear keys list', CREATE, REVOKE));
  keys
    .command('list')
    .description('List API keys, without the keys themselves')
    .addHelpText('after', examples('allclear keys list -u maya'))
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
  keys
    .command('create <name>')
    .description('Create an API key and print it once')
    .addOption(
      new Option('--scope <scope>', 'Scope of the key (admin: owner only)').choices(scopes).default('read' as const),
    )
    .option('--page <page...>', 'With status:write: a status page that it can change, by slug, name or ID (repeatable)')
    .option('--personal', 'Create a personal key, which ends when you leave the team')
    .addHelpText('after', examples(CREATE, 'allclear keys create Deploys --scope status:write --page acme'))
    .action((name: string, _options, command) => create(terminal, name, command.optsWithGlobals()));
  keys
    .command('take-over <id>')
    .description('Replace an API key whose creator left with one of yours, and print it once')
    .addHelpText('after', examples('allclear keys take-over 7'))
    .action((id: string, _options, command) =>
      takeOver(terminal, idOf(id, 'a key', 'keys list'), command.optsWithGlobals()),
    );
  keys
    .command('revoke <id>')
    .alias('delete')
    .description('Revoke an API key')
    .addOption(yesFlag())
    .addHelpText('after', examples(REVOKE))
    .action((id: string, _options, command) =>
      revoke(terminal, idOf(id, 'a key', 'keys list'), command.optsWithGlobals()),
    );
  withSignIn(...keys.commands);
};

const list = async (terminal: Terminal, options: SignIn): Promise<void> => {
  const { keys, pages } = await signedIn(terminal, options, async (api) => {
    const listed = unwrap(await api.GET('/api/api-keys'));
    const named = listed.some(({ statusPageIds }) => statusPageIds) && unwrap(await api.GET('/api/published-pages'));
    return { keys: listed, pages: named || [] };
  });
  const none = 'No API keys yet. Create one: allclear keys create Wallboard';
  answer(terminal, options, { data: keys, table: keyTable(keys, new Date(), pages), none });
};

/** `pages`: names those of keys for chosen status pages. */
export const keyTable = (
  keys: readonly components['schemas']['ApiKey'][],
  now: Date,
  pages: readonly { readonly id: number; readonly slug: string }[] = [],
): Table => ({
  heads: ['Id', 'Name', 'Scope', 'Key', 'Last used', 'Ends'],
  rows: keys.map(({ id, name, scope, lastFour, lastUsedAt, endsAt, app, statusPageIds }) => [
    String(id),
    name,
    [scope, ...pages.filter(({ id }) => statusPageIds?.includes(id)).map(({ slug }) => slug)].join(' '),
    app ? `app at ${app.host}` : `ak_…${lastFour}`,
    ago(lastUsedAt, now),
    (endsAt ?? app?.endsAt)?.slice(0, 10) ?? 'never',
  ]),
});

const create = async (terminal: Terminal, name: string, options: CreateOptions): Promise<void> => {
  const { scope, page, personal = false } = options;
  const made = await signedIn(terminal, options, async (api) => {
    const pages = page && (await Promise.all(page.map((one) => pageNamed(api, one))));
    const statusPageIds = pages?.map(({ id }) => id);
    return unwrap(
      await api.POST('/api/api-keys', { body: { name, scope, personal, ...(statusPageIds && { statusPageIds }) } }),
    );
  });
  print(terminal, options, made);
};

const takeOver = async (terminal: Terminal, id: number, options: SignIn): Promise<void> => {
  const made = await signedIn(terminal, options, async (api) =>
    unwrap(await api.POST('/api/api-keys/{id}/take-over', { params: { path: { id } } })),
  );
  print(terminal, options, made);
};

const print = (terminal: Terminal, options: SignIn, made: components['schemas']['CreatedApiKey']): void => {
  if (wantsJson(terminal, options)) {
    answer(terminal, options, { data: made });
    return;
  }
  // Only the key, for a script that stores it.
  terminal.stdout.write(`${made.key}\n`);
  remark(terminal, options, `Created ${made.name} (ID ${made.id}). We show the key only once.`);
};

const revoke = async (terminal: Terminal, id: number, options: RevokeOptions): Promise<void> => {
  const loss = 'Programs that use it stop working immediately.';
  await confirmOnce(terminal, options, { what: `revoke API key ${id}`, loss });
  await signedIn(terminal, options, async (api) =>
    unwrap(await api.DELETE('/api/api-keys/{id}', { params: { path: { id } } })),
  );
  answer(terminal, options, { data: { revoked: id }, text: `Revoked API key ${id}.` });
};
