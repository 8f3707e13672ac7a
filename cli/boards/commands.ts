import { unwrap } from '#client';
import { confirm } from '../confirm.ts';
import { connect } from '../connection/session.ts';
import { type ConfirmOptions, yesFlag } from '../flags.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Program } from '../program.ts';
import { chosenServices } from '../status/chosen-services.ts';
import type { Terminal } from '../terminal.ts';
import { boardNamed } from './board-named.ts';

type Changes = GlobalOptions & { readonly name?: string; readonly services?: string };

const SERVICES = ['--services <services>', 'Its services, separated by commas'] as const;

/** `allclear boards list`, `create`, `update` and `delete`. */
export const addBoardsCommands = (program: Program, terminal: Terminal): void => {
  const boards = program
    .command('boards')
    .description('Group services into boards')
    .addHelpText('after', examples('allclear boards list'));
  boards
    .command('list')
    .description('List your boards')
    .addHelpText('after', examples('allclear boards list'))
    .action((_options, command) => list(terminal, command.optsWithGlobals()));
  boards
    .command('create <name>')
    .description('Create a board')
    .option(...SERVICES)
    .addHelpText('after', examples('allclear boards create Payments --services stripe,adyen'))
    .action((name: string, _options, command) => save(terminal, { ...command.optsWithGlobals(), name }));
  boards
    .command('update <board>')
    .alias('edit')
    .description('Change the name or services of a board')
    .option('--name <name>', 'New name')
    .option(...SERVICES)
    .addHelpText('after', examples('allclear boards update payments --services stripe'))
    .action((board: string, _options, command) => save(terminal, command.optsWithGlobals(), board));
  boards
    .command('delete <board>')
    .description('Delete a board and keep its services')
    .addOption(yesFlag())
    .addHelpText('after', examples('allclear boards delete payments --yes'))
    .action((board: string, _options, command) => remove(terminal, board, command.optsWithGlobals()));
};

const list = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const boards = unwrap(await api.GET('/api/boards'));
  const rows = boards.map(({ slug, name, serviceIds }) => [slug, name, String(serviceIds.length)]);
  answer(terminal, options, {
    data: boards,
    table: { heads: ['Slug', 'Name', 'Services'], rows },
    none: 'No boards yet.',
  });
};

const save = async (terminal: Terminal, options: Changes, text?: string): Promise<void> => {
  const { api } = connect(terminal, options);
  const { name, services } = options;
  const names = services?.split(',').flatMap((one) => one.trim() || []);
  // No names would mean all services.
  const chosen = names && (names.length === 0 ? [] : await chosenServices(api, names));
  const body = { ...(name !== undefined && { name }), ...(chosen && { serviceIds: chosen.map(({ id }) => id) }) };
  const board = unwrap(
    text === undefined
      ? await api.POST('/api/boards', { body: { name: '', serviceIds: [], ...body } })
      : await api.PUT('/api/boards/{id}', { params: { path: { id: (await boardNamed(api, text)).id } }, body }),
  );
  answer(terminal, options, { data: board, text: `Saved ${board.slug}.` });
};

const remove = async (terminal: Terminal, text: string, options: ConfirmOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const { id, name } = await boardNamed(api, text);
  await confirm(terminal, options.yes, { what: `delete the board ${name}`, loss: 'Its services stay.' });
  unwrap(await api.DELETE('/api/boards/{id}', { params: { path: { id } } }));
  answer(terminal, options, { data: { deleted: id }, text: `Deleted ${name}.` });
};
