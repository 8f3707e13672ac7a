import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { CatalogueEntry } from './catalogue.ts';

export type Combobox = ReturnType<typeof useCombobox>;

type Options = {
  readonly text: string;
  /** What fits the text; nothing where it is an address. */
  readonly suggestions: readonly CatalogueEntry[];
  readonly all: readonly CatalogueEntry[];
  readonly onPick: (entry: CatalogueEntry) => void;
};

/** The list below the field: open while there are suggestions, or over everything after the arrow down in an empty field. */
export const useCombobox = ({ text, suggestions, all, onPick }: Options) => {
  const id = useId();
  const [closedAt, setClosedAt] = useState<string>();
  const [browsing, setBrowsing] = useState(false);
  const [moved, setMoved] = useState({ text, index: 0 });
  const entries = suggestions.length === 0 && text === '' && browsing ? all : suggestions;
  const open = entries.length > 0 && closedAt !== text;
  const active = open ? Math.min(moved.text === text ? moved.index : 0, entries.length - 1) : -1;
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const close = () => {
    setBrowsing(false);
    setClosedAt(text === '' ? undefined : text);
  };
  const browse = () => {
    setClosedAt(undefined);
    setBrowsing(true);
    setMoved({ text, index: 0 });
  };
  const pick = (entry: CatalogueEntry) => {
    setBrowsing(false);
    onPick(entry);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = entries[active];
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (open) setMoved({ text, index: (active + step + entries.length) % entries.length });
      else browse();
    } else if (event.key === 'Escape' && open) close();
    else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      pick(chosen);
    }
  };
  return {
    open,
    entries,
    active,
    listId: id,
    optionId,
    pick,
    browse,
    props: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
      onKeyDown,
      onBlur: close,
    },
  } as const;
};
