import type { components } from '#api';
import type { Handlers } from '../../platform/http/handlers.ts';
import { idCursor, pageById, pageInParts } from '../../platform/http/lists/list-pages.ts';
import type { Clock } from '../../shared/clock.ts';
import type { StoredItem } from '../items/item.ts';
import type { clearByHand, sendStatus, setByHand } from '../items/set-item-status.ts';
import type { SettersOf } from '../items/setters-of.ts';
import type { restorePage } from '../pages/deleted-pages.ts';
import type { editContent } from '../pages/edit-content.ts';
import type { removeImage, setImage } from '../pages/images/set-image.ts';
import type { createPage, deletePage, updatePage } from '../pages/manage-pages.ts';
import type { NewContent, NewItem } from '../pages/page.ts';
import type { listPages, showItem, showPage } from '../pages/show-pages.ts';
import type { createPost, deletePost, listPosts, showPost, updatePost } from '../posts/manage-posts.ts';
import type { addPostUpdate, editPostUpdate } from '../posts/manage-updates.ts';
import type { StoredPost } from '../posts/post.ts';
import type { sendPostNow, undoPost } from '../posts/undo-post.ts';
import { givenEdits, givenPost, givenUpdate, momentOf } from './given-post.ts';
import { itemJson, pageJson, pageSummaryJson } from './page-json.ts';
import { postJson } from './post-json.ts';
import { ruleOf } from './rule-of.ts';

export type PublishingUseCases = {
  readonly list: ReturnType<typeof listPages>;
  readonly show: ReturnType<typeof showPage>;
  readonly showItem: ReturnType<typeof showItem>;
  readonly create: ReturnType<typeof createPage>;
  readonly update: ReturnType<typeof updatePage>;
  readonly remove: ReturnType<typeof deletePage>;
  readonly restore: ReturnType<typeof restorePage>;
  readonly setImage: ReturnType<typeof setImage>;
  readonly removeImage: ReturnType<typeof removeImage>;
  readonly edit: ReturnType<typeof editContent>;
  readonly settersOf: SettersOf;
  readonly setByHand: ReturnType<typeof setByHand>;
  readonly clearByHand: ReturnType<typeof clearByHand>;
  readonly sendStatus: ReturnType<typeof sendStatus>;
  readonly listPosts: ReturnType<typeof listPosts>;
  readonly showPost: ReturnType<typeof showPost>;
  readonly createPost: ReturnType<typeof createPost>;
  readonly updatePost: ReturnType<typeof updatePost>;
  readonly deletePost: ReturnType<typeof deletePost>;
  readonly addPostUpdate: ReturnType<typeof addPostUpdate>;
  readonly editPostUpdate: ReturnType<typeof editPostUpdate>;
  readonly undoPost: ReturnType<typeof undoPost>;
  readonly sendPostNow: ReturnType<typeof sendPostNow>;
};

export const publishingHandlers = (use: PublishingUseCases, now: Clock) =>
  ({
    listPublishedPages: async ({ actor }) => (await use.list(actor)).map(pageSummaryJson),
    createPublishedPage: async ({ actor, body }) => pageJson(await use.show(actor, await use.create(actor, body))),
    getPublishedPage: async ({ actor, path }) => pageJson(await use.show(actor, path.id)),
    updatePublishedPage: async ({ actor, path, body }) =>
      pageJson(await use.show(actor, await use.update(actor, path.id, body))),
    deletePublishedPage: async ({ actor, path }) => void (await use.remove(actor, path.id)),
    restorePublishedPage: async ({ actor, path }) => pageJson(await use.show(actor, await use.restore(actor, path.id))),
    setPageImage: async ({ actor, path, body }) => {
      const file = Buffer.from(body.data, 'base64');
      return pageJson(await use.show(actor, await use.setImage(actor, path.id, path.image, file)));
    },
    deletePageImage: async ({ actor, path }) => void (await use.removeImage(actor, path.id, path.image)),
    editPublishedContent: async ({ actor, path, body }) => {
      const readAt = body.readAt === undefined ? undefined : new Date(body.readAt);
      return pageJson(await use.show(actor, await use.edit(actor, path.id, contentOf(body), readAt)));
    },
    getPublicItem: async ({ actor, path }) => {
      const { item, shown, setters } = await use.showItem(actor, path.id);
      return itemJson(item, shown, setters);
    },
    setPublishedStatus: async ({ actor, path, body }) =>
      storedJson(use, await use.setByHand(actor, path.id, body.status, body.until ?? 'cleared')),
    clearPublishedStatus: async ({ actor, path }) => void (await use.clearByHand(actor, path.id)),
    sendPublishedStatus: async ({ actor, path, body }) =>
      storedJson(use, await use.sendStatus(actor, path.id, body.status, body.expiresIn)),
    ...postHandlers(use, now),
  }) satisfies Partial<Handlers>;

const storedJson = async ({ settersOf }: Pick<PublishingUseCases, 'settersOf'>, item: StoredItem) =>
  itemJson(item, undefined, await settersOf(item.teamId, [item]));

const postHandlers = (use: PublishingUseCases, now: Clock) => {
  const json = (post: StoredPost) => postJson(post, now());
  return {
    listPosts: async ({ actor, path }) => (await use.listPosts(actor, path.id)).map(json),
    listPublicPosts: async (call) => {
      const { actor, path, query } = call;
      const since = momentOf(query.updatedSince);
      const { items, nextCursor } = since
        ? await pageInParts(call, changedPages, async ({ after: before, limit }) =>
            (await use.listPosts(actor, path.id, { before, limit, since })).map(json),
          )
        : pageById(call, (await use.listPosts(actor, path.id)).map(json), 'newest first');
      return { posts: items, nextCursor };
    },
    getPublicPost: async ({ actor, path }) => json(await use.showPost(actor, path.id)),
    createPost: async ({ actor, path, body }) => json(await use.createPost(actor, path.id, givenPost(body))),
    updatePost: async ({ actor, path, body }) => json(await use.updatePost(actor, path.id, givenEdits(body))),
    deletePost: async ({ actor, path }) => void (await use.deletePost(actor, path.id)),
    addPostUpdate: async ({ actor, path, body }) => json(await use.addPostUpdate(actor, path.id, givenUpdate(body))),
    editPostUpdate: async ({ actor, path, body }) =>
      json(await use.editPostUpdate(actor, path.id, path.updateId, body.text)),
    undoPost: async ({ actor, path }) => json(await use.undoPost(actor, path.id)),
    sendPostNow: async ({ actor, path }) => json(await use.sendPostNow(actor, path.id)),
  } satisfies Partial<Handlers>;
};

const changedPages = { cursor: idCursor, byDefault: 50 };

type Schemas = components['schemas'];

const contentOf = ({ sections }: Schemas['PublishedContent']): NewContent =>
  sections.map(({ id, name, items }) => ({ id, name, items: items.map(itemOf) }));

const itemOf = (item: Schemas['NewItem']): NewItem => ({
  id: item.id,
  name: item.name,
  description: item.description ?? undefined,
  ...ruleOf(item),
  onTrouble: item.onTrouble ?? 'draft',
  sentence: item.sentence ?? undefined,
});
