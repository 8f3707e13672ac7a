import { type ItemStatus, worstItemStatus } from '../item-status.ts';
import type { PostKind } from './post.ts';

/** An open incident is never green. */
export const statusOf = (
  kind: PostKind,
  given: ItemStatus | undefined,
  items: readonly { readonly status: ItemStatus }[],
): ItemStatus => {
  if (kind === 'maintenance') return 'maintenance';
  const worst = worstItemStatus(items.map(({ status }) => status));
  return items.length > 0 ? worst : (given ?? 'degraded');
};
