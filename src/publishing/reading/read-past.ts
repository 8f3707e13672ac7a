import type { Clock } from '../../shared/clock.ts';
import type { Posts } from '../ports.ts';
import { MOST_LISTED, type ReadPast } from '../published-page.ts';
import { publishedIncident, publishedMaintenance } from './published-posts.ts';

export const readPast = ({
  posts,
  now,
}: {
  readonly posts: Pick<Posts, 'past' | 'published'>;
  readonly now: Clock;
}): ReadPast => ({
  list: (pageId) => posts.past(pageId, MOST_LISTED),
  post: async (pageId, publicId) => {
    const post = await posts.published(pageId, publicId);
    return post && (post.kind === 'incident' ? publishedIncident(post) : publishedMaintenance(post, now()));
  },
});
