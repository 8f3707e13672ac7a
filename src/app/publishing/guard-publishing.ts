import type { Call, Handlers } from '../../platform/http/handlers.ts';
import type { Actor } from '../../shared/actor.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import type { PageTargets } from './page-targets.ts';

type Guarded = Pick<
  Handlers,
  | 'listPublishedPages'
  | 'getPublishedPage'
  | 'getPublicItem'
  | 'setPublishedStatus'
  | 'clearPublishedStatus'
  | 'sendPublishedStatus'
  | 'listPosts'
  | 'listPublicPosts'
  | 'getPublicPost'
  | 'createPost'
  | 'updatePost'
  | 'deletePost'
  | 'addPostUpdate'
  | 'editPostUpdate'
  | 'undoPost'
  | 'sendPostNow'
>;

type Dependencies = {
  readonly targets: PageTargets;
  /** Returns true if members of the team only draft. */
  readonly doAdminsPublish: (teamId: TeamId) => Promise<boolean>;
};

/**
 * Holds keys for chosen status pages to those, and members to drafts where only admins publish. Throws `not_found` for other pages, as
 * for those that don't exist, and `forbidden` for a member who would publish.
 */
export const guardPublishing = (app: Guarded, dependencies: Dependencies): Guarded => {
  const { post, item, readItem } = checksOf(dependencies);
  const page = async ({ actor, path }: OfThing) => requirePage(actor, path.id, 'The status page');
  const publishes = mayPublish(dependencies);
  return {
    listPublishedPages: async (call) =>
      (await app.listPublishedPages(call)).filter(({ id }) => reaches(call.actor, id)),
    getPublishedPage: before(app.getPublishedPage, page),
    listPosts: before(app.listPosts, page),
    listPublicPosts: before(app.listPublicPosts, page),
    getPublicPost: async (call) => {
      const found = await app.getPublicPost(call);
      requirePage(call.actor, found.pageId, named.post);
      return found;
    },
    getPublicItem: before(app.getPublicItem, readItem),
    setPublishedStatus: before(app.setPublishedStatus, item),
    clearPublishedStatus: before(app.clearPublishedStatus, item),
    sendPublishedStatus: before(app.sendPublishedStatus, item),
    createPost: before(app.createPost, async (call) => {
      await page(call);
      if (!call.body.draft) await publishes(call.actor);
    }),
    updatePost: before(app.updatePost, (call) => post(call, call.body.draft === false)),
    deletePost: before(app.deletePost, post),
    addPostUpdate: before(app.addPostUpdate, post),
    editPostUpdate: before(app.editPostUpdate, post),
    undoPost: before(app.undoPost, post),
    sendPostNow: before(app.sendPostNow, post),
  };
};

type OfThing = { readonly actor: Actor; readonly path: { readonly id: number } };

const before =
  <Id extends keyof Guarded>(handler: Handlers[Id], check: (call: Call<Id>) => Promise<void>) =>
  async (call: Call<Id>) => {
    await check(call);
    return handler(call);
  };

const checksOf = ({ targets, ...dependencies }: Dependencies) => {
  const publishes = mayPublish(dependencies);
  const check = async (kind: 'item' | 'post', { actor, path }: OfThing, endsDraft: boolean): Promise<void> => {
    if (!isOfPages(actor) && actor.role !== 'member') return;
    const target = await reached(kind, { actor, path });
    if (endsDraft || !target.isDraft) await publishes(actor);
  };
  const reached = async (kind: 'item' | 'post', { actor, path }: OfThing) => {
    const target = await targets[kind](actor.teamId, path.id);
    if (!target) throw notFound(named[kind]);
    requirePage(actor, target.pageId, named[kind]);
    return target;
  };
  return {
    readItem: async (call: OfThing) => {
      if (isOfPages(call.actor)) await reached('item', call);
    },
    item: (call: OfThing) => check('item', call, false),
    post: (call: OfThing, endsDraft = false) => check('post', call, endsDraft),
  };
};

const isOfPages = ({ credential }: Actor): boolean => credential.kind === 'key' && credential.pageIds !== undefined;

const named = { item: 'The item', post: 'The post' } as const;

const mayPublish =
  ({ doAdminsPublish }: Pick<Dependencies, 'doAdminsPublish'>) =>
  async ({ role, teamId }: Actor): Promise<void> => {
    if (role === 'member' && (await doAdminsPublish(teamId)))
      throw new AppError(
        'forbidden',
        'In this team, only admins and owners publish. Save a draft, and ask one of them to publish it.',
      );
  };

const reaches = ({ credential }: Actor, pageId: number): boolean =>
  credential.kind !== 'key' || (credential.pageIds?.includes(pageId) ?? true);

const requirePage = (actor: Actor, pageId: number, what: string): void => {
  if (!reaches(actor, pageId)) throw notFound(what);
};
