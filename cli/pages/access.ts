import { Argument, Option } from '@commander-js/extra-typings';
import { unwrap } from '#client';
import { connect, readPassword } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import type { Terminal } from '../terminal.ts';
import { pageNamed } from './page-named.ts';

type AccessOptions = GlobalOptions & { readonly passwordStdin?: boolean };
type Access = 'public' | 'password' | 'members';

export const addAccessCommand = (pages: Group, terminal: Terminal): void => {
  pages
    .command('access <page>')
    .description('Choose who sees a published status page, or set its password')
    .addArgument(new Argument('<who>').choices(['public', 'password', 'members'] as const))
    .addOption(new Option('--password-stdin', 'Read the password from standard input'))
    .addHelpText('after', examples('allclear pages access acme password'))
    .action((page: string, who: Access, _options, command) =>
      setAccess(terminal, page, who, command.optsWithGlobals()),
    );
};

const setAccess = async (terminal: Terminal, name: string, access: Access, options: AccessOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const { id, slug } = await pageNamed(api, name);
  const password = access === 'password' ? await readPassword(terminal, options.passwordStdin) : undefined;
  const body = { access, ...(password !== undefined && { password }) };
  const page = unwrap(await api.PUT('/api/published-pages/{id}', { params: { path: { id } }, body }));
  answer(terminal, options, { data: page, text: `Saved ${slug}.` });
};
