import { Spinner, Text } from '@radix-ui/themes';
import './address-field.css';
import { RiCheckLine, RiLinkM } from '@remixicon/react';
import type { ChangeEvent, FocusEvent, ReactNode, Ref } from 'react';
import type { Combobox } from '../../../ui/combobox/use-combobox.ts';
import { Field } from '../../../ui/form/field.tsx';
import type { FieldState } from '../../../ui/form/form.ts';
import * as TextField from '../../../ui/form/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { completeAddress } from './address.ts';
import type { Detection } from './use-detection.ts';

type Props = FieldState<string> & {
  readonly state: Detection['kind'];
  /** Called once the URL is complete: it was pasted, or the user left the field. */
  readonly onWhole: (text: string) => void;
  readonly input?: Ref<HTMLInputElement>;
  /** Makes it a combobox. */
  readonly combobox?: Pick<Combobox<unknown>, 'props'>;
};

export const AddressField = ({ state, onWhole, error, onChange, input, combobox, ...field }: Props) => {
  const onInput = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    onChange(text);
    if (wasPasted(event.nativeEvent)) onWhole(text);
  };
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    combobox?.props.onBlur(event);
    const complete = completeAddress(field.value);
    if (complete !== field.value) onChange(complete);
    onWhole(complete);
  };
  return (
    <Field label="Status Page URL" error={error}>
      {(wiring) => (
        <TextField.Root
          {...wiring}
          {...combobox?.props}
          {...field}
          ref={input}
          // Not of type url: a name is searched in the catalogue.
          type="text"
          inputMode="url"
          className="ac-mono"
          placeholder="https://status.example.com"
          aria-required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={onInput}
          onBlur={onBlur}
        >
          <TextField.Slot>
            <Icon of={RiLinkM} />
          </TextField.Slot>
          <TextField.Slot side="right">{ends[state]}</TextField.Slot>
        </TextField.Root>
      )}
    </Field>
  );
};

const ends: Partial<Record<Detection['kind'], ReactNode>> = {
  checking: <Spinner />,
  found: (
    <Text color="jade">
      <Icon of={RiCheckLine} size={18} />
    </Text>
  ),
};

const wasPasted = (event: Event): boolean =>
  'inputType' in event && (event.inputType === 'insertFromPaste' || event.inputType === 'insertFromDrop');
