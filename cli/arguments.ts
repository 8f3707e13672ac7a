import { CommandError, exitCodes } from './terminal.ts';

/** A number that was given as text. @throws CommandError (usage) that names the option. */
export const wholeNumber = (text: string, option: string, from: number, to: number): number => {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= from && number <= to) return number;
  throw new CommandError(exitCodes.usage, `${option} must be a whole number from ${from} to ${to}.`);
};
