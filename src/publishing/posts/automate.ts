import type { ItemStatus } from '../item-status.ts';
import type { StoredItem } from '../items/item.ts';
import type { Posts } from '../ports.ts';
import type { PageLanguage } from '../published-page.ts';
import { automaticStep } from './automatic-step.ts';
import { automaticWords } from './automatic-words.ts';

export type Automate = {
  readonly posts: Posts;
  /** The language of each of these pages. */
  readonly languagesOf: (pageIds: readonly number[]) => Promise<ReadonlyMap<number, PageLanguage>>;
  readonly isReadOnly: (teamId: TeamId) => Promise<boolean>;
};

/** A team that pays again needs no change of its services to post. */
const AGAIN_MS = 10 * 60_000;

type Decided = { readonly item: StoredItem; readonly byParts: ItemStatus | undefined };

/**
 * Opens, follows and closes automatic incidents, in the running transaction. Returns when to decide again about an item, in
 * milliseconds since 1970. Two queries, and some for each post.
 */
export const automate =
  ({ posts, languagesOf, isReadOnly }: Automate) =>
  async (decided: readonly Decided[], now: Date): Promise<ReadonlyMap<number, number>> => {
    const later = new Map<number, number>();
    const last = await posts.automaticOf(decided.map(({ item }) => item.id));
    const lastBy = new Map(last.map((post) => [post.itemId, post]));
    const steps = decided.flatMap(({ item, byParts }) => {
      const step = automaticStep(item, byParts, lastBy.get(item.id), now.getTime());
      return step.kind === 'none' ? [] : [{ item, step }];
    });
    if (steps.length === 0) return later;
    const languages = await languagesOf(steps.map(({ item }) => item.pageId));
    for (const { item, step } of steps) {
      if (step.kind === 'later') later.set(item.id, step.at);
      // Open incidents of a read-only team still end, and no new one begins.
      else if (step.kind === 'open' && (await isReadOnly(item.teamId))) later.set(item.id, now.getTime() + AGAIN_MS);
      else await take({ posts, item, now, words: automaticWords[languages.get(item.pageId) ?? 'en'] }, step);
    }
    return later;
  };

type Step = Exclude<ReturnType<typeof automaticStep>, { readonly kind: 'none' | 'later' }>;

const take = async (
  {
    posts,
    item,
    now,
    words,
  }: {
    readonly posts: Posts;
    readonly item: StoredItem;
    readonly now: Date;
    readonly words: (typeof automaticWords)[PageLanguage];
  },
  step: Step,
): Promise<void> => {
  const { teamId, name } = item;
  if (step.kind === 'open') {
    const { status, isDraft } = step;
    const id = await posts.add(
      teamId,
      {
        pageId: item.pageId,
        kind: 'incident',
        title: words.title[status](name),
        phase: 'investigating',
        status,
        isDraft,
        mayBeDown: false,
        startsAt: now,
        endsAt: undefined,
        items: [{ itemId: item.id, status }],
        itemId: item.id,
      },
      now,
    );
    const text = item.sentence ?? words.began(name);
    await posts.addUpdate(id, { phase: 'investigating', text, shownAt: now, notifies: true }, now);
    return;
  }
  if (step.kind === 'follow') {
    const { postId, status } = step;
    await posts.change(teamId, postId, { status, items: [{ itemId: item.id, status }] }, now);
    return;
  }
  if (step.kind === 'drop') {
    await posts.change(teamId, step.postId, { resolvedAt: now, wouldHaveSaid: true }, now);
    return;
  }
  await posts.addUpdate(step.postId, { phase: 'resolved', text: words.ended(name), shownAt: now, notifies: true }, now);
  await posts.change(teamId, step.postId, { phase: 'resolved', resolvedAt: now }, now);
};
