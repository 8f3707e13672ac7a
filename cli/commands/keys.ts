import { Option } from '@commander-js/extra-typings';
import type { components } from '#api';
import { unwrap } from '#client';
import { idOf } from '../arguments.ts';
import { confirm } from '../confirm.ts';
import { passwordStdin, type SignIn, signedIn, username } from '../connection/sign-in-once.ts';
import { answer, remark, wantsJson } from '../output/answer.ts';
import type { Table } from '../output/table.ts';
import { ago } from '../output/time.ts';
import type { Program } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

type CreateOptions = SignIn & { readonly scope: (typeof SCOPES)[number] };
type RevokeOptions = SignIn & { readonly yes?: boolean };

const SCOPES = ['read', 'write', 'admin'] as const;

const EXAMPLES = `
A key may not manage keys, so each of these signs in for its one call and ends that session.

Examples:
  allclear keys list -u maya
  allclear keys create Wallboard --scope read -u maya --password-stdin < password
  allclear keys revoke 7 --yes -u maya --password-stdin < password`;

/** `allclear keys list`, `create` and `revoke`. */
export const addKeysCommands = (program: Program, terminal: Terminal): void => {
  const keys = program.command('keys').description('your API keys').addHelpText('after', EXAMPLES);
  keys
    .command('list')
    .description('list them, never the keys themselves')
    .addOption(username())
    .addOption(passwordStdin())
    .addHelpText('after', '\nExample: allclear keys list -u maya')
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
  keys
    .command('create <name>')
    .description('make one and print it, this once')
    .addOption(
      new Option('--scope <scope>', 'what it may do; admin is the owner’s').choices(SCOPES).default('read' as const),
    )
    .addOption(username())
    .addOption(passwordStdin())
    .addHelpText('after', '\nExample: allclear keys create Wallboard --scope read -u maya --password-stdin < password')
    .action((name: string, _options, command) => create(terminal, name, command.optsWithGlobals()));
  keys
    .command('revoke <id>')
    .description('end one at once')
    .option('-y, --yes', 'do not ask')
    .addOption(username())
    .addOption(passwordStdin())
    .addHelpText('after', '\nExample: allclear keys revoke 7 --yes -u maya --password-stdin < password')
    .action((id: string, _options, command) =>
      revoke(terminal, idOf(id, 'a key', 'keys list'), command.optsWithGlobals()),
    );
};

const list = async (terminal: Terminal, options: SignIn): Promise<void> => {
  const keys = await signedIn(terminal, options, async (api) => unwrap(await api.GET('/api/api-keys')));
  const none = 'No keys yet. Make one with "allclear keys create <name>".';
  answer(terminal, options, { data: keys, table: keyTable(keys, new Date()), none });
};

export const keyTable = (keys: readonly components['schemas']['ApiKey'][], now: Date): Table => ({
  heads: ['Id', 'Name', 'Scope', 'Key', 'Used'],
  rows: keys.map(({ id, name, scope, lastFour, lastUsedAt }) => [
    String(id),
    name,
    scope,
    `ak_…${lastFour}`,
    ago(lastUsedAt, now),
  ]),
});

const create = async (terminal: Terminal, name: string, options: CreateOptions): Promise<void> => {
  const { scope } = options;
  const made = await signedIn(terminal, options, async (api) =>
    unwrap(await api.POST('/api/api-keys', { body: { name, scope } })),
  );
  if (wantsJson(terminal, options)) return answer(terminal, options, { data: made });
  // The key alone, for a script that keeps it.
  terminal.stdout.write(`${made.key}\n`);
  remark(terminal, options, `Made ${made.name}, with the id ${made.id}. The key is shown only this once.`);
};

const revoke = async (terminal: Terminal, id: number, options: RevokeOptions): Promise<void> => {
  if (options.passwordStdin && !options.yes)
    throw new CommandError(
      exitCodes.usage,
      'Nobody can answer here, since standard input has the password. Give --yes.',
    );
  const loss = 'Whatever uses it stops working at once.';
  await confirm(terminal, options.yes, { what: `revoke the key ${id}`, loss });
  await signedIn(terminal, options, async (api) =>
    unwrap(await api.DELETE('/api/api-keys/{id}', { params: { path: { id } } })),
  );
  answer(terminal, options, { data: { revoked: id }, text: `Revoked the key ${id}.` });
};
