import { Card, Flex, Text } from '@radix-ui/themes';
import { RiArrowDownLine, RiArrowUpLine } from '@remixicon/react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import * as TextField from '../../../ui/form/text-field.tsx';
import { Toggle } from '../../../ui/form/toggle.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { NewItem } from '../publishing-calls.ts';
import { ItemParts, type PartProps } from './item-parts.tsx';

type Props = {
  readonly item: NewItem;
  readonly section: string;
  readonly isSaved: boolean;
  readonly disabled: boolean;
  readonly onSection: (name: string) => void;
  readonly onChange: (item: NewItem) => void;
  readonly onRemove: () => void;
  readonly onMove: (by: 1 | -1) => void;
};

const waits = [0, 60, 120, 180, 300, 600, 1_800].map((seconds) => ({
  value: String(seconds),
  label: seconds === 0 ? 'At once' : seconds === 60 ? '1 minute' : `${seconds / 60} minutes`,
}));

const consequences = [
  { value: 'nothing', label: 'Do nothing: the item ignores its services' },
  { value: 'status', label: 'Show the status: no incident' },
  { value: 'draft', label: 'Prepare a draft: you review it, then publish' },
  { value: 'publish', label: 'Publish an incident at once' },
] as const;

/** An item in the order of thought: name, services, waits, consequence, words. */
export const ItemForm = ({ item, section, isSaved, disabled, onSection, onChange, onRemove, onMove }: Props) => {
  const set = (changes: Partial<NewItem>) => onChange({ ...item, ...changes });
  return (
    <Card asChild>
      <fieldset className="ac-page-form" disabled={disabled} aria-label={item.name}>
        <Flex justify="between" gap="3" wrap="wrap">
          <Text color="gray">{isSaved ? 'Rule' : 'Not saved yet'}</Text>
          <Flex gap="3">
            <IconButton label="Move up" icon={RiArrowUpLine} onClick={() => onMove(-1)} />
            <IconButton label="Move down" icon={RiArrowDownLine} onClick={() => onMove(1)} />
          </Flex>
        </Flex>
        <div className="ac-page-pair">
          <Line label="Name for customers" value={item.name} onChange={(name) => set({ name })} />
          <Line label="Section" value={section} onChange={onSection} />
        </div>
        <Line
          label="Line below the name"
          longest={300}
          value={item.description ?? ''}
          onChange={(description) => set({ description: description || null })}
        />
        <ItemParts item={item} onChange={set} />
        <Toggle
          label="A program sends its status"
          hint="With an API key. Until it does, the item is unknown."
          value={item.takesApi ?? false}
          onChange={(takesApi) => set({ takesApi })}
        />
        <Waits item={item} onChange={set} />
        <Consequence item={item} onChange={set} />
        <Button type="button" variant="outline" color="red" style={{ alignSelf: 'start' }} onClick={onRemove}>
          Remove item
        </Button>
      </fieldset>
    </Card>
  );
};

const Waits = ({ item, onChange: set }: PartProps) => (
  <div className="ac-page-pair">
    <Choice
      label="Delay before showing a worse status"
      options={waits}
      value={String(item.worsenAfter ?? 180)}
      onChange={(value) => set({ worsenAfter: Number(value) })}
    />
    <Choice
      label="Delay before showing a better status"
      options={waits}
      value={String(item.recoverAfter ?? 120)}
      onChange={(value) => set({ recoverAfter: Number(value) })}
    />
  </div>
);

const Consequence = ({ item, onChange: set }: PartProps) => (
  <>
    <Choice
      label="When its services have a problem"
      options={consequences}
      value={item.onTrouble ?? 'draft'}
      onChange={(value) => set({ onTrouble: consequences.find((one) => one.value === value)?.value ?? 'draft' })}
    />
    <Field label="Text for customers" hint="We never publish the provider's own text or name.">
      {(wiring) => (
        <TextArea
          {...wiring}
          rows={3}
          maxLength={1_000}
          value={item.sentence ?? ''}
          onChange={(event) => set({ sentence: event.target.value || null })}
        />
      )}
    </Field>
  </>
);

type LineProps = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };

const Line = ({ label, longest = 80, value, onChange }: LineProps & { readonly longest?: number }) => (
  <Field label={label}>
    {(wiring) => (
      <TextField.Root
        {...wiring}
        value={value}
        maxLength={longest}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);

type ChoiceProps = LineProps & { readonly options: readonly { readonly value: string; readonly label: string }[] };

const Choice = ({ label, ...select }: ChoiceProps) => (
  <Field label={label}>{(wiring) => <Select {...wiring} {...select} />}</Field>
);
