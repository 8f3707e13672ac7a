import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { ItemStatus } from '../item-status.ts';
import type { StoredItem } from '../items/item.ts';
import type { ChangedPosts, Contents, Pages, PostChanges, Posts } from '../ports.ts';
import type { AllSeries, Repeat } from '../repeats/repeat.ts';
import { setRepeat } from '../repeats/set-repeat.ts';
import { checkedText, checkedTitle, timesOf } from './checked-post.ts';
import { type GivenItem, ownItems } from './own-items.ts';
import type { PostKind, PostPhase, StoredPost } from './post.ts';
import { statusOf } from './post-status.ts';
import { effectOf, startPhase, undoableUntil, updateOf } from './post-updates.ts';

export type ManagePosts = {
  readonly pages: Pick<Pages, 'find' | 'hold'>;
  readonly contents: Pick<Contents, 'of'>;
  readonly posts: Posts;
  readonly series: AllSeries;
  readonly recompute: (teamId: TeamId, items: readonly StoredItem[]) => Promise<void>;
  readonly isReadOnly: (teamId: TeamId) => Promise<boolean>;
  readonly transaction: Transaction;
  readonly now: Clock;
};

export type GivenPost = {
  readonly kind: PostKind;
  readonly title: string;
  readonly text: string;
  readonly phase: PostPhase | undefined;
  /** The status of a post without items. */
  readonly status: ItemStatus | undefined;
  readonly items: readonly GivenItem[];
  readonly isDraft: boolean;
  /** False: a silent post. */
  readonly notifies: boolean;
  readonly mayBeDown: boolean;
  /** An incident's may lie in the past: then it's added later, and notifies nobody. */
  readonly startsAt: Date | undefined;
  readonly endsAt: Date | undefined;
  readonly repeat?: Repeat | undefined;
};

/** Ended posts of each kind in a list. */
const LISTED = 50;

/** The drafts, the open posts and the newest others of a page, or those that changed, newest first. @throws AppError not_found */
export const listPosts =
  ({ pages, posts }: Pick<ManagePosts, 'pages' | 'posts'>) =>
  async ({ teamId }: Actor, pageId: number, changed?: ChangedPosts): Promise<readonly StoredPost[]> => {
    if (!(await pages.find(teamId, pageId))) throw notFound('The status page');
    return changed ? posts.changed(pageId, changed) : posts.of([pageId], LISTED);
  };

/** @throws AppError not_found */
export const showPost =
  (dependencies: Pick<ManagePosts, 'posts'>) =>
  ({ teamId }: Actor, id: number): Promise<StoredPost> =>
    postOfTeam(dependencies, teamId, id);

/** Drafts and open posts of a page by hand; each item adds at most one by itself. */
export const MAX_OPEN_POSTS = 100;

/** @throws AppError not_found, invalid_input; conflict at the limit */
export const createPost =
  (dependencies: ManagePosts) =>
  ({ teamId, userId }: Actor, pageId: number, given: GivenPost): Promise<StoredPost> =>
    dependencies.transaction(async () => {
      const { pages, posts, now } = dependencies;
      if (!(await pages.hold(teamId, pageId))) throw notFound('The status page');
      const open = (await posts.of([pageId], 0)).filter(({ itemId }) => itemId === undefined);
      if (open.length >= MAX_OPEN_POSTS)
        throw new AppError(
          'conflict',
          `This page has reached the limit of ${MAX_OPEN_POSTS} drafts and open posts. Resolve or delete one to add another.`,
        );
      const at = now();
      const items = await ownItems(dependencies, pageId, given.items);
      const { kind, isDraft, mayBeDown } = given;
      const phase = startPhase(kind, given.phase);
      const times = timesOf(kind, given, at);
      const title = checkedTitle(given.title);
      const status = statusOf(kind, given.status, items);
      const id = await posts.add(
        teamId,
        { pageId, kind, title, phase, status, isDraft, mayBeDown, ...times, items, createdBy: userId },
        at,
      );
      const shownAt = kind === 'incident' ? times.startsAt : at;
      const update = updateOf({ phase, text: checkedText(given.text), at: shownAt, notifies: given.notifies }, at);
      const { sendAt: _, ...unsent } = update;
      await posts.addUpdate(id, isDraft ? unsent : update, at);
      await posts.change(teamId, id, effectOf(kind, update, undefined), at);
      await repeatAs(dependencies, await postOfTeam(dependencies, teamId, id), given.repeat);
      return settled(dependencies, teamId, id);
    });

