import { unwrap } from '#client';
import { wholeNumber } from '../arguments.ts';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import type { Terminal } from '../terminal.ts';
import { itemNamed, itemStatusOf, pageContent } from './page-named.ts';

type StatusOptions = GlobalOptions & {
  readonly untilChange?: boolean;
  readonly sent?: boolean;
  readonly expiresIn?: string;
  readonly clear?: boolean;
};

export const addStatusCommand = (pages: Group, terminal: Terminal): void => {
  pages
    .command('set-status <page> <item> [status]')
    .description('Set the status of an item by hand, or send it from a program')
    .option('--until-change', 'Keep this status only until its services next change')
    .option('--sent', 'Send it as a program. The item shows the worse of this status and its services')
    .option('--expires-in <seconds>', 'With --sent: seconds until the status is unknown')
    .option('--clear', 'Clear a status set by hand')
    .addHelpText('after', examples("allclear pages set-status acme 'Card payments' degraded"))
    .action((page: string, item: string, status: string | undefined, _options, command) =>
      setStatus(terminal, { page, item, status }, command.optsWithGlobals()),
    );
};

type Named = { readonly page: string; readonly item: string; readonly status: string | undefined };

const setStatus = async (terminal: Terminal, named: Named, options: StatusOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const { id, name } = itemNamed(await pageContent(api, named.page), named.item);
  const params = { path: { id } };
  if (options.clear) {
    unwrap(await api.DELETE('/api/published-items/{id}/status', { params }));
    answer(terminal, options, { data: { cleared: id }, text: `Cleared the status of ${name}.` });
    return;
  }
  const status = itemStatusOf(named.status ?? '');
  const until = options.untilChange ? 'next_change' : 'cleared';
  const { expiresIn } = options;
  const item = unwrap(
    options.sent
      ? await api.PUT('/api/published-items/{id}/sent-status', {
          params,
          body: { status, ...(expiresIn && { expiresIn: wholeNumber(expiresIn, '--expires-in', 1, 2_592_000) }) },
        })
      : await api.PUT('/api/published-items/{id}/status', { params, body: { status, until } }),
  );
  answer(terminal, options, { data: item, text: `${name} is ${item.status}.` });
};
