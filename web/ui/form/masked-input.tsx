import { RiEyeLine } from '@remixicon/react';
import { useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { Field } from './field.tsx';
import * as TextField from './text-field.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

type Props = TextInputProps & {
  /** The part of the saved value that anyone may see. */
  readonly mask: string;
};

/** A text field for a credential: masked and read-only until its button reveals it. */
export const MaskedInput = ({ mask, ...input }: Props) => {
  const [shown, setShown] = useState(false);
  const { label, hint, error, name } = input;
  if (shown || error !== undefined) return <TextInput {...input} />;
  return (
    <Field label={label} hint={hint}>
      {(wiring) => (
        <TextField.Root {...wiring} name={name} value={mask} readOnly className="ac-mono">
          <TextField.Slot side="right">
            <IconButton label={`Reveal ${label}`} onClick={() => setShown(true)} icon={RiEyeLine} />
          </TextField.Slot>
        </TextField.Root>
      )}
    </Field>
  );
};
