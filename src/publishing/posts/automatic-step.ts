import type { ItemStatus } from '../item-status.ts';
import type { StoredItem } from '../items/item.ts';
import type { AutomaticPost } from '../ports.ts';
import { isTrouble, type TroubleStatus } from './automatic-words.ts';

/** Between automatic incidents of an item at least so many milliseconds pass. The end of one is never delayed. */
export const BETWEEN_MS = 10 * 60_000;

/** The next step of an item's automatic incident. */
export type AutomaticStep =
  | { readonly kind: 'none' }
  /** Too soon after the last one: decide again then. */
  | { readonly kind: 'later'; readonly at: number }
  | { readonly kind: 'open'; readonly status: TroubleStatus; readonly isDraft: boolean }
  | { readonly kind: 'follow'; readonly postId: number; readonly status: TroubleStatus }
  /** Published: posts the end. */
  | { readonly kind: 'close'; readonly postId: number }
  /** Never published: keeps what it would have said. */
  | { readonly kind: 'drop'; readonly postId: number };

/**
 * One open automatic incident per item. It begins and ends with the trouble of the item's parts; once a person has edited it, the
 * person ends it. While the parts are unknown, it stays as it is.
 */
export const automaticStep = (
  item: Pick<StoredItem, 'onTrouble' | 'hand'>,
  byParts: ItemStatus | undefined,
  last: AutomaticPost | undefined,
  at: number,
): AutomaticStep => {
  if (last?.isOpen) return ofOpen(byParts, last);
  if (item.hand || !isTrouble(byParts)) return NONE;
  if (item.onTrouble !== 'draft' && item.onTrouble !== 'publish') return NONE;
  const earliest = last ? last.lastAt.getTime() + BETWEEN_MS : at;
  if (at < earliest) return { kind: 'later', at: earliest };
  return { kind: 'open', status: byParts, isDraft: item.onTrouble === 'draft' };
};

const NONE: AutomaticStep = { kind: 'none' };

const ofOpen = (
  byParts: ItemStatus | undefined,
  { postId, isDraft, isEdited, status }: AutomaticPost,
): AutomaticStep => {
  if (isEdited || byParts === 'unknown') return NONE;
  if (isTrouble(byParts)) return byParts === status ? NONE : { kind: 'follow', postId, status: byParts };
  return { kind: isDraft ? 'drop' : 'close', postId };
};
