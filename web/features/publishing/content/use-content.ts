import { useState } from 'react';
import { type NewItem, type NewSection, type Page, useSaveContent } from '../publishing-calls.ts';
import { HEAD, moved, type Place, withItems } from './move.ts';

export type Content = ReturnType<typeof useContent>;

/** The sections of a page with the changes that aren't saved yet, and the item that is shown. */
export const useContent = (page: Page) => {
  const save = useSaveContent(page.id);
  const [draft, setDraft] = useState<{ readonly readAt: string; readonly sections: readonly NewSection[] }>();
  const [place, setPlace] = useState<Place>({ section: 0, item: 0 });
  const [told, setTold] = useState('');
  const sections = draft?.sections ?? page.sections.map(editable);
  const change = (next: readonly NewSection[]) => setDraft({ readAt: draft?.readAt ?? page.updatedAt, sections: next });
  const show = (next: readonly NewSection[], at: Place) => {
    change(next);
    setPlace(at);
  };
  return {
    sections,
    place,
    /** The last move in words. */
    told,
    chosen: sections[place.section]?.items[place.item],
    isChanged: draft !== undefined,
    isSaving: save.isPending,
    change,
    choose: setPlace,
    move: (from: Place, by: 1 | -1) => {
      const next = moved(sections, from, by);
      setTold(next ? placeIn(next.sections, next.place) : `${nameAt(sections, from)} can't move further.`);
      if (next) show(next.sections, next.place);
    },
    /** Undefined removes it. */
    changeItem: (next: NewItem | undefined) => change(replaced(sections, place, next)),
    discard: () => {
      setDraft(undefined);
      setPlace({ section: 0, item: 0 });
    },
    ...sectionEdits({ sections, place, change, show }),
    save: () =>
      draft &&
      save.mutate({ readAt: draft.readAt, sections: [...draft.sections] }, { onSuccess: () => setDraft(undefined) }),
  };
};

type Edited = {
  readonly sections: readonly NewSection[];
  readonly place: Place;
  readonly change: (next: readonly NewSection[]) => void;
  readonly show: (next: readonly NewSection[], at: Place) => void;
};

const sectionEdits = ({ sections, place, change, show }: Edited) => ({
  renameSection: (name: string) =>
    change(sections.map((one, index) => (index === place.section ? { ...one, name } : one))),
  removeSection: () =>
    show(
      sections.filter((_, index) => index !== place.section),
      { section: Math.max(0, place.section - 1), item: sections.length > 1 ? HEAD : 0 },
    ),
  addItem: () => {
    const all = sections.length > 0 ? sections : [{ name: '', items: [] }];
    const section = Math.min(place.section, all.length - 1);
    const items = all[section]?.items ?? [];
    show(withItems(all, section, [...items, { name: 'New item' }]), { section, item: items.length });
  },
  addSection: () => show([...sections, { name: 'New section', items: [] }], { section: sections.length, item: HEAD }),
});

const nameAt = (sections: readonly NewSection[], { section, item }: Place): string => {
  const from = sections[section];
  return (item === HEAD ? from?.name : from?.items[item]?.name) || 'The section';
};

/** A place in words. */
const placeIn = (sections: readonly NewSection[], { section, item }: Place): string => {
  const name = nameAt(sections, { section, item });
  if (item === HEAD) return `${name}: position ${section + 1} of ${sections.length}.`;
  const { items = [], name: heading = '' } = sections[section] ?? {};
  return `${name}: position ${item + 1} of ${items.length} in ${heading || 'the section'}.`;
};

const replaced = (
  sections: readonly NewSection[],
  { section, item }: Place,
  next: NewItem | undefined,
): readonly NewSection[] =>
  withItems(
    sections,
    section,
    (sections[section]?.items ?? []).flatMap((one, index) => (index === item ? (next ?? []) : one)),
  );

/** The part of a section that the team edits. */
const editable = ({ id, name, items }: Page['sections'][number]): NewSection => ({
  id,
  name,
  items: items.map((item) => ({
    id: item.id,
    name: item.name,
    description: item.description,
    parts: item.parts,
    needs: item.needs,
    takesApi: item.takesApi,
    worsenAfter: item.worsenAfter,
    recoverAfter: item.recoverAfter,
    onTrouble: item.onTrouble,
    sentence: item.sentence,
  })),
});
