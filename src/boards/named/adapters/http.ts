import type { components } from '#api';
import { isoText } from '../../../platform/database/iso-text.ts';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type {
  chooseStartBoard,
  createBoard,
  deleteBoard,
  ListedBoard,
  listBoards,
  updateBoard,
} from '../manage-boards.ts';

export type NamedBoardUseCases = {
  readonly list: ReturnType<typeof listBoards>;
  readonly create: ReturnType<typeof createBoard>;
  readonly update: ReturnType<typeof updateBoard>;
  readonly remove: ReturnType<typeof deleteBoard>;
  readonly chooseStart: ReturnType<typeof chooseStartBoard>;
};

export type NamedBoardHandlers = ReturnType<typeof namedBoardHandlers>;

export const namedBoardHandlers = (use: NamedBoardUseCases) =>
  ({
    listBoards: async ({ actor }) => (await use.list(actor)).map(namedBoardJson),
    createBoard: async ({ actor, body }) => namedBoardJson(await use.create(actor, body)),
    updateBoard: async ({ actor, path, body }) => namedBoardJson(await use.update(actor, path.id, body)),
    deleteBoard: async ({ actor, path }) => void (await use.remove(actor, path.id)),
    chooseStartBoard: async ({ actor, body }) => void (await use.chooseStart(actor, body.boardId ?? undefined)),
  }) satisfies Partial<Handlers>;

export const namedBoardJson = (board: ListedBoard): components['schemas']['Board'] => ({
  id: board.id,
  slug: board.slug,
  name: board.name,
  serviceIds: [...board.serviceIds],
  isStart: board.isStart,
  createdAt: isoText(board.createdAt),
  updatedAt: isoText(board.updatedAt),
});
