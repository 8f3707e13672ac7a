import { RiEyeLine, RiEyeOffLine } from '@remixicon/react';
import { useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { Field } from './field.tsx';
import type { FieldState } from './form.ts';
import * as TextField from './text-field.tsx';

export type TextInputProps = FieldState<string> & {
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'email' | 'url' | 'date' | 'datetime-local' | 'time';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly required?: boolean;
  /** For code, keys and URLs. */
  readonly mono?: boolean;
};

/** A labelled line of text bound to a form: `<TextInput label="Email" {...form.field('email')} />`. */
export const TextInput = ({ label, hint, error, onChange, required, mono, ...input }: TextInputProps) => (
  <Field label={label} hint={hint} error={error}>
    {(wiring) => (
      <TextField.Root
        {...wiring}
        {...input}
        className={mono ? 'ac-mono' : undefined}
        aria-required={required}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);

type PasswordInputProps = Pick<TextInputProps, 'label' | 'hint' | 'name' | 'value' | 'error' | 'onChange'> & {
  /** `off`: a secret that isn't a password of this site. */
  readonly autoComplete: 'current-password' | 'new-password' | 'off';
};

/** A labelled password with a button that shows and hides it. */
export const PasswordInput = ({ label, hint, error, onChange, ...input }: PasswordInputProps) => {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <TextField.Root
          {...wiring}
          {...input}
          type={shown ? 'text' : 'password'}
          aria-required
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => onChange(event.target.value)}
        >
          <TextField.Slot side="right">
            <IconButton
              label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
              onClick={() => setShown(!shown)}
              icon={shown ? RiEyeOffLine : RiEyeLine}
            />
          </TextField.Slot>
        </TextField.Root>
      )}
    </Field>
  );
};
