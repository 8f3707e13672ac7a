import { Command, Option } from '@commander-js/extra-typings';
import manifest from '../package.json' with { type: 'json' };
import { formats } from './output/formats.ts';

const HELP_AFTER = `
ALLCLEAR_TOKEN is an API key for use without login.
Exit codes: 0 ok, 1 failure, 2 usage, 3 not signed in or not allowed, 4 a check failed,
130 ended by Ctrl+C.`;

/** The version of this command line; the server that serves it has the same. */
export const VERSION: string = manifest.version;

/** The program before it has commands, with the options that every command takes. */
export const createProgram = () =>
  new Command('allclear')
    .description('Every service you depend on, on one board.')
    .version(VERSION, '-V, --version', 'print the version of this command line')
    .option('--url <address>', 'the server; else ALLCLEAR_URL, else where you signed in')
    .addOption(
      new Option(
        '--format <format>',
        'how to print; else ALLCLEAR_FORMAT, else a table on a terminal and JSON elsewhere',
      ).choices(formats),
    )
    .option('--json', 'print JSON, and problems as JSON on standard error')
    .option('--timeout <time>', 'how long to wait for an answer, such as 10s or 2m; 30s where left out')
    .option('-q, --quiet', 'no tables and no remarks: the exit code speaks, and problems are still told')
    .option('--no-color', 'no colours, as with NO_COLOR')
    .addHelpText('after', HELP_AFTER);

/** Commands added to it know its options. */
export type Program = ReturnType<typeof createProgram>;

/** A command whose own commands do the work, such as `allclear services`. */
export type Group = Command<[], Record<never, never>, ReturnType<Program['opts']>>;

/** The options that every command takes. */
export type GlobalOptions = Partial<ReturnType<Program['opts']>>;
