import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';

type Options<Entry> = {
  readonly text: string;
  /** The entries that match the text. */
  readonly suggestions: readonly Entry[];
  /** The entries to browse while the text is empty. */
  readonly all: readonly Entry[];
  readonly onPick: (entry: Entry) => void;
  /** The suggestions are still those of an earlier text, so Enter picks none of them. */
  readonly isStale?: boolean;
};

export type Combobox<Entry> = ReturnType<typeof useCombobox<Entry>>;

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A field with a list below it (ARIA's combobox): spread `props` on the input, the list draws `entries` while it is `open`. */
export const useCombobox = <Entry>({ onPick, isStale = false, ...options }: Options<Entry>) => {
  const id = useId();
  const { entries, open, active, move, browse, leave, close } = useList(options);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const pick = (entry: Entry) => {
    leave();
    onPick(entry);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = entries[active];
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (open) move(step);
      else browse();
    } else if (event.key === 'Escape' && open) close();
    else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      if (!isStale) pick(chosen);
    }
  };
  const props = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
    onKeyDown,
    // Another window may be open for a moment: the focus is still here.
    onBlur: ({ currentTarget }: FocusEvent) => currentTarget !== document.activeElement && close(),
  } as const;
  return { open, entries, active, listId: id, optionId, pick, browse, props };
};

/**
 * Decides which entries the list shows: suggestions, or all once an empty field was browsed; a closed list stays closed until the text
 * changes.
 */
const useList = <Entry>({ text, suggestions, all }: Omit<Options<Entry>, 'onPick' | 'isStale'>) => {
  const [closedAt, setClosedAt] = useState<string>();
  const [browsing, setBrowsing] = useState(false);
  const [moved, setMoved] = useState({ text, index: 0 });
  const entries = suggestions.length === 0 && text === '' && browsing ? all : suggestions;
  const open = entries.length > 0 && closedAt !== text;
  const active = open ? Math.min(moved.text === text ? moved.index : 0, entries.length - 1) : -1;
  return {
    entries,
    open,
    active,
    move: (step: number) => setMoved({ text, index: (active + step + entries.length) % entries.length }),
    browse: () => {
      setClosedAt(undefined);
      setBrowsing(true);
      setMoved({ text, index: 0 });
    },
    leave: () => setBrowsing(false),
    close: () => {
      setBrowsing(false);
      setClosedAt(text === '' ? undefined : text);
    },
  };
};
