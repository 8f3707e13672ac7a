import type { CommandUnknownOpts } from '@commander-js/extra-typings';

/** Things on the server whose names a shell asks for. */
export const namedKinds = ['services', 'teams', 'incidents'] as const;
export type NamedKind = (typeof namedKinds)[number];

/** The completions of a command. */
export type Place = {
  /** The words that lead there, such as `services edit`; empty for the program itself. */
  readonly path: string;
  readonly commands: readonly {
    readonly name: string;
    readonly aliases: readonly string[];
    readonly about: string;
  }[];
  readonly options: readonly Flag[];
  /** Values of its first argument, if known. */
  readonly choices: readonly string[];
  /** The kind of thing that its first argument names. */
  readonly names: NamedKind | undefined;
};

export type Flag = {
  readonly long: string;
  readonly short?: string;
  readonly about: string;
  readonly takesValue: boolean;
  /** Values of the flag, if known. */
  readonly choices: readonly string[];
};

/** Every place of a program, from its commands; options of all commands are in each. */
export const placesOf = (program: CommandUnknownOpts): readonly Place[] => {
  const shared = flagsOf(program);
  const below = (command: CommandUnknownOpts, path: string): readonly Place[] => [
    {
      path,
      commands: command.commands.filter(isShown).map((child) => ({
        name: child.name(),
        aliases: child.aliases(),
        about: child.summary() || child.description(),
      })),
      options: command === program ? shared : [...flagsOf(command), ...shared],
      choices: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
      names: namesAt(path, command),
    },
    ...command.commands
      .filter(isShown)
      .flatMap((child) => [child.name(), ...child.aliases()].flatMap((name) => below(child, `${path} ${name}`.trim()))),
  ];
  return below(program, '');
};

const isShown = (command: CommandUnknownOpts): boolean => !('_hidden' in command && command._hidden === true);

const kindOf: Readonly<Record<string, NamedKind>> = { service: 'services', services: 'services', team: 'teams' };

const namesAt = (path: string, { registeredArguments: [first] }: CommandUnknownOpts): NamedKind | undefined =>
  first?.name() === 'id' && path.startsWith('incidents ') ? 'incidents' : kindOf[first?.name() ?? ''];

const help: Flag = { long: '--help', short: '-h', about: 'Show help', takesValue: false, choices: [] };

const flagsOf = (command: CommandUnknownOpts): readonly Flag[] => [
  ...command.options.map(({ long, short, description, required, optional, argChoices }) => ({
    long: long ?? '',
    ...(short && { short }),
    about: description,
    takesValue: required || optional,
    choices: argChoices ?? [],
  })),
  ...(command.parent === null ? [help] : []),
];
