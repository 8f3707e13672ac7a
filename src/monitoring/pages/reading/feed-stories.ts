import type { FeedItem } from './feed.ts';
import { isOver, type Label, labelOfWord, type Section, sectionsOf } from './feed-sections.ts';
import { readTitle, subjectOf } from './feed-titles.ts';

/** An item with the state from its body, its `<status>` or its title, in this order. */
export type StoryItem = {
  readonly item: FeedItem;
  readonly sections: readonly Section[];
  readonly label?: Label;
};

/** The items of one incident, or of one maintenance, oldest first. */
export type Story = {
  /** The time of its first item. */
  readonly id: string;
  /** The title of its newest item except the end, without state words. */
  readonly title: string;
  readonly items: readonly StoryItem[];
};

/**
 * Groups a feed's items by incident (truth.md, rule 9). Items with the same id belong together. An item whose title has a word
 * of state or gravity continues the latest open story of its subject, so that "Resolved: X" ends "Outage: X" under any id.
 * `now` replaces a missing date.
 */
export const storiesOf = (items: readonly FeedItem[], now: Date): readonly Story[] => {
  const stories: { id: string; items: StoryItem[] }[] = [];
  const byId = new Map<string, (typeof stories)[number]>();
  const openBySubject = new Map<string, (typeof stories)[number]>();
  for (const item of oldestFirst(items)) {
    const read = { item, ...labelOfItem(item, now) };
    const subject = subjectOf(item.title);
    const id = item.id ?? freeId(subject, item, byId);
    const before = byId.get(id) ?? (read.goesOn ? goingOn(openBySubject.get(subject), read, now) : undefined);
    const story = before ?? { id, items: [] };
    if (before === undefined) stories.push(story);
    story.items.push(read);
    byId.set(id, story);
    if (isOver(read.label)) openBySubject.delete(subject);
    else openBySubject.set(subject, story);
  }
  return stories.map((story) => ({ ...story, title: titleOf(story.items) })).reverse();
};

// "API is back up" is the end of "API is down", and not its name.
const titleOf = (items: readonly StoryItem[]): string => {
  const named = items.findLast(({ label }) => !isOver(label)) ?? items.at(-1);
  return readTitle(named?.item.title ?? '').title;
};

/** An item without a state word continues a story with an item within this time. */
const GOES_ON_MS = 7 * 86_400_000;

const goingOn = <Told extends { readonly items: readonly StoryItem[] }>(
  story: Told | undefined,
  { item, label }: StoryItem,
  now: Date,
): Told | undefined => {
  const before = story?.items.at(-1);
  if (before === undefined || label !== undefined) return story;
  const [from, to] = [dateOf(before.item) ?? now, dateOf(item) ?? now];
  return to.getTime() - from.getTime() <= GOES_ON_MS ? story : undefined;
};

/** The newest label with a state. */
export const labelOfStory = ({ items }: Story): Label | undefined =>
  items.findLast(({ label }) => label !== undefined && label !== 'update')?.label;

export const dateOf = ({ updatedAt, publishedAt }: FeedItem): Date | undefined => updatedAt ?? publishedAt;

// Feeds write the newest first; dates decide if both have one.
const oldestFirst = (items: readonly FeedItem[]): readonly FeedItem[] =>
  items.toReversed().sort((a, b) => {
    const [one, other] = [dateOf(a), dateOf(b)];
    return one === undefined || other === undefined ? 0 : one.getTime() - other.getTime();
  });

const labelOfItem = (item: FeedItem, now: Date): Pick<StoryItem, 'sections' | 'label'> & { goesOn: boolean } => {
  const sections = sectionsOf(item.html, dateOf(item) ?? now, now);
  const told = sections.find(({ label }) => label !== 'update')?.label ?? labelOfWord(item.word);
  const { label, goesOn } = readTitle(item.title);
  return { sections, label: told ?? label, goesOn };
};

// Without guid and link an item is identified by its subject; one after the end of another also by its day.
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
