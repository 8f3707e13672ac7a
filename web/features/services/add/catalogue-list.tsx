import { Flex, Text } from '@radix-ui/themes';
import { useEffect } from 'react';
import './catalogue-list.css';
import { ServiceTile } from '../../../board/service/service-tile.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Combobox } from '../../../ui/form/use-combobox.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { type CatalogueEntry, kindOf } from './catalogue.ts';

/** This many rows before the end, the next ones are loaded. */
const NEAR_ROWS = 5;
const ROW_PX = 38;

type ListProps = {
  readonly combobox: Combobox<CatalogueEntry>;
  /** Called near the end of the loaded entries, by keys or by scrolling. */
  readonly onEnd: () => void;
};

/** The services of the catalogue that match the typed text, below the field. */
export const CatalogueList = ({ combobox, onEnd }: ListProps) => {
  const { open, active, entries } = combobox;
  const isNearEnd = open && active >= entries.length - NEAR_ROWS;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once at each end
  useEffect(() => {
    if (isNearEnd) onEnd();
  }, [isNearEnd, entries.length]);
  if (!open) return null;
  return (
    <div
      id={combobox.listId}
      role="listbox"
      aria-label="Catalogue"
      className="ac-catalogue"
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (scrollHeight - scrollTop - clientHeight < NEAR_ROWS * ROW_PX) onEnd();
      }}
    >
      {combobox.entries.map((entry, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which holds the focus
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          key={entry.slug}
          id={combobox.optionId(index)}
          role="option"
          aria-selected={index === combobox.active}
          // Pressing must not take the focus from the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => combobox.pick(entry)}
        >
          <ServiceTile logoIcon={entry.logoIcon} logoColor={entry.logoColor} brand={entry} size="small" />
          <span className="ac-grow ac-truncate">{entry.name}</span>
          <span className="ac-meta">{kindOf(entry)}</span>
        </div>
      ))}
    </div>
  );
};

type ChipsProps = {
  readonly entries: readonly CatalogueEntry[];
  readonly onPick: (entry: CatalogueEntry) => void;
  readonly onBrowse: () => void;
};

/** Popular services, added with one click each. */
export const CatalogueChips = ({ entries, onPick, onBrowse }: ChipsProps) => (
  <Flex wrap="wrap" align="center" gap="2">
    <Text size="1" color="gray">
      Or add
    </Text>
    {entries.map((entry) => (
      <Button
        key={entry.slug}
        type="button"
        size="1"
        variant="outline"
        color="gray"
        onClick={() => onPick(entry)}
        className="ac-chip"
      >
        <ServiceTile logoIcon={entry.logoIcon} logoColor={entry.logoColor} brand={entry} size="small" />
        {entry.name}
      </Button>
    ))}
    <TextButton onClick={onBrowse}>Browse all</TextButton>
  </Flex>
);
