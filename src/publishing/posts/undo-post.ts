import type { Actor } from '../../shared/actor.ts';
import { AppError } from '../../shared/errors.ts';
import type { PostChanges } from '../ports.ts';
import { type ManagePosts, postOfTeam, settled } from './manage-posts.ts';
import { isOver, type StoredPost, type StoredUpdate } from './post.ts';
import { UNDO_MS } from './post-updates.ts';

/** The update whose subscribers aren't notified yet. */
export const undoableUpdate = ({ isDraft, updates }: StoredPost, at: Date): StoredUpdate | undefined =>
  isDraft ? undefined : updates.find(({ sendAt }) => sendAt !== undefined && sendAt > at);

/**
 * Takes back the newest update before anybody is notified of it. A post without another one becomes a draft again, so that its
 * text stays. @throws AppError not_found; conflict once its time is up
 */
export const undoPost =
  (dependencies: ManagePosts) =>
  ({ teamId }: Actor, id: number): Promise<StoredPost> =>
    dependencies.transaction(async () => {
      const { posts, pages, now } = dependencies;
      const at = now();
      const found = await postOfTeam(dependencies, teamId, id);
      await pages.hold(teamId, found.pageId);
      const post = await postOfTeam(dependencies, teamId, id);
      const update = waiting(post, at);
      if (isAdded(post, update)) {
        const left = post.updates.filter((one) => one.id !== update.id);
        await posts.removeUpdate(id, update.id);
        await posts.change(teamId, id, stateAfter(left), at);
      } else {
        await posts.setSendAt(id, update.id, undefined);
        await posts.change(teamId, id, { isDraft: true }, at);
      }
      return settled(dependencies, teamId, id);
    });

/** Notifies subscribers of the newest update now. @throws AppError not_found; conflict if it has begun */
export const sendPostNow =
  (dependencies: ManagePosts) =>
  ({ teamId }: Actor, id: number): Promise<StoredPost> =>
    dependencies.transaction(async () => {
      const at = dependencies.now();
      const post = await postOfTeam(dependencies, teamId, id);
      await dependencies.posts.setSendAt(id, waiting(post, at).id, at);
      return postOfTeam(dependencies, teamId, id);
    });

const waiting = (post: StoredPost, at: Date): StoredUpdate => {
  const update = undoableUpdate(post, at);
  if (update) return update;
  throw new AppError('conflict', 'Your subscribers are already being notified. Post an update instead.');
};

/** It was added to a published post, which has older ones. An update of a draft is older than its publication. */
const isAdded = ({ updates }: StoredPost, { id, createdAt, sendAt }: StoredUpdate): boolean =>
  updates.some((one) => one.id < id) && sendAt !== undefined && sendAt.getTime() - createdAt.getTime() === UNDO_MS;

/** The post with these updates, newest first. */
const stateAfter = (updates: readonly StoredUpdate[]): PostChanges => {
  const first = (wanted: (update: StoredUpdate) => boolean) => updates.findLast(wanted)?.shownAt;
  const phase = updates[0]?.phase;
  return {
    ...(phase && { phase }),
    monitoringAt: first((update) => update.phase === 'monitoring'),
    resolvedAt: phase && isOver(phase) ? first((update) => isOver(update.phase)) : undefined,
  };
};
