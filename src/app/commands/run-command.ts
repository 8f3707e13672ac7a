import type { Logger } from 'pino';
import { type CommandLine, say } from '../command-line.ts';
import type { Config } from '../config.ts';

type Command = Exclude<CommandLine, { readonly kind: 'run' | 'print' | 'doctor' }>;

/** Runs a command instead of the product; its code is loaded on demand. @throws StartError */
export const runCommand = async (
  command: Command,
  around: { readonly config: Config; readonly logger: Logger },
): Promise<void> => {
  switch (command.kind) {
    case 'reset_owner': {
      const { resetOwner } = await import('./reset-owner.ts');
      return resetOwner(around);
    }
    case 'backup': {
      const { backUp } = await import('./backup-database.ts');
      // Standard output may be the backup itself.
      return say(await backUp({ ...around, ...command }), command.file === '-' ? process.stderr : process.stdout);
    }
    case 'restore': {
      const { restore } = await import('./restore-database.ts');
      return say(await restore({ ...around, ...command }));
    }
  }
};
