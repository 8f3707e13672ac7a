import { unwrap } from '#client';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import type { Terminal } from '../terminal.ts';

type TakedownOptions = GlobalOptions & { readonly reason: string };

export const addTakedownCommands = (admin: Group, terminal: Terminal): void => {
  admin
    .command('take-down <slug>')
    .description('Take down a status page of any team')
    .requiredOption('--reason <text>', 'Reason that its team sees')
    .addHelpText('after', examples("allclear admin take-down acme-bank --reason 'It imitates a bank.'"))
    .action((slug: string, _options, command) => takeDown(terminal, slug, command.optsWithGlobals()));
  admin
    .command('allow <slug>')
    .description('Let a team publish its status page again')
    .addHelpText('after', examples('allclear admin allow acme-bank'))
    .action((slug: string, _options, command) => allow(terminal, slug, command.optsWithGlobals()));
};

const takeDown = async (terminal: Terminal, slug: string, options: TakedownOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const call = { params: { path: { slug } }, body: { reason: options.reason } };
  const page = unwrap(await api.PUT('/api/admin/published-pages/{slug}/takedown', call));
  answer(terminal, options, { data: page, text: `Took down ${page.name}.` });
};

const allow = async (terminal: Terminal, slug: string, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  unwrap(await api.DELETE('/api/admin/published-pages/{slug}/takedown', { params: { path: { slug } } }));
  answer(terminal, options, { data: { allowed: slug }, text: `Its team can publish ${slug} again.` });
};
