import { CommandError, exitCodes, type Terminal } from './terminal.ts';

export type Confirmation = {
  /** Such as `delete Stripe`. */
  readonly what: string;
  /** A sentence about what can't be undone, if `what` doesn't say it. */
  readonly loss?: string;
  /** The word that confirms; yes by default. */
  readonly word?: string;
};

/** @throws CommandError unless --yes was given, or a person typed the word */
export const confirm = async (
  terminal: Terminal,
  yes: boolean | undefined,
  { what, loss, word = 'yes' }: Confirmation,
): Promise<void> => {
  if (yes === true) return;
  const instead = `Use --yes to ${what} without confirmation.`;
  if (!terminal.stdout.isTTY) throw new CommandError(exitCodes.usage, `Not an interactive terminal. ${instead}`);
  const typed = await terminal.ask(
    `This will ${what}.${loss === undefined ? '' : ` ${loss}`} Type ${word} to confirm: `,
    { instead },
  );
  if (typed.trim() !== word) throw new CommandError(exitCodes.failure, 'Nothing was changed.');
};
