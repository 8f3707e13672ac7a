import { CommandError, exitCodes, type Terminal } from './terminal.ts';

export type Confirmation = {
  /** Such as `delete Stripe`. */
  readonly what: string;
  /** A sentence that says what is lost. */
  readonly loss: string;
  /** The word that confirms; yes by default. */
  readonly word?: string;
};

/** @throws CommandError unless --yes was given, or a person typed the word. */
export const confirm = async (
  terminal: Terminal,
  yes: boolean | undefined,
  { what, loss, word = 'yes' }: Confirmation,
): Promise<void> => {
  if (yes === true) return;
  const instead = `With --yes it will ${what} without a question.`;
  if (!terminal.stdout.isTTY) throw new CommandError(exitCodes.usage, `Nobody can answer here. ${instead}`);
  const typed = await terminal.ask(`This will ${what}. ${loss} Type ${word}: `, { instead });
  if (typed.trim() !== word) throw new CommandError(exitCodes.failure, 'Nothing was changed.');
};
