import { CommandError, exitCodes, type Terminal } from './terminal.ts';

/** A number that was given as text. @throws CommandError (usage) that names the option. */
export const wholeNumber = (text: string, option: string, from: number, to: number): number => {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= from && number <= to) return number;
  throw new CommandError(exitCodes.usage, `${option} must be a whole number from ${from} to ${to}.`);
};

/** From standard input where it was asked for, else from a person, who does not see it. */
export const readPassword = async (terminal: Terminal, fromInput: boolean | undefined): Promise<string> =>
  fromInput ? (await terminal.readInput()).replace(/\r?\n$/, '') : terminal.ask('Password: ', { hidden: true });
