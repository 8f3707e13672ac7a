import type { StoredItem } from '../items/item.ts';
import type { ShownItem } from '../items/shown-status.ts';
import type { Posts } from '../ports.ts';
import type { PageLanguage } from '../published-page.ts';
import { type AutomaticStep, automaticStep } from './automatic-step.ts';
import { automaticWords } from './automatic-words.ts';

export type Automate = {
  readonly posts: Posts;
  /** The language of each of these pages. */
  readonly languagesOf: (pageIds: readonly number[]) => Promise<ReadonlyMap<number, PageLanguage>>;
  readonly isReadOnly: (teamId: TeamId) => Promise<boolean>;
};

/** A team that pays again needs no change of its services to post. */
const AGAIN_MS = 10 * 60_000;

type Decided = { readonly item: StoredItem; readonly now: Pick<ShownItem, 'byParts' | 'status'> };

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
    const steps = decided.flatMap(({ item, now: shown }) => {
      const step = automaticStep(item, shown, lastBy.get(item.id), now.getTime());
      return step.kind === 'none' ? [] : [{ item, step }];
    });
    if (steps.length === 0) return later;
    const languages = await languagesOf(steps.map(({ item }) => item.pageId));
    for (const { item, step } of steps) {
      if ('at' in step && step.at !== undefined) later.set(item.id, step.at);
      if (step.kind === 'later') continue;
      // Open incidents of a read-only team still end, and no new one begins.
      if (step.kind === 'open' && (await isReadOnly(item.teamId))) later.set(item.id, now.getTime() + AGAIN_MS);
      else await take({ posts, item, now, words: automaticWords[languages.get(item.pageId) ?? 'en'] }, step);
    }
    return later;
  };

type Step = Exclude<AutomaticStep, { readonly kind: 'none' | 'later' }>;

type Taking = {
  readonly posts: Posts;
  readonly item: StoredItem;
  readonly now: Date;
  readonly words: (typeof automaticWords)[PageLanguage];
};

const take = async (taking: Taking, step: Step): Promise<void> => {
  const { posts, item, now, words } = taking;
  const { teamId, name } = item;
  if (step.kind === 'open') return open(taking, step);
  if (step.kind === 'follow') {
    const { post, status, tells } = step;
    const { postId, phase } = post;
    const title = words.title[status](name);
    const toldStatus = tells || post.isDraft ? status : post.toldStatus;
    await posts.change(teamId, postId, { title, status, toldStatus, items: [{ itemId: item.id, status }] }, now);
    if (tells) await posts.addUpdate(postId, { phase, text: words.worse(name), shownAt: now, notifies: true }, now);
    return;
  }
  if (step.kind === 'drop') return posts.change(teamId, step.postId, { resolvedAt: now, wouldHaveSaid: true }, now);
  await posts.addUpdate(step.postId, { phase: 'resolved', text: words.ended(name), shownAt: now, notifies: true }, now);
  await posts.change(teamId, step.postId, { phase: 'resolved', resolvedAt: now }, now);
};

const open = async (
  { posts, item, now, words }: Taking,
  { status, isDraft }: Extract<Step, { readonly kind: 'open' }>,
): Promise<void> => {
  const { id: itemId, name, pageId } = item;
  const post = {
    pageId,
    kind: 'incident',
    title: words.title[status](name),
    phase: 'investigating',
    status,
    toldStatus: status,
    isDraft,
    mayBeDown: false,
    startsAt: now,
    endsAt: undefined,
    items: [{ itemId, status }],
    itemId,
  } as const;
  const id = await posts.add(item.teamId, post, now);
  const text = item.sentence ?? words.began(name);
  await posts.addUpdate(id, { phase: 'investigating', text, shownAt: now, notifies: true }, now);
};
