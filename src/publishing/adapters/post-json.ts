import type { components } from '#api';
import { isoText } from '../../platform/database/iso-text.ts';
import { isTrouble } from '../posts/automatic-words.ts';
import type { StoredPost, StoredUpdate } from '../posts/post.ts';
import { undoableUpdate } from '../posts/undo-post.ts';

type Schemas = components['schemas'];

/** A post in the contract's form. */
export const postJson = (post: StoredPost, now: Date): Schemas['Post'] => ({
  id: post.id,
  publicId: post.publicId,
  pageId: post.pageId,
  kind: post.kind,
  title: post.title,
  phase: post.phase,
  status: post.status,
  items: post.items.map(({ itemId, status }) => ({ itemId, status })),
  updates: post.updates.map(updateJson),
  draft: post.isDraft,
  mayBeDown: post.mayBeDown,
  automatic: post.itemId !== undefined,
  edited: post.isEdited,
  undoSeconds: secondsUntil(undoableUpdate(post, now)?.sendAt, now),
  asksToClose: asksToClose(post),
  wouldHaveSaid: post.wouldHaveSaid,
  repeat: post.repeat ? { every: post.repeat.every, until: post.repeat.until ?? null } : null,
  startsAt: isoText(post.startsAt),
  endsAt: post.endsAt ? isoText(post.endsAt) : null,
  endedAt: post.resolvedAt ? isoText(post.resolvedAt) : null,
  createdAt: isoText(post.createdAt),
  updatedAt: isoText(post.updatedAt),
});

const secondsUntil = (moment: Date | undefined, now: Date): number =>
  moment === undefined ? 0 : Math.ceil((moment.getTime() - now.getTime()) / 1_000);

/** Its services are no longer in trouble, but it stays open: a person has edited it, or nobody knows that the item works. */
const asksToClose = ({ itemId, isDraft, isEdited, resolvedAt, causeStatus }: StoredPost): boolean =>
  itemId !== undefined && resolvedAt === undefined && !isTrouble(causeStatus) && (isEdited || !isDraft);

const updateJson = (update: StoredUpdate): Schemas['PostUpdate'] => ({
  id: update.id,
  publicId: update.publicId,
  phase: update.phase,
  text: update.text,
  at: isoText(update.shownAt),
  createdAt: isoText(update.createdAt),
  editedAt: update.editedAt ? isoText(update.editedAt) : null,
  notifies: update.notifies,
});
