import type { components } from '#api';
import type { GivenPost, PostEdits } from '../posts/manage-posts.ts';
import type { GivenUpdate } from '../posts/post-updates.ts';
import type { Repeat } from '../repeats/repeat.ts';

type Schemas = components['schemas'];

/** A new post of the contract. */
export const givenPost = (body: Schemas['NewPost']): GivenPost => ({
  kind: body.kind,
  title: body.title,
  text: body.text,
  phase: body.phase,
  status: body.status,
  items: body.items ?? [],
  isDraft: body.draft ?? false,
  notifies: body.notify ?? true,
  mayBeDown: body.mayBeDown ?? false,
  startsAt: momentOf(body.startsAt),
  endsAt: momentOf(body.endsAt),
  ...(body.repeat && { repeat: repeatOf(body.repeat) }),
});

export const givenUpdate = ({ phase, text, at, notify, ifOpen }: Schemas['NewPostUpdate']): GivenUpdate => ({
  ifOpen,
  phase,
  text,
  at: momentOf(at),
  notifies: notify ?? true,
});

export const givenEdits = ({ draft, startsAt, endsAt, repeat, ...edits }: Schemas['PostChanges']): PostEdits => ({
  ...edits,
  isDraft: draft,
  startsAt: momentOf(startsAt),
  endsAt: momentOf(endsAt),
  ...(repeat !== undefined && { repeat: repeat && repeatOf(repeat) }),
});

const repeatOf = ({ every, until }: NonNullable<Schemas['PostRepeat']>): Repeat => ({
  every,
  until: until ?? undefined,
});

export const momentOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);
