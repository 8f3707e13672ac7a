import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';

type ListSearch = Readonly<Partial<Record<'board' | 'q' | 'status' | 'category' | 'sort', string>>>;

/** The list's search when it was last shown in a tab, and the position of its history entry. */
const places = new WeakMap<RouterHistory, { readonly search: ListSearch; readonly entry: number }>();

/** Remembers the list as it is searched and filtered now. */
export const useListPlace = (search: ListSearch): void => {
  const { history } = useRouter();
  useEffect(() => {
    places.set(history, { search, entry: history.location.state.__TSR_index });
  });
};

/** For the link back to the list: its search and filters, and its place on the page where the list is one step behind. */
export const useBackToList = () => {
  const { history } = useRouter();
  const place = places.get(history);
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || place === undefined || history.location.state.__TSR_index !== place.entry + 1) return;
    event.preventDefault();
    history.back();
  };
  return { search: place?.search ?? {}, onClick };
};
