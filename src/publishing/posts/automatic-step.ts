import { isWorse } from '../items/combine.ts';
import type { StoredItem } from '../items/item.ts';
import { runningMaintenances } from '../items/item-now.ts';
import type { ShownItem } from '../items/shown-status.ts';
import type { AutomaticPost } from '../ports.ts';
import { isTrouble, type TroubleStatus } from './automatic-words.ts';

/** Between automatic incidents of an item, and between the updates of one, at least so many milliseconds pass. An end is never delayed. */
export const BETWEEN_MS = 10 * 60_000;

/** The next step of an item's automatic incident. */
export type AutomaticStep =
  | { readonly kind: 'none' }
  /** Too soon after the last one: decide again then. */
  | { readonly kind: 'later'; readonly at: number }
  | { readonly kind: 'open'; readonly status: TroubleStatus; readonly isDraft: boolean }
  /** `tells`: it's worse than readers know. `at`: decide again then. */
  | {
      readonly kind: 'follow';
      readonly post: AutomaticPost;
      readonly status: TroubleStatus;
      readonly tells: boolean;
      readonly at?: number;
    }
  /** Published: posts the end. */
  | { readonly kind: 'close'; readonly postId: number }
  /** Never published: keeps what it would have said. */
  | { readonly kind: 'drop'; readonly postId: number };

/**
 * One open automatic incident per item. It begins and ends with the trouble of the item's parts; once a person has edited it, the
 * person ends it. A published one ends only if the item works. While a maintenance may take the item down, none begins or gets worse.
 */
export const automaticStep = (
  item: Pick<StoredItem, 'onTrouble' | 'hand' | 'posts'>,
  shown: Pick<ShownItem, 'byParts' | 'status'>,
  last: AutomaticPost | undefined,
  at: number,
): AutomaticStep => {
  const { byParts } = shown;
  if (!isTrouble(byParts)) return last?.isOpen ? ofEnded(shown, last) : NONE;
  // A person has spoken.
  if (item.hand || (last?.isOpen && last.isEdited)) return NONE;
  const hiding = runningMaintenances(item, at).filter(({ mayBeDown }) => mayBeDown);
  if (hiding.length > 0) {
    const ends = hiding.flatMap(({ endsAt }) => endsAt ?? []);
    return ends.length > 0 ? { kind: 'later', at: Math.max(...ends) } : NONE;
  }
  if (last?.isOpen) return followed(byParts, last, at);
  if (item.onTrouble !== 'draft' && item.onTrouble !== 'publish') return NONE;
  const earliest = last ? last.lastAt.getTime() + BETWEEN_MS : at;
  if (at < earliest) return { kind: 'later', at: earliest };
  return { kind: 'open', status: byParts, isDraft: item.onTrouble === 'draft' };
};

const NONE: AutomaticStep = { kind: 'none' };

const ofEnded = (
  { byParts, status }: Pick<ShownItem, 'byParts' | 'status'>,
  { postId, isDraft, isEdited }: AutomaticPost,
): AutomaticStep => {
  if (isEdited || byParts === 'unknown') return NONE;
  if (isDraft) return { kind: 'drop', postId };
  // A person, a program or another incident may say that the item doesn't work.
  const works = byParts === 'operational' && (status === 'operational' || status === 'maintenance');
  return works ? { kind: 'close', postId } : NONE;
};

const followed = (status: TroubleStatus, post: AutomaticPost, at: number): AutomaticStep => {
  const isNews = !post.isDraft && isWorse(status, post.toldStatus);
  const earliest = post.toldAt.getTime() + BETWEEN_MS;
  if (isNews && at >= earliest) return { kind: 'follow', post, status, tells: true };
  const again = isNews ? { at: earliest } : {};
  if (status !== post.status) return { kind: 'follow', post, status, tells: false, ...again };
  return isNews ? { kind: 'later', at: earliest } : NONE;
};
