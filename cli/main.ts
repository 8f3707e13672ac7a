import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { ApiError } from '#client';
import { addAccountCommands } from './commands/account.ts';
import { addAdminCommands } from './commands/admin.ts';
import { addBillingCommands } from './commands/billing.ts';
import { addCatalogueCommands } from './commands/catalogue.ts';
import { addIntegrationsCommands } from './commands/integrations.ts';
import { addKeysCommands } from './commands/keys.ts';
import { addServicesCommands } from './commands/services.ts';
import { addStatusCommand } from './commands/status.ts';
import { addUsersCommands } from './commands/users.ts';
import { createProgram, type Program } from './program.ts';
import { CommandError, exitCodes, type Terminal } from './terminal.ts';

/** Runs one command line and gives its exit code; nothing is thrown. */
export const run = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  try {
    await withCommands(createProgram(), terminal).parseAsync(args, { from: 'user' });
    return exitCodes.ok;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    if (terminal.signal.aborted) return exitCodes.stopped;
    terminal.stderr.write(`${messageOf(error)}\n`);
    return exitCodeOf(error);
  }
};

const withCommands = (program: Program, terminal: Terminal): Program => {
  addAccountCommands(program, terminal);
  addServicesCommands(program, terminal);
  addStatusCommand(program, terminal);
  addCatalogueCommands(program, terminal);
  addIntegrationsCommands(program, terminal);
  addUsersCommands(program, terminal);
  addAdminCommands(program, terminal);
  addKeysCommands(program, terminal);
  addBillingCommands(program, terminal);
  speakThrough(program, terminal);
  return program;
};

/** Help and complaints of every command go to the terminal that was handed in, and end in an exception, not in an exit. */
const speakThrough = (command: CommandUnknownOpts, terminal: Terminal): void => {
  command.exitOverride().configureOutput({
    writeOut: (text) => terminal.stdout.write(text),
    writeErr: (text) => terminal.stderr.write(text),
  });
  for (const child of command.commands) speakThrough(child, terminal);
};

const messageOf = (error: unknown): string => {
  if (error instanceof ApiError) return error.message.replace(/^\d+: /, '');
  if (error instanceof TypeError && error.message === 'fetch failed')
    return 'The server could not be reached. Is it running? Give its address with --url or ALLCLEAR_URL.';
  if (error instanceof TypeError && error.message === 'terminated')
    return 'The server broke off its answer. Please try again.';
  return error instanceof Error ? error.message : String(error);
};

/** 400: an option or argument that the server does not take. */
const codeByStatus: Readonly<Record<number, number>> = {
  400: exitCodes.usage,
  401: exitCodes.notAllowed,
  403: exitCodes.notAllowed,
};

const exitCodeOf = (error: unknown): number => {
  if (error instanceof CommandError) return error.exitCode;
  return (error instanceof ApiError && codeByStatus[error.status]) || exitCodes.failure;
};
