import type { Handlers } from '../../platform/http/handlers.ts';
import { pageById } from '../../platform/http/lists/list-pages.ts';
import { notFound } from '../../shared/errors.ts';
import { wholeList } from './whole-list.ts';

export type UsedForTeams =
  | 'listBoards'
  | 'createBoard'
  | 'updateBoard'
  | 'deleteBoard'
  | 'listFeeds'
  | 'createFeed'
  | 'deleteFeed'
  | 'listMembers';

export type StableTeams = ReturnType<typeof stableTeams>;

/** Boards, feeds and members in /api/v1. */
export const stableTeams = (app: Pick<Handlers, UsedForTeams>) =>
  ({
    listPublicBoards: async (call) => {
      const { items, nextCursor } = pageById(call, await app.listBoards(wholeList(call)));
      return { boards: items, nextCursor };
    },
    getPublicBoard: async (call) => {
      const found = (await app.listBoards(wholeList(call))).find(({ id }) => id === call.path.id);
      if (!found) throw notFound('The board');
      return found;
    },
    createPublicBoard: (call) => app.createBoard({ ...call }),
    updatePublicBoard: (call) => app.updateBoard({ ...call }),
    deletePublicBoard: (call) => app.deleteBoard({ ...call }),
    listPublicFeeds: async (call) => {
      const { items, nextCursor } = pageById(call, await app.listFeeds(wholeList(call)));
      return { feeds: items, nextCursor };
    },
    createPublicFeed: (call) => app.createFeed({ ...call }),
    deletePublicFeed: (call) => app.deleteFeed({ ...call }),
    listPublicMembers: async (call) => {
      const { items, nextCursor } = pageById(call, await app.listMembers(wholeList(call)));
      return { members: items, nextCursor };
    },
  }) satisfies Partial<Handlers>;
