import type { EntityManager } from '@mikro-orm/postgresql';
import type { HasBoard, ServicesOfBoard, ServicesOnBoards } from '../../monitoring/index.ts';
import { notifying } from '../../platform/database/user-notices.ts';
import type { Actor } from '../../shared/actor.ts';
import type { NotifyWindows } from '../../shared/user-notice.ts';
import { type NamedBoardHandlers, namedBoardHandlers, namedBoardJson } from './adapters/http.ts';
import {
  postgresNamedBoards,
  postgresServicesOfBoard,
  postgresServicesOnBoards,
} from './adapters/postgres-named-boards.ts';
import {
  chooseStartBoard,
  createBoard,
  deleteBoard,
  listBoards,
  type ManageBoards,
  updateBoard,
} from './manage-boards.ts';

/** Boards as filters, for modules that are wired before their operations. */
export type BoardFilters = {
  readonly servicesOfBoard: ServicesOfBoard;
  readonly servicesOnBoards: ServicesOnBoards;
  readonly hasBoard: HasBoard;
};

export type { NamedBoardHandlers };

export const createBoardFilters = (em: EntityManager): BoardFilters => ({
  servicesOfBoard: postgresServicesOfBoard(em),
  servicesOnBoards: postgresServicesOnBoards(em),
  hasBoard: postgresNamedBoards(em).has,
});

export type NamedBoardsOptions = Omit<ManageBoards, 'boards'> & {
  readonly em: EntityManager;
  readonly notifyWindows: NotifyWindows;
};

export const createNamedBoards = (options: NamedBoardsOptions) => {
  const parts = { ...options, boards: postgresNamedBoards(options.em) };
  // A notice of its own: 0.2.0 drops one that names a list that it doesn't know.
  const changing = notifying(options.notifyWindows, 'boards');
  const list = listBoards(parts);
  return {
    /** For the data export. */
    exportOf: async (actor: Actor) => (await list(actor)).map(namedBoardJson),
    handlers: namedBoardHandlers({
      list,
      create: changing(createBoard(parts)),
      update: changing(updateBoard(parts)),
      remove: changing(deleteBoard(parts)),
      chooseStart: chooseStartBoard(parts),
    }),
  };
};
