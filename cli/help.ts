import { type CommandUnknownOpts, Help, type Option } from '@commander-js/extra-typings';

/** Sections below a command's flags, for `addHelpText('after', …)`. */
const section = (title: string, lines: readonly string[]): string =>
  `\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`;

/** Commands that work as they are; a test parses each of them. */
export const examples = (...commands: readonly string[]): string => section('EXAMPLES', commands);

/** The exit codes that mean something particular to a command. */
export const exitCodesHelp = (meanings: Readonly<Record<number, string>>): string =>
  section('EXIT CODES', columns(Object.entries(meanings)));

export const environmentHelp = (variables: Readonly<Record<string, string>>): string =>
  section('ENVIRONMENT', columns(Object.entries(variables)));

export const LEARN_MORE = section('LEARN MORE', [
  'Run "allclear <command> --help" for the flags and examples of a command.',
  'Read the documentation at /docs/cli on your Allclear server.',
]);

const columns = (rows: readonly (readonly [string, string])[]): readonly string[] => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `${name.padEnd(width)}  ${text}`);
};

/** Without the descending variants of a column, whose description explains the sign. */
const choicesText = (choices: readonly string[] | undefined): string | undefined =>
  choices && `{${choices.filter((choice) => !choice.startsWith('-')).join('|')}}`;

/** The help of arguments, by their names. */
export const argumentTexts: Readonly<Record<string, string>> = {
  board: 'Name, slug or ID of a board',
  service: 'Name, slug or ID of a service',
  services: 'Names, slugs or IDs of services',
  status: 'New status',
  title: 'Title of the incident',
  url: 'URL of a status page',
  'page-url': 'URL of a private status page (not for microsoft365 and aws)',
  'url-or-name': 'URL of a status page, or name of a service in the catalogue',
  text: 'Part of a name or category',
  id: 'ID, as in the output of "list"',
  delivery: 'ID of a delivery, as in the output of "deliveries"',
  name: 'Name of your choice',
  file: 'Path of a file, or "-" for standard input',
  user: 'ID, username or email address of a user',
  users: 'IDs, usernames or email addresses of users',
  username: 'Username of the new user',
  team: 'Slug of a team, as in the output of "teams list"',
  member: 'ID, username or email address of a member',
  message: 'Text of the note',
  note: 'ID of the note',
  percent: 'Percentage such as 99.9',
  reply: 'Text that you sent to customers',
  folder: 'Folder for the files',
  page: 'Name, slug or ID of a status page that you publish',
  who: 'Everyone, people with a password, or members of your team',
  item: 'Name or ID of an item',
  slug: 'Name in the URL of a status page',
  email: 'Email address to invite',
  role: 'What the member can do',
  publishers: 'Who can publish on status pages',
  shell: 'Your shell',
  method: 'GET, POST, PUT or DELETE',
  path: 'Path such as /api/v1/services',
};

/** Help in the order that gh and stripe use: purpose, usage, commands, flags. */
export const helpLayout: Partial<Help> = {
  showGlobalOptions: true,
  styleTitle: (title) => title.toUpperCase(),
  subcommandTerm: (command) => command.name(),
  commandUsage: (command) =>
    new Help()
      .commandUsage(command)
      .replace('[command]', '<command>')
      .replace(/\[options\] ?(.*)$/, '$1 [flags]')
      .replace('  ', ' '),
  optionDescription: ({ description, argChoices, defaultValue }) =>
    [description, choicesText(argChoices), defaultValue !== undefined && `(default: ${defaultValue})`]
      .filter(Boolean)
      .join(' '),
  argumentDescription: ({ description, argChoices }) =>
    [description, choicesText(argChoices)].filter(Boolean).join(' '),
  formatHelp: (command, helper) => {
    const width = helper.padWidth(command, helper);
    const item = (term: string, text: string): string => helper.formatItem(term, width, text, helper);
    const flags = (options: readonly Option[]) =>
      options.map((option) => item(helper.optionTerm(option), helper.optionDescription(option)));
    const args = helper
      .visibleArguments(command)
      .map((one) => item(helper.argumentTerm(one), helper.argumentDescription(one)));
    const commands = helper.visibleCommands(command);
    const groupOf = (one: CommandUnknownOpts): string => one.helpGroup() || 'Commands';
    const commandsIn = (group: string) =>
      commands
        .filter((one) => groupOf(one) === group)
        .map((one) => item(helper.subcommandTerm(one), helper.subcommandDescription(one)));
    return [
      helper.boxWrap(helper.commandDescription(command), helper.helpWidth ?? 80),
      '',
      ...helper.formatItemList('Usage', [`  ${helper.commandUsage(command)}`], helper),
      ...[...new Set(commands.map(groupOf))].flatMap((group) =>
        helper.formatItemList(group, commandsIn(group), helper),
      ),
      ...helper.formatItemList('Arguments', args, helper),
      ...helper.formatItemList('Flags', flags(helper.visibleOptions(command)), helper),
      ...helper.formatItemList('Global flags', flags(helper.visibleGlobalOptions(command)), helper),
    ].join('\n');
  },
};
