import { AppError } from '../../shared/errors.ts';
import type { StoredPost } from '../posts/post.ts';
import { type AllSeries, checkRepeat, MAX_SERIES, type Repeat } from './repeat.ts';

/** Repeats a maintenance from now on, in place of how it repeated before; null ends that. @throws AppError invalid_input; conflict at the limit */
export const setRepeat = async (
  series: Omit<AllSeries, 'claimDue' | 'planned'>,
  post: StoredPost,
  repeat: Repeat | null,
  at: Date,
): Promise<void> => {
  if (repeat === null) return series.endOfPost(post.id);
  const endsAt = checkRepeat(repeat, post);
  await series.endOfPost(post.id);
  if ((await series.running(post.pageId)) >= MAX_SERIES)
    throw new AppError(
      'conflict',
      `A status page can have up to ${MAX_SERIES} maintenances that repeat. End one first.`,
    );
  const first = post.updates.at(-1);
  const { pageId, title, mayBeDown, startsAt } = post;
  const id = await series.add(
    {
      ...repeat,
      pageId,
      title,
      text: first?.text ?? title,
      notifies: first?.notifies ?? true,
      mayBeDown,
      itemIds: post.items.map(({ itemId }) => itemId),
      startsAt,
      endsAt,
    },
    at,
  );
  await series.join(post.id, id);
};
