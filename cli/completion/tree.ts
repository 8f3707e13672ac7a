import type { CommandUnknownOpts } from '@commander-js/extra-typings';

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
      commands: command.commands.map((child) => ({
        name: child.name(),
        aliases: child.aliases(),
        about: child.summary() || child.description(),
      })),
      options: command === program ? shared : [...flagsOf(command), ...shared],
      choices: command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    },
    ...command.commands.flatMap((child) =>
      [child.name(), ...child.aliases()].flatMap((name) => below(child, `${path} ${name}`.trim())),
    ),
  ];
  return below(program, '');
};

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
