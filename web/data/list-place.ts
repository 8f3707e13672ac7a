import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * Remembers how a list was last shown in a tab, and the position of its history entry: for the link from one of its things back to it, and
 * the position on the page while the list is one step behind.
 */
export const createListPlace = <Place>() => {
  const places = new WeakMap<RouterHistory, { readonly place: Place; readonly entry: number }>();

  /** Remembers the current list; `search` is that of its own URL. */
  const useListPlace = (place: Place, search: object): void => {
    const { history } = useRouter();
    const entry = useRef(0);
    const key = JSON.stringify(search);
    // Not on each render: while the next screen loads, the list is still drawn but the history is a step further.
    // biome-ignore lint/correctness/useExhaustiveDependencies: the position is that of this search
    useEffect(() => {
      entry.current = history.location.state.__TSR_index;
    }, [history, key]);
    useEffect(() => {
      places.set(history, { place, entry: entry.current });
    });
  };

  /** `isBehind`: the list is one step behind. `onClick` belongs on the link that leads to it. */
  const useBackToList = () => {
    const { history } = useRouter();
    const known = places.get(history);
    const isBehind = (): boolean => known !== undefined && history.location.state.__TSR_index === known.entry + 1;
    const onClick = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!isPlain || !isBehind()) return;
      event.preventDefault();
      history.back();
    };
    return { place: known?.place, isBehind: isBehind(), onClick };
  };

  return { useListPlace, useBackToList };
};
