import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { CommandError, exitCodes } from '../terminal.ts';

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
