import { Flex, Text } from '@radix-ui/themes';
import './catalogue-list.css';
import { ServiceTile } from '../../../board/service/service-tile.tsx';
import { Button } from '../../../ui/button.tsx';
import { OptionList } from '../../../ui/combobox/option-list.tsx';
import type { Combobox } from '../../../ui/combobox/use-combobox.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import { type CatalogueEntry, kindOf } from './catalogue.ts';

type ListProps = {
  readonly combobox: Combobox<CatalogueEntry>;
  /** Called near the end of the loaded entries, by keys or by scrolling. */
  readonly onEnd: () => void;
};

/** The services of the catalogue that match the typed text, below the field. */
export const CatalogueList = ({ combobox, onEnd }: ListProps) => (
  <OptionList combobox={combobox} label="Catalogue" keyOf={({ slug }) => slug} onEnd={onEnd}>
    {(entry) => (
      <>
        <ServiceTile logoIcon={entry.logoIcon} logoColor={entry.logoColor} brand={entry} size="small" />
        <span className="ac-grow ac-truncate">{entry.name}</span>
        <span className="ac-meta">{kindOf(entry)}</span>
      </>
    )}
  </OptionList>
);

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
