import { Command, Option } from '@commander-js/extra-typings';
import manifest from '../package.json' with { type: 'json' };
import { environmentHelp, examples, exitCodesHelp, LEARN_MORE } from './help.ts';
import { formats } from './output/formats.ts';
import { parseJq } from './output/jq.ts';

const EXAMPLES = examples(
  'allclear login --url https://status.example.com',
  'allclear status',
  'allclear status stripe --fail-on outage',
  'allclear services add github',
);

const EXIT_CODES = exitCodesHelp({
  0: 'Success',
  1: 'Failure',
  2: 'Invalid usage',
  3: 'Not logged in, or not allowed',
  4: 'A check failed',
  130: 'Stopped with Ctrl+C',
});

const ENVIRONMENT = environmentHelp({
  ALLCLEAR_URL: 'Server URL',
  ALLCLEAR_TOKEN: 'API key to use instead of logging in',
  ALLCLEAR_FORMAT: 'Output format: table, json or tsv',
  ALLCLEAR_UPDATE_CHECK: '1: after each command, report if your server has another version',
  NO_COLOR: 'Disable colours',
});

/** The version of this CLI; the server that serves it has the same. */
export const VERSION: string = manifest.version;

/** The program before its commands are added, with the options of every command. */
export const createProgram = () =>
  new Command('allclear')
    .description('Monitor every service you depend on, from the command line')
    .version(VERSION, '-V, --version', "Show the CLI's version")
    .option('--url <url>', 'Server URL (default: ALLCLEAR_URL, or the server you logged in to)')
    .option('--team <slug>', 'Team to work in (default: the team of your API key)')
    .addOption(
      new Option('--format <format>', 'Output format (default: table on a terminal, otherwise json)').choices(formats),
    )
    .option('--json', 'Print JSON, including errors')
    .option('--jq <expression>', 'Filter the JSON with a jq expression (a subset of jq)', parseJq)
    .option('--timeout <duration>', 'How long to wait for the server, e.g. 10s or 2m (default: 30s)')
    .option('-q, --quiet', 'Print only errors')
    .option('--no-color', 'Disable colours')
    .addHelpText('after', EXAMPLES)
    .addHelpText('after', EXIT_CODES)
    .addHelpText('after', ENVIRONMENT)
    .addHelpText('afterAll', LEARN_MORE);

/** Commands added to it know its options. */
export type Program = ReturnType<typeof createProgram>;

/** A command with subcommands, such as `allclear services`. */
export type Group = Command<[], Record<never, never>, ReturnType<Program['opts']>>;

/** The options of every command. */
export type GlobalOptions = Partial<ReturnType<Program['opts']>>;
