import type { components } from '#api';
import { unwrap } from '#client';
import { confirm } from '../confirm.ts';
import { connect } from '../connection/session.ts';
import { yesFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import type { Terminal } from '../terminal.ts';
import { pageNamed } from './page-named.ts';

type Schemas = components['schemas'];
type Options = GlobalOptions & {
  readonly set?: string;
  readonly check?: boolean;
  readonly remove?: boolean;
  readonly yes?: boolean;
};

export const addDomainCommand = (pages: Group, terminal: Terminal): void => {
  pages
    .command('domain <page>')
    .description('Show the custom domain of a status page')
    .option('--set <name>', 'Add this domain')
    .option('--check', 'Check it now')
    .option('--remove', 'Remove it')
    .addOption(yesFlag())
    .addHelpText('after', examples('allclear pages domain acme --set status.acme.com'))
    .action((page: string, _options, command) => manage(terminal, page, command.optsWithGlobals()));
};

const manage = async (terminal: Terminal, text: string, options: Options): Promise<void> => {
  const { api } = connect(terminal, options);
  const { id, name } = await pageNamed(api, text);
  const params = { path: { id } };
  if (options.remove) {
    await confirm(terminal, options.yes, {
      what: `remove the custom domain of ${name}`,
      loss: 'The domain stops showing the page immediately.',
    });
    unwrap(await api.DELETE('/api/published-pages/{id}/domain', { params }));
    answer(terminal, options, { data: { removed: id }, text: `Removed the custom domain of ${name}.` });
    return;
  }
  if (options.set) unwrap(await api.POST('/api/published-pages/{id}/domain', { params, body: { name: options.set } }));
  show(
    terminal,
    options,
    unwrap(
      options.check
        ? await api.POST('/api/published-pages/{id}/domain/check', { params })
        : await api.GET('/api/published-pages/{id}/domain', { params }),
    ),
  );
};

const show = (terminal: Terminal, options: Options, data: Schemas['PageDomain']): void => {
  const { domain } = data;
  if (!domain) {
    answer(terminal, options, { data, text: 'This status page has no custom domain.' });
    return;
  }
  const state = domain.liveSince ? 'live' : 'not live yet';
  const advice = domain.advice ? `. ${domain.advice.title}: ${domain.advice.text}` : '';
  answer(terminal, options, {
    data,
    title: `${domain.name}: ${state}${advice}`,
    table: {
      heads: ['Type', 'Name', 'Value', 'Found'],
      rows: domain.records.map(({ type, name, value, findings }) => [
        type,
        name,
        value,
        findings.map((finding) => finding.text).join('; '),
      ]),
    },
    none: 'No records.',
  });
};
