import { Option } from '@commander-js/extra-typings';
import type { components } from '#api';
import { unwrap } from '#client';
import { ago, printJson, tableOf, wantsJson } from '../output.ts';
import type { Program } from '../program.ts';
import { passwordStdin, type SignIn, signedIn, username } from '../sign-in-once.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

type Options = SignIn & { readonly json?: boolean };
type CreateOptions = Options & { readonly scope: (typeof SCOPES)[number] };
type RevokeOptions = Options & { readonly yes?: boolean };

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
    .option('--json', 'print JSON')
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
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear keys create Wallboard --scope read -u maya --password-stdin < password')
    .action((name: string, _options, command) => create(terminal, name, command.optsWithGlobals()));
  keys
    .command('revoke <id>')
    .description('end one at once')
    .option('-y, --yes', 'do not ask')
    .addOption(username())
    .addOption(passwordStdin())
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample: allclear keys revoke 7 --yes -u maya --password-stdin < password')
    .action((id: string, _options, command) => revoke(terminal, idOf(id), command.optsWithGlobals()));
};

const list = async (terminal: Terminal, options: Options): Promise<void> => {
  const keys = await signedIn(terminal, options, async (api) => unwrap(await api.GET('/api/api-keys')));
  if (wantsJson(terminal, options.json)) return printJson(terminal, keys);
  if (keys.length > 0) terminal.stdout.write(keyTable(keys, new Date()));
  else terminal.stderr.write('No keys yet. Make one with "allclear keys create <name>".\n');
};

export const keyTable = (keys: readonly components['schemas']['ApiKey'][], now: Date): string =>
  tableOf(
    ['Id', 'Name', 'Scope', 'Key', 'Used'],
    keys.map(({ id, name, scope, lastFour, lastUsedAt }) => [
      String(id),
      name,
      scope,
      `ak_…${lastFour}`,
      ago(lastUsedAt, now),
    ]),
  );

const create = async (terminal: Terminal, name: string, options: CreateOptions): Promise<void> => {
  const { scope } = options;
  const made = await signedIn(terminal, options, async (api) =>
    unwrap(await api.POST('/api/api-keys', { body: { name, scope } })),
  );
  if (options.json) return printJson(terminal, made);
  // The key alone, for a script that keeps it.
  terminal.stdout.write(`${made.key}\n`);
  terminal.stderr.write(`Made ${made.name}, with the id ${made.id}. The key is shown only this once.\n`);
};

const revoke = async (terminal: Terminal, id: number, options: RevokeOptions): Promise<void> => {
  await assertMeant(terminal, id, options);
  await signedIn(terminal, options, async (api) =>
    unwrap(await api.DELETE('/api/api-keys/{id}', { params: { path: { id } } })),
  );
  if (wantsJson(terminal, options.json)) printJson(terminal, { revoked: id });
  else terminal.stdout.write(`Revoked the key ${id}.\n`);
};

/** @throws CommandError unless --yes was given, or a person typed yes. */
const assertMeant = async (terminal: Terminal, id: number, { yes, passwordStdin }: RevokeOptions): Promise<void> => {
  if (yes) return;
  if (passwordStdin || !terminal.stdout.isTTY)
    throw new CommandError(exitCodes.usage, `Nobody can answer here. --yes revokes the key ${id} without a question.`);
  const answer = await terminal.ask(`Revoke the key ${id}? Whatever uses it stops working at once. Type yes: `);
  if (answer.trim() !== 'yes') throw new CommandError(exitCodes.failure, 'Nothing was revoked.');
};

const idOf = (text: string): number => {
  const id = Number(text);
  if (Number.isInteger(id) && id > 0) return id;
  throw new CommandError(exitCodes.usage, `"${text}" is no id of a key; "allclear keys list" shows them.`);
};
