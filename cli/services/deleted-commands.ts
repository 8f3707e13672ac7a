import { unwrap } from '#client';
import { idOf } from '../arguments.ts';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { Group } from '../program.ts';
import type { Terminal } from '../terminal.ts';

/** Commands that list and restore deleted services or integrations. */
export const addDeletedCommands = (group: Group, terminal: Terminal, kind: 'service' | 'integration'): void => {
  group
    .command('deleted')
    .description(`List ${kind}s deleted in the last 30 days`)
    .addHelpText('after', examples(`allclear ${kind}s deleted`))
    .action(async (_, command) => {
      const options = command.optsWithGlobals();
      const deleted = unwrap(await connect(terminal, options).api.GET('/api/recently-deleted'));
      const data = deleted.filter((one) => one.kind === kind);
      const rows = data.map(({ id, name, until }) => [String(id), name, until]);
      answer(terminal, options, { data, table: { heads: ['ID', 'Name', 'Until'], rows }, none: 'Nothing to restore.' });
    });
  group
    .command('restore <id>')
    .description(`Restore a deleted ${kind}`)
    .addHelpText('after', examples(`allclear ${kind}s restore 7`))
    .action(async (id: string, _, command) => {
      const options = command.optsWithGlobals();
      const params = { path: { id: idOf(id, `the ${kind}`, `${kind}s deleted`) } };
      const { api } = connect(terminal, options);
      const data =
        kind === 'service'
          ? unwrap(await api.POST('/api/services/{id}/restore', { params }))
          : unwrap(await api.POST('/api/integrations/{id}/restore', { params }));
      answer(terminal, options, { data, text: `Restored ${data.name}.` });
    });
};
