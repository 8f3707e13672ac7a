import { isOver, type StoredPost } from '../posts/post.ts';
import { MOST_HELD, type PublishedPage } from '../published-page.ts';
import { phaseAt, publishedIncident, publishedMaintenance } from './published-posts.ts';

type PostsNow = Pick<PublishedPage, 'incidents' | 'maintenances' | 'past'>;

/** The posts of a page, open ones and ended ones apart. */
export const postsNow = (posts: readonly StoredPost[], at: Date): PostsNow => {
  const incidents = posts.filter(({ kind }) => kind === 'incident');
  const maintenances = posts.filter(({ kind }) => kind === 'maintenance');
  const isPast = (post: StoredPost) => phaseAt(post, at) === 'completed';
  const byStart = (one: StoredPost, other: StoredPost) => one.startsAt.getTime() - other.startsAt.getTime();
  return {
    incidents: incidents.filter(({ phase }) => !isOver(phase)).map(publishedIncident),
    maintenances: maintenances
      .filter((post) => !isPast(post))
      .toSorted(byStart)
      .map((post) => publishedMaintenance(post, at)),
    past: {
      incidents: incidents
        .filter(({ phase }) => isOver(phase))
        .slice(0, MOST_HELD)
        .map(publishedIncident),
      maintenances: maintenances
        .filter(isPast)
        .slice(0, MOST_HELD)
        .map((post) => publishedMaintenance(post, at)),
    },
  };
};
