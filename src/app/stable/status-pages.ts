import type { Handlers } from '../../platform/http/handlers.ts';
import { pageById } from '../../platform/http/lists/list-pages.ts';
import { wholeList } from './whole-list.ts';

export type UsedForPages =
  | 'listPublishedPages'
  | 'getPublishedPage'
  | 'createPublishedPage'
  | 'updatePublishedPage'
  | 'deletePublishedPage'
  | 'editPublishedContent'
  | 'setPublishedStatus'
  | 'clearPublishedStatus'
  | 'sendPublishedStatus'
  | 'createPost'
  | 'updatePost'
  | 'deletePost'
  | 'undoPost'
  | 'sendPostNow'
  | 'addPostUpdate'
  | 'editPostUpdate';

export type StablePages = ReturnType<typeof stablePages>;

/** The status pages that a team publishes in /api/v1: their settings, items and posts. */
export const stablePages = (app: Pick<Handlers, UsedForPages>) =>
  ({
    listPublicPages: async (call) => {
      const { items, nextCursor } = pageById(call, await app.listPublishedPages(wholeList(call)));
      return { statusPages: items, nextCursor };
    },
    getPublicPage: (call) => app.getPublishedPage({ ...call, query: undefined as never }),
    createPublicPage: (call) => app.createPublishedPage({ ...call }),
    updatePublicPage: (call) => app.updatePublishedPage({ ...call }),
    deletePublicPage: (call) => app.deletePublishedPage({ ...call }),
    editPublicContent: (call) => app.editPublishedContent({ ...call }),
    setPublicItemStatus: (call) => app.setPublishedStatus({ ...call }),
    clearPublicItemStatus: (call) => app.clearPublishedStatus({ ...call }),
    sendPublicItemStatus: (call) => app.sendPublishedStatus({ ...call }),
    createPublicPost: (call) => app.createPost({ ...call }),
    updatePublicPost: (call) => app.updatePost({ ...call }),
    deletePublicPost: (call) => app.deletePost({ ...call }),
    undoPublicPost: (call) => app.undoPost({ ...call }),
    sendPublicPostNow: (call) => app.sendPostNow({ ...call }),
    addPublicPostUpdate: (call) => app.addPostUpdate({ ...call }),
    editPublicPostUpdate: (call) => app.editPostUpdate({ ...call }),
  }) satisfies Partial<Handlers>;
