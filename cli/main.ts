import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { addBoardCommands } from './board/commands.ts';
import { addBoardsCommands } from './boards/commands.ts';
import { addReportsCommands } from './boards/reports.ts';
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
import { addNamesCommand } from './completion/names.ts';
import { tellOfUpdate } from './connection/offered-version.ts';
import { connectThroughProxies } from './connection/proxy.ts';
import { argumentTexts, helpLayout } from './help.ts';
import { addAlertMappingsCommands } from './integrations/alert-mappings.ts';
import { addOwnAlertsCommands } from './integrations/own-alerts.ts';
import { addPagesCommands } from './pages/commands.ts';
import { createProgram, type Program } from './program.ts';
import { addApiCommand } from './programs/api.ts';
import { addMcpCommand } from './programs/mcp.ts';
import { addCredentialsCommands } from './services/credentials.ts';
import { addTeamsCommands } from './teams/commands.ts';
import { addDevicesCommands } from './teams/devices.ts';
import { exitCodes, type Terminal } from './terminal.ts';

/** Runs one command line and returns its exit code; never throws. */
export const run = async (args: readonly string[], terminal: Terminal): Promise<number> => {
  const program = withCommands(createProgram(), terminal);
  try {
    connectThroughProxies(terminal.env);
    await program.parseAsync(args, { from: 'user' });
    await tellOfUpdate(terminal, program.opts());
    return exitCodes.ok;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.ok;
    if (terminal.signal.aborted) return exitCodes.stopped;
    complain(terminal, args, error);
    return exitCodeOf(error);
  }
};

/** All commands, in the order of the help. */
export const withCommands = (program: Program, terminal: Terminal): Program => {
  program.commandsGroup('Core commands');
  addStatusCommand(program, terminal);
  addWaitCommand(program, terminal);
  addServicesCommands(program, terminal);
  addCredentialsCommands(program, terminal);
  addIncidentsCommands(program, terminal);
  addRefreshCommand(program, terminal);
  addCheckCommand(program, terminal);
  addCatalogueCommands(program, terminal);
  program.commandsGroup('Alert commands');
  addIntegrationsCommands(program, terminal);
  addOwnAlertsCommands(program, terminal);
  addAlertMappingsCommands(program, terminal);
  program.commandsGroup('Board commands');
  addImportCommand(program, terminal);
  addBoardCommands(program, terminal);
  addBoardsCommands(program, terminal);
  addReportsCommands(program, terminal);
  addFeedsCommands(program, terminal);
  addPagesCommands(program, terminal);
  program.commandsGroup('Account commands');
  addAccountCommands(program, terminal);
  addTeamsCommands(program, terminal);
  addKeysCommands(program, terminal);
  addDevicesCommands(program, terminal);
  addBillingCommands(program, terminal);
  program.commandsGroup('Admin commands');
  addUsersCommands(program, terminal);
  addAdminCommands(program, terminal);
  program.commandsGroup('Other commands');
  addApiCommand(program, terminal);
  addMcpCommand(program, terminal);
  addDoctorCommand(program, terminal);
  addCompletionCommand(program, terminal);
  addNamesCommand(program, terminal);
  speakThrough(program, terminal);
  return program;
};

/**
 * Sends the help of every command to this terminal. Help and errors end in an exception, not in an exit; `complain` prints the
 * errors.
 */
const speakThrough = (command: CommandUnknownOpts, terminal: Terminal): void => {
  command
    .exitOverride()
    .configureHelp(helpLayout)
    .helpOption('-h, --help', 'Show help')
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
      outputError: () => undefined,
      getOutHelpWidth: () => terminal.stdout.columns ?? HELP_COLUMNS,
      getErrHelpWidth: () => terminal.stderr.columns ?? HELP_COLUMNS,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  for (const argument of command.registeredArguments) argument.description = argumentTexts[argument.name()] ?? '';
  if (command.commands.length > 0) command.helpCommand('help [command]', 'Show help for a command');
  for (const child of command.commands) speakThrough(child, terminal);
};

const HELP_COLUMNS = 100;
