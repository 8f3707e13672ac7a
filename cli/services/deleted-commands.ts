import { unwrap } from '#client';
import { idOf } from '../arguments.ts';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import type { Terminal } from '../terminal.ts';

/** Commands that list and restore deleted services. */
export const addDeletedCommands = (services: Group, terminal: Terminal): void => {
  services
    .command('deleted')
    .description('List services deleted in the last 30 days')
    .addHelpText('after', examples('allclear services deleted'))
    .action((_options, command) => listDeleted(terminal, command.optsWithGlobals()));
  services
    .command('restore <id>')
    .description('Restore a deleted service with its history')
    .addHelpText('after', examples('allclear services restore 7'))
    .action((id: string, _options, command) => restore(terminal, id, command.optsWithGlobals()));
};

const listDeleted = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const data = unwrap(await connect(terminal, options).api.GET('/api/recently-deleted'));
  const rows = data.map(({ id, name, deletedBy, until }) => [String(id), name, deletedBy ?? '', until]);
  const table = { heads: ['ID', 'Name', 'Deleted by', 'Until'], rows };
  answer(terminal, options, { data, table, none: 'Nothing was deleted in the last 30 days.' });
};

const restore = async (terminal: Terminal, text: string, options: GlobalOptions): Promise<void> => {
  const path = { id: idOf(text, 'a service', 'services deleted') };
  const data = unwrap(await connect(terminal, options).api.POST('/api/services/{id}/restore', { params: { path } }));
  answer(terminal, options, { data, text: `Restored ${data.name}.` });
};
