import { Command } from '@commander-js/extra-typings';

const HELP_AFTER = `
ALLCLEAR_TOKEN is an API key for use without login.
Exit codes: 0 ok, 1 failure, 2 usage, 3 not signed in or not allowed, 4 a check failed,
130 ended by Ctrl+C.`;

/** The program before it has commands, with the options that every command takes. */
export const createProgram = () =>
  new Command('allclear')
    .description('Every service you depend on, on one board.')
    .option('--url <address>', 'the server; else ALLCLEAR_URL, else where you signed in')
    .addHelpText('after', HELP_AFTER);

/** Commands added to it know its options. */
export type Program = ReturnType<typeof createProgram>;
