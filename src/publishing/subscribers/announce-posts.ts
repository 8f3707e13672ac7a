import type { Posts } from '../ports.ts';
import type { Notices } from './ports.ts';

/**
 * Posts whose updates become notices, in the same transaction. Every update comes this way: by hand, by a program, by a rule and by
 * the clock.
 */
export const announcing = (posts: Posts, notices: Pick<Notices, 'add' | 'move'>): Posts => ({
  ...posts,
  addUpdate: async (postId, update, at) => {
    await posts.addUpdate(postId, update, at);
    if (update.notifies) await notices.add(postId, at);
  },
  setSendAt: async (postId, id, sendAt) => {
    await posts.setSendAt(postId, id, sendAt);
    await notices.move(id, sendAt);
  },
  change: async (teamId, id, changes, at) => {
    await posts.change(teamId, id, changes, at);
    if (changes.isDraft === false) await notices.add(id, at);
  },
});
