import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { connect } from '../connection/session.ts';
import type { GlobalOptions } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

export const BOARD_FLAG = ['--board <board>', 'Only services of this board'] as const;

/** The board with this slug, name or ID. @throws CommandError (usage) */
export const boardNamed = async (api: ApiClient, name: string): Promise<components['schemas']['Board']> => {
  const boards = unwrap(await api.GET('/api/boards'));
  const text = name.toLowerCase();
  const found = boards.find((board) => [board.slug, String(board.id), board.name.toLowerCase()].includes(text));
  if (found) return found;
  throw new CommandError(exitCodes.usage, `You have no board "${name}". Run "allclear boards list".`);
};

/** The filter of a list: nothing without a name. */
export const boardQuery = async (api: ApiClient, name: string | undefined): Promise<{ readonly boardId?: number }> =>
  name === undefined ? {} : { boardId: (await boardNamed(api, name)).id };

/**
 * These names, and the services of --board.
 * @throws CommandError (usage) for an empty board: without names, it would be all services
 */
export const withBoard = async (
  terminal: Terminal,
  names: readonly string[],
  options: GlobalOptions & { readonly board?: string },
): Promise<readonly string[]> => {
  if (options.board === undefined) return names;
  const { name, serviceIds } = await boardNamed(connect(terminal, options).api, options.board);
  if (serviceIds.length === 0) throw new CommandError(exitCodes.usage, `The board ${name} has no services.`);
  return [...names, ...serviceIds.map(String)];
};
