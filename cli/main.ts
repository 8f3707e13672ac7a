import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { addBoardCommands } from './board/commands.ts';
import { addAccountCommands } from './commands/account.ts';
import { addAdminCommands } from './commands/admin.ts';
import { addBillingCommands } from './commands/billing.ts';
import { addCatalogueCommands } from './commands/catalogue.ts';
import { addCheckCommand } from './commands/check.ts';
import { addCompletionCommand } from './commands/completion.ts';
import { addDoctorCommand } from './commands/doctor.ts';
import { addFeedsCommands } from './commands/feeds.ts';
import { addImportCommand } from './commands/import.ts';
import { addIncidentsCommands } from './commands/incidents.ts';
import { addIntegrationsCommands } from './commands/integrations.ts';
import { addKeysCommands } from './commands/keys.ts';
import { addRefreshCommand } from './commands/refresh.ts';
import { addServicesCommands } from './commands/services.ts';
import { addStatusCommand } from './commands/status.ts';
import { addUsersCommands } from './commands/users.ts';
import { addWaitCommand } from './commands/wait.ts';
import { complain, exitCodeOf } from './complaint.ts';
import { createProgram, type Program } from './program.ts';
import { exitCodes, type Terminal } from './terminal.ts';

/** Runs one command line and gives its exit code; nothing is thrown. */
export const run = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  try {
    await withCommands(createProgram(), terminal).parseAsync(args, { from: 'user' });
    return exitCodes.ok;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.ok;
    if (terminal.signal.aborted) return exitCodes.stopped;
    complain(terminal, args, error);
    return exitCodeOf(error);
  }
};

/** All commands, in the order in which the help lists them. */
export const withCommands = (program: Program, terminal: Terminal): Program => {
  addStatusCommand(program, terminal);
  addWaitCommand(program, terminal);
  addRefreshCommand(program, terminal);
  addServicesCommands(program, terminal);
  addImportCommand(program, terminal);
  addIncidentsCommands(program, terminal);
  addCatalogueCommands(program, terminal);
  addCheckCommand(program, terminal);
  addIntegrationsCommands(program, terminal);
  addFeedsCommands(program, terminal);
  addBoardCommands(program, terminal);
  addAccountCommands(program, terminal);
  addKeysCommands(program, terminal);
  addBillingCommands(program, terminal);
  addUsersCommands(program, terminal);
  addAdminCommands(program, terminal);
  addDoctorCommand(program, terminal);
  addCompletionCommand(program, terminal);
  speakThrough(program, terminal);
  return program;
};

/**
 * Help of every command goes to the terminal that was handed in, with the options that all of them take, and ends in an exception,
 * not in an exit; what is wrong is said by `complain`.
 */
const speakThrough = (command: CommandUnknownOpts, terminal: Terminal): void => {
  command
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
      outputError: () => undefined,
      getOutHelpWidth: () => terminal.stdout.columns ?? HELP_COLUMNS,
      getErrHelpWidth: () => terminal.stderr.columns ?? HELP_COLUMNS,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  for (const child of command.commands) speakThrough(child, terminal);
};

const HELP_COLUMNS = 100;
