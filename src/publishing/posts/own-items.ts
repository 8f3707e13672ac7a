import { invalidFields } from '../../shared/errors.ts';
import type { Contents } from '../ports.ts';
import type { PostItem } from './post.ts';

export type GivenItem = Pick<PostItem, 'itemId' | 'status'>;

/** The items of the page that a post names, each once. @throws AppError invalid_input for others */
export const ownItems = async (
  { contents }: { readonly contents: Pick<Contents, 'of'> },
  pageId: number,
  given: readonly GivenItem[],
): Promise<readonly GivenItem[]> => {
  const sections = await contents.of([pageId]);
  const own = new Set(sections.flatMap(({ items }) => items.map(({ id }) => id)));
  if (!given.every(({ itemId }) => own.has(itemId))) throw invalidFields({ items: 'Choose items of this status page' });
  return [...new Map(given.map(({ itemId, status }) => [itemId, { itemId, status }])).values()];
};
