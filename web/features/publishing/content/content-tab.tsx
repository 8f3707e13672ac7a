import { Card, Flex, Text } from '@radix-ui/themes';
import { RiAddLine } from '@remixicon/react';
import { useRole } from '../../../data/role.ts';
import { Button } from '../../../ui/button.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { NewItem, Page } from '../publishing-calls.ts';
import { ItemForm } from './item-form.tsx';
import { ItemList } from './item-list.tsx';
import { ItemNow } from './item-now.tsx';
import { ItemReplay } from './item-replay.tsx';
import { HEAD } from './move.ts';
import { PagePreview } from './page-preview.tsx';
import { SectionForm } from './section-form.tsx';
import { type Content, useContent } from './use-content.ts';

/** The sections and items of a page. Changes are saved together. */
const ContentTab = ({ page }: { readonly page: Page }) => {
  const edits = useRole('admin');
  const content = useContent(page);
  const statuses = new Map(page.sections.flatMap(({ items }) => items.map((item) => [item.id, item])));
  return (
    <div className="ac-page-editor">
      <Card>
        <ItemList
          sections={content.sections}
          statuses={statuses}
          place={content.place}
          onChoose={content.choose}
          onMove={edits ? content.move : undefined}
        />
        {edits && <ContentActions content={content} />}
        <span className="ac-hidden" role="status">
          {content.told}
        </span>
      </Card>
      <Chosen page={page} content={content} edits={edits} />
      <PagePreview page={page} />
    </div>
  );
};

export default ContentTab;

type ChosenProps = { readonly page: Page; readonly content: Content; readonly edits: boolean };

/** The chosen section or item. */
const Chosen = ({ page, content, edits }: ChosenProps) => {
  const { sections, place, chosen, move } = content;
  const section = sections[place.section];
  if (section && place.item === HEAD)
    return (
      <SectionForm
        key={place.section}
        section={section}
        disabled={!edits}
        onName={content.renameSection}
        onMove={(by) => move(place, by)}
        onRemove={content.removeSection}
      />
    );
  if (!section || !chosen)
    return <Text color="gray">No items yet. An item is a line of your status page, such as “Card payments”.</Text>;
  const shown = page.sections.flatMap(({ items }) => items).find(({ id }) => id === chosen.id);
  return (
    <Flex direction="column" gap="4" minWidth="0">
      {shown && <ItemNow key={`now ${shown.id}`} page={page} item={shown} />}
      <ItemForm
        key={`${place.section} ${place.item}`}
        item={chosen}
        section={section.name}
        isSaved={shown !== undefined}
        disabled={!edits}
        onSection={content.renameSection}
        onChange={content.changeItem}
        onRemove={() => content.changeItem(undefined)}
        onMove={(by) => move(place, by)}
      />
      {writes(chosen) && <ItemReplay pageId={page.id} item={chosen} />}
    </Flex>
  );
};

/** Trouble of its services writes an incident. */
const writes = ({ parts = [], onTrouble = 'draft' }: NewItem): boolean =>
  parts.length > 0 && (onTrouble === 'draft' || onTrouble === 'publish');

const ContentActions = ({ content }: { readonly content: Content }) => (
  <Flex gap="2" p="3" wrap="wrap">
    <Button variant="outline" color="gray" onClick={content.addItem}>
      <Icon of={RiAddLine} />
      Add item
    </Button>
    <Button variant="outline" color="gray" onClick={content.addSection}>
      <Icon of={RiAddLine} />
      Add section
    </Button>
    {content.isChanged && (
      <>
        <BusyButton busy={content.isSaving} pending="Saving..." onClick={content.save}>
          Save items
        </BusyButton>
        <Button variant="outline" color="gray" disabled={content.isSaving} onClick={content.discard}>
          Discard changes
        </Button>
      </>
    )}
  </Flex>
);