export type PostEdits = {
  readonly title?: string;
  readonly status?: ItemStatus;
  readonly items?: readonly GivenItem[];
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly mayBeDown?: boolean;
  /** Only to publish a draft; a published post stays so. */
  readonly isDraft?: false;
  /** Null ends it; windows that are planned stay. */
  readonly repeat?: Repeat | null;
};

/** Absent fields stay as they are. @throws AppError not_found, invalid_input; subscription_required */
export const updatePost =
  (dependencies: ManagePosts) =>
  ({ teamId }: Actor, id: number, { isDraft, repeat, ...edits }: PostEdits): Promise<StoredPost> =>
    dependencies.transaction(async () => {
      const { posts, now } = dependencies;
      const at = now();
      const before = await postOfTeam(dependencies, teamId, id);
      const items = edits.items && (await ownItems(dependencies, before.pageId, edits.items));
      const isEdited = Object.values(edits).some((value) => value !== undefined);
      const changes: PostChanges = {
        ...(edits.title !== undefined && { title: checkedTitle(edits.title) }),
        ...(edits.mayBeDown !== undefined && { mayBeDown: edits.mayBeDown }),
        ...(items && { items }),
        ...((items || edits.status) && {
          status: statusOf(before.kind, edits.status ?? before.status, items ?? before.items),
        }),
        ...((edits.startsAt || edits.endsAt) &&
          timesOf(
            before.kind,
            { startsAt: edits.startsAt ?? before.startsAt, endsAt: edits.endsAt ?? before.endsAt },
            at,
          )),
        ...(isEdited && { isEdited: true }),
        ...(isDraft === false && before.isDraft && { isDraft: false }),
      };
      if (changes.isDraft === false) await publishUpdates(dependencies, before, at);
      await posts.change(teamId, id, changes, at);
      await repeatAs(dependencies, await postOfTeam(dependencies, teamId, id), repeat);
      return settled(dependencies, teamId, id);
    });

const repeatAs = async ({ series, now }: ManagePosts, post: StoredPost, repeat: Repeat | null | undefined) => {
  if (repeat !== undefined) await setRepeat(series, post, repeat, now());
};

const READ_ONLY = 'A read-only team can update and resolve incidents, but not publish new ones. Subscribe first.';

/** Visitors see the updates of a draft from now on, and its newest one is news. */
const publishUpdates = async ({ posts, isReadOnly }: ManagePosts, post: StoredPost, at: Date): Promise<void> => {
  if (await isReadOnly(post.teamId)) throw new AppError('subscription_required', READ_ONLY);
  const newest = Math.max(...post.updates.map(({ id }) => id));
  for (const { id, shownAt, notifies } of post.updates) {
    const isBackdated = post.kind === 'incident' && shownAt < post.createdAt;
    await posts.publishUpdate(post.id, id, isBackdated ? shownAt : at);
    if (id === newest && notifies) await posts.setSendAt(post.id, id, undoableUntil(at));
  }
};

/** Deletes a draft; a published post stays in the history. @throws AppError not_found, conflict */
export const deletePost =
  (dependencies: ManagePosts) =>
  ({ teamId }: Actor, id: number): Promise<void> =>
    dependencies.transaction(async () => {
      const post = await postOfTeam(dependencies, teamId, id);
      if (!post.isDraft)
        throw new AppError(
          'conflict',
          'Visitors have seen this post, so it stays. Resolve it or edit its text instead.',
        );
      await dependencies.posts.remove(teamId, id);
    });

/** @throws AppError not_found */
export const postOfTeam = async (
  { posts }: Pick<ManagePosts, 'posts'>,
  teamId: TeamId,
  id: number,
): Promise<StoredPost> => {
  const post = await posts.find(teamId, id);
  if (!post) throw notFound('The post');
  return post;
};

/** The post after a change, once the items of its page show it. */
export const settled = async (dependencies: ManagePosts, teamId: TeamId, id: number): Promise<StoredPost> => {
  const post = await postOfTeam(dependencies, teamId, id);
  const sections = await dependencies.contents.of([post.pageId]);
  await dependencies.recompute(
    teamId,
    sections.flatMap(({ items }) => items),
  );
  return (await dependencies.posts.find(teamId, id)) ?? post;
};
