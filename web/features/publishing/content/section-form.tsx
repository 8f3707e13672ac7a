import { Card, Flex, Text } from '@radix-ui/themes';
import { RiArrowDownLine, RiArrowUpLine } from '@remixicon/react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import * as TextField from '../../../ui/form/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { counted } from '../../../ui/text/counted.ts';
import type { NewSection } from '../publishing-calls.ts';

type Props = {
  readonly section: NewSection;
  readonly disabled: boolean;
  readonly onName: (name: string) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
};

/** A section: its heading, its place and its end. */
export const SectionForm = ({ section, disabled, onName, onMove, onRemove }: Props) => (
  <Card asChild>
    <fieldset className="ac-page-form" disabled={disabled} aria-label={section.name || 'Section'}>
      <Flex justify="between" gap="3" wrap="wrap">
        <Text color="gray">{counted(section.items.length, 'item')}</Text>
        <Flex gap="3">
          <IconButton label="Move up" icon={RiArrowUpLine} onClick={() => onMove(-1)} />
          <IconButton label="Move down" icon={RiArrowDownLine} onClick={() => onMove(1)} />
        </Flex>
      </Flex>
      <Field label="Name of the section" hint="Without a name, its items have no heading.">
        {(wiring) => (
          <TextField.Root
            {...wiring}
            value={section.name}
            maxLength={80}
            onChange={(event) => onName(event.target.value)}
          />
        )}
      </Field>
      <Button type="button" variant="outline" color="red" style={{ alignSelf: 'start' }} onClick={onRemove}>
        {section.items.length > 0 ? `Remove section and ${counted(section.items.length, 'item')}` : 'Remove section'}
      </Button>
    </fieldset>
  </Card>
);
