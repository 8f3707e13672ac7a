import './option-list.css';
import { type Key, type ReactNode, useEffect } from 'react';
import type { Combobox } from './use-combobox.ts';

type Props<Entry> = {
  readonly combobox: Combobox<Entry>;
  readonly label: string;
  readonly keyOf: (entry: Entry) => Key;
  /** Called near the end of the entries, by keys or by scrolling, to load more. */
  readonly onEnd?: () => void;
  readonly children: (entry: Entry) => ReactNode;
};

/** This many rows before the end, the next ones are loaded. */
const NEAR_ROWS = 5;
const ROW_PX = 38;

/** The list below the field of a combobox, while it's open. */
export const OptionList = <Entry,>({ combobox, label, keyOf, onEnd, children }: Props<Entry>) => {
  const { open, active, entries } = combobox;
  const isNearEnd = open && active >= entries.length - NEAR_ROWS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once at each end
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, entries.length]);
  if (!open) return null;
  return (
    <div
      id={combobox.listId}
      role="listbox"
      aria-label={label}
      className="ac-options"
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollHeight - scrollTop - clientHeight < NEAR_ROWS * ROW_PX) onEnd?.();
      }}
    >
      {entries.map((entry, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which holds the focus
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          key={keyOf(entry)}
          id={combobox.optionId(index)}
          role="option"
          aria-selected={index === active}
          // Pressing must not take the focus from the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => combobox.pick(entry)}
        >
          {children(entry)}
        </div>
      ))}
    </div>
  );
};
