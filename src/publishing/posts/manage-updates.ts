import type { Actor } from '../../shared/actor.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import { checkedText } from './checked-post.ts';
import { type ManagePosts, postOfTeam, settled } from './manage-posts.ts';
import { isOver, type StoredPost } from './post.ts';
import { effectOf, type GivenUpdate, startPhase, updateOf } from './post-updates.ts';

/** The most updates of a post. One more can end it. */
export const MAX_UPDATES = 100;

/** Adds an update; the newest one decides the phase. @throws AppError not_found, invalid_input; conflict at the limit or after the end */
export const addPostUpdate =
  (dependencies: ManagePosts) =>
  ({ teamId }: Actor, id: number, given: GivenUpdate): Promise<StoredPost> =>
    dependencies.transaction(async () => {
      const { posts, now } = dependencies;
      const at = now();
      const post = await postOfTeam(dependencies, teamId, id);
      if (given.ifOpen && isOver(post.phase))
        throw new AppError('conflict', 'This post has already ended. Check your text before you post it.');
      const update = updateOf(
        { ...given, phase: startPhase(post.kind, given.phase, post), text: checkedText(given.text) },
        at,
      );
      const ends = isOver(update.phase) && !isOver(post.phase);
      if (post.updates.length >= MAX_UPDATES && !ends)
        throw new AppError(
          'conflict',
          `An incident can have up to ${MAX_UPDATES} updates. Edit one, or add another incident.`,
        );
      const { sendAt: _, ...unsent } = update;
      await posts.addUpdate(id, post.isDraft ? unsent : update, at);
      const [newest] = post.updates;
      const isNewest = newest === undefined || update.shownAt >= newest.shownAt;
      await posts.change(teamId, id, { isEdited: true, ...(isNewest && effectOf(post.kind, update, post)) }, at);
      return settled(dependencies, teamId, id);
    });

/** Changes the words of an update; the page says that it was edited. @throws AppError not_found, invalid_input */
export const editPostUpdate =
  (dependencies: ManagePosts) =>
  ({ teamId }: Actor, id: number, updateId: number, text: string): Promise<StoredPost> =>
    dependencies.transaction(async () => {
      const { posts, now } = dependencies;
      const post = await postOfTeam(dependencies, teamId, id);
      if (!post.updates.some((update) => update.id === updateId)) throw notFound('The update');
      await posts.editUpdate(id, updateId, checkedText(text), now());
      await posts.change(teamId, id, { isEdited: true }, now());
      return settled(dependencies, teamId, id);
    });
