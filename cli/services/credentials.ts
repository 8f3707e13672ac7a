import { Option } from '@commander-js/extra-typings';
import type { components } from '#api';
import { unwrap } from '#client';
import { credentialKindList } from '#credential-kinds';
import { idOf } from '../arguments.ts';
import { confirm } from '../confirm.ts';
import { connect } from '../connection/session.ts';
import { type ConfirmOptions, yesFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { credentialsFrom } from '../integrations/channel-flags.ts';
import { answer } from '../output/answer.ts';
import type { Table } from '../output/table.ts';
import { ago } from '../output/time.ts';
import type { GlobalOptions, Program } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

type Schemas = components['schemas'];
type SetOptions = GlobalOptions & {
  readonly kind: Schemas['CredentialKind'];
  readonly value?: readonly string[];
  readonly from?: readonly string[];
};

const kinds = credentialKindList.map(({ kind }) => kind);
const fieldsText = credentialKindList
  .flatMap(({ kind, fields }) => (fields.length === 0 ? [] : `${kind}: ${fields.map(({ name }) => name).join(', ')}`))
  .join('. ');

const ABOUT = `Manage credentials of private status pages.

Save credentials for a URL, then add it with "services add". Fields by kind:
${fieldsText}. headers: up to 5 names of your choice.`;

/** `allclear credentials list`, `set` and `delete`. */
export const addCredentialsCommands = (program: Program, terminal: Terminal): void => {
  const credentials = program
    .command('credentials')
    .summary('Manage credentials of private status pages')
    .description(ABOUT)
    .addHelpText('after', examples('allclear credentials set https://status.example.com --from token=STATUS_TOKEN'));
  credentials
    .command('list')
    .description('List credentials, without their secrets')
    .addHelpText('after', examples('allclear credentials list'))
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
  credentials
    .command('set [page-url]')
    .description('Save the credentials of a status page, or replace them')
    .addOption(new Option('--kind <kind>', 'How to log in').choices(kinds).default('bearer' as const))
    .option('--from <pairs...>', 'A field and the environment variable with its value, such as token=STATUS_TOKEN')
    .option('--value <pairs...>', 'A field and its value, such as username=monitor (- reads it from standard input)')
    .addHelpText(
      'after',
      examples(
        'allclear credentials set https://status.example.com --from token=STATUS_TOKEN',
        'allclear credentials set https://status.example.com --kind basic --value username=monitor --from password=PAGE_PASSWORD',
        'allclear credentials set --kind microsoft365 --value tenantId=contoso.com clientId=1f6e --from clientSecret=M365_SECRET',
      ),
    )
    .action((url: string | undefined, _options, command) => set(terminal, url, command.optsWithGlobals()));
  credentials
    .command('delete <id>')
    .description('Delete credentials and stop reading their status page')
    .addOption(yesFlag())
    .addHelpText('after', examples('allclear credentials delete 3 --yes'))
    .action((id: string, _options, command) =>
      remove(terminal, idOf(id, 'credentials', 'credentials list'), command.optsWithGlobals()),
    );
};

const list = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { api, now } = connect(terminal, options);
  const credentials = unwrap(await api.GET('/api/page-credentials'));
  const none =
    'No credentials yet. Save some: allclear credentials set https://status.example.com --from token=STATUS_TOKEN';
  answer(terminal, options, { data: credentials, table: credentialTable(credentials, now()), none });
};

const credentialTable = (credentials: readonly Schemas['PageCredentials'][], now: Date): Table => ({
  heads: ['Id', 'URL', 'Kind', 'Shown', 'Saved'],
  rows: credentials.map(({ id, url, kind, shown, updatedAt }) => [
    String(id),
    url,
    kind,
    Object.entries(shown)
      .map(([name, value]) => (value === '' ? name : `${name}=${value.split('\n')[0] ?? ''}`))
      .join(' '),
    ago(updatedAt, now),
  ]),
});

const set = async (terminal: Terminal, url: string | undefined, options: SetOptions): Promise<void> => {
  const { kind, from = [], value = [] } = options;
  const { api } = connect(terminal, options);
  const given = Object.fromEntries(value.map((pair) => pairOf(pair, '--value')));
  const values = { ...(await credentialsFrom(terminal, given)), ...fromEnvironment(terminal, from) };
  if (Object.keys(values).length === 0)
    throw new CommandError(exitCodes.usage, 'Use --from or --value for the fields.');
  const saved = unwrap(await api.PUT('/api/page-credentials', { body: { kind, values, ...(url && { url }) } }));
  const text = `Saved credentials of ${saved.url}. Add it with: allclear services add '${saved.url}'`;
  answer(terminal, options, { data: saved, text });
};

const fromEnvironment = ({ env }: Terminal, pairs: readonly string[]) =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [name, variable] = pairOf(pair, '--from');
      const value = env[variable];
      if (!value)
        throw new CommandError(
          exitCodes.usage,
          `The environment variable ${variable} isn't set. Set it and run the command again.`,
        );
      return [name, value];
    }),
  );

const pairOf = (pair: string, flag: string): readonly [string, string] => {
  const at = pair.indexOf('=');
  if (at < 1) throw new CommandError(exitCodes.usage, `${flag} must be like field=value, not "${pair}".`);
  return [pair.slice(0, at), pair.slice(at + 1)];
};

const remove = async (terminal: Terminal, id: number, options: ConfirmOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const loss = "We'll no longer be able to read its status page.";
  await confirm(terminal, options.yes, { what: `delete credentials ${id}`, loss });
  unwrap(await api.DELETE('/api/page-credentials/{id}', { params: { path: { id } } }));
  answer(terminal, options, { data: { deleted: id }, text: `Deleted credentials ${id}.` });
};
