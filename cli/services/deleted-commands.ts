import { unwrap } from '#client';
import { idOf } from '../arguments.ts';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { Group } from '../program.ts';
import type { Terminal } from '../terminal.ts';

type Kind = 'service' | 'integration' | 'status_page';

/** Commands that list and restore deleted services, integrations or status pages. */
export const addDeletedCommands = (group: Group, terminal: Terminal, kind: Kind): void => {
  const name = kind.replace('_', ' ');
  group
    .command('deleted')
    .description(`List ${name}s deleted in the last 30 days`)
    .addHelpText('after', examples(`allclear ${group.name()} deleted`))
    .action(async (_, command) => {
      const options = command.optsWithGlobals();
      const deleted = unwrap(await connect(terminal, options).api.GET('/api/recently-deleted'));
      const data = deleted.filter((one) => one.kind === kind);
      const rows = data.map(({ id, name, until }) => [String(id), name, until]);
      answer(terminal, options, { data, table: { heads: ['ID', 'Name', 'Until'], rows }, none: 'Nothing to restore.' });
    });
  group
    .command('restore <id>')
    .description(`Restore a deleted ${name}`)
    .addHelpText('after', examples(`allclear ${group.name()} restore 7`))
    .action(async (id: string, _, command) => {
      const options = command.optsWithGlobals();
      const params = { path: { id: idOf(id, `the ${name}`, `${group.name()} deleted`) } };
      const { api } = connect(terminal, options);
      const restore = {
        service: () => api.POST('/api/services/{id}/restore', { params }),
        integration: () => api.POST('/api/integrations/{id}/restore', { params }),
        status_page: () => api.POST('/api/published-pages/{id}/restore', { params }),
      };
      const data = unwrap<{ readonly name: string }>(await restore[kind]());
      answer(terminal, options, { data, text: `Restored ${data.name}.` });
    });
};
