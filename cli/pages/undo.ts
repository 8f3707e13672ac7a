import { unwrap } from '#client';
import { idOf } from '../arguments.ts';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import type { Terminal } from '../terminal.ts';

export const addUndoCommand = (pages: Group, terminal: Terminal): void => {
  pages
    .command('undo <id>')
    .description('Undo the newest update of a post within 30 seconds')
    .option('--send', 'Notify subscribers now instead')
    .addHelpText('after', examples('allclear pages undo 12'))
    .action((id: string, _options, command) => undo(terminal, id, command.optsWithGlobals()));
};

const undo = async (
  terminal: Terminal,
  text: string,
  options: GlobalOptions & { readonly send?: boolean },
): Promise<void> => {
  const { api } = connect(terminal, options);
  const params = { path: { id: idOf(text, 'a post', 'pages posts PAGE') } };
  const post = unwrap(
    options.send
      ? await api.POST('/api/published-posts/{id}/send', { params })
      : await api.POST('/api/published-posts/{id}/undo', { params }),
  );
  const undone = post.draft ? `${post.title} is a draft again.` : `Undid the newest update of ${post.title}.`;
  answer(terminal, options, { data: post, text: options.send ? `Sent ${post.title}.` : undone });
};
