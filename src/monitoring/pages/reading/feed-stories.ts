import type { FeedItem } from './feed.ts';
import { type Label, labelOfWord, type Section, sectionsOf } from './feed-sections.ts';
import { readTitle, subjectOf } from './feed-titles.ts';

/** An item with what its body, its `<status>` or its title says of the state, in this order. */
export type StoryItem = {
  readonly item: FeedItem;
  readonly sections: readonly Section[];
  readonly label?: Label;
};

/** The items of one incident, or of one maintenance, oldest first. */
export type Story = {
  /** Of its first item. */
  readonly id: string;
  /** Of its newest item, without state words. */
  readonly title: string;
  readonly items: readonly StoryItem[];
};

/**
 * What a feed's items tell, put together by incident (truth.md, rule 9). Items of one id are one; an item whose title has a state word goes on with
 * the latest open story of its subject, so that "Resolved: X" ends X under whatever id. `now` stands for a missing date.
 */
export const storiesOf = (items: readonly FeedItem[], now: Date): readonly Story[] => {
  const stories: { id: string; items: StoryItem[] }[] = [];
  const byId = new Map<string, (typeof stories)[number]>();
  const openBySubject = new Map<string, (typeof stories)[number]>();
  for (const item of oldestFirst(items)) {
    const read = { item, ...labelOfItem(item, now) };
    const subject = subjectOf(item.title);
    const id = item.id ?? freeId(subject, item, byId);
    const before = byId.get(id) ?? (read.fromTitle ? openBySubject.get(subject) : undefined);
    const story = before ?? { id, items: [] };
    if (before === undefined) stories.push(story);
    story.items.push(read);
    byId.set(id, story);
    if (isOver(read.label)) openBySubject.delete(subject);
    else openBySubject.set(subject, story);
  }
  return stories.map((story) => ({ ...story, title: readTitle(story.items.at(-1)?.item.title ?? '').title })).reverse();
};

/** The newest label that says something of the state. */
export const labelOfStory = ({ items }: Story): Label | undefined =>
  items.findLast(({ label }) => label !== undefined && label !== 'update')?.label;

export const dateOf = ({ updatedAt, publishedAt }: FeedItem): Date | undefined => updatedAt ?? publishedAt;

const isOver = (label: Label | undefined): boolean => label === 'resolved' || label === 'completed';

// Feeds write the newest first; the date counts where both have one.
const oldestFirst = (items: readonly FeedItem[]): readonly FeedItem[] =>
  items.toReversed().sort((a, b) => {
    const [one, other] = [dateOf(a), dateOf(b)];
    return one === undefined || other === undefined ? 0 : one.getTime() - other.getTime();
  });

const labelOfItem = (item: FeedItem, now: Date): Pick<StoryItem, 'sections' | 'label'> & { fromTitle: boolean } => {
  const sections = sectionsOf(item.html, dateOf(item) ?? now);
  const told = sections.find(({ label }) => label !== 'update')?.label ?? labelOfWord(item.word);
  const inTitle = readTitle(item.title).label;
  return { sections, label: told ?? inTitle, fromTitle: inTitle !== undefined };
};

// Without guid and link an item is known by its subject; one that comes after the end of another by its day as well.
const freeId = (
  subject: string,
  item: FeedItem,
  taken: ReadonlyMap<string, { readonly items: readonly StoryItem[] }>,
) => {
  const before = taken.get(subject);
  if (before === undefined || !isOver(before.items.at(-1)?.label)) return subject;
  const day = dateOf(item)?.toISOString().slice(0, 10);
  return day === undefined ? subject : `${subject} ${day}`;
};
