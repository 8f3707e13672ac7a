import { RiEyeLine } from '@remixicon/react';
import { useState } from 'react';
import { Icon } from '../icon.tsx';
import { Field } from './field.tsx';
import * as TextField from './text-field.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

type Props = TextInputProps & {
  /** What anybody beside may see of the value that there is. */
  readonly mask: string;
};

/** A line of text that is a credential: masked, and not to be changed, until its button reveals it. */
export const MaskedInput = ({ mask, ...input }: Props) => {
  const [shown, setShown] = useState(false);
  const { label, hint, error, name } = input;
  if (shown || error !== undefined) return <TextInput {...input} />;
  return (
    <Field label={label} hint={hint}>
      {(wiring) => (
        <TextField.Root {...wiring} name={name} value={mask} readOnly className="ac-mono">
          <TextField.Slot side="right">
            <button
              type="button"
              className="ac-icon-button"
              aria-label={`Reveal ${label}`}
              title={`Reveal ${label}`}
              onClick={() => setShown(true)}
            >
              <Icon of={RiEyeLine} size={17} />
            </button>
          </TextField.Slot>
        </TextField.Root>
      )}
    </Field>
  );
};
