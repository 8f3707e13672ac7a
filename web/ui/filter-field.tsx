import { Kbd } from '@radix-ui/themes';
import { RiSearchLine } from '@remixicon/react';
import * as TextField from './form/text-field.tsx';
import { Icon } from './icon.tsx';

type Props = {
  readonly label: string;
  readonly value: string;
  /** The id of the message about the list, if there is one. */
  readonly errorId?: string | undefined;
  /** The shortcut that leads here. */
  readonly keys?: readonly string[] | undefined;
  readonly onChange: (filter: string) => void;
};

/** Filters a long list inside of a form. */
export const FilterField = ({ label, value, errorId, keys, onChange }: Props) => (
  <TextField.Root
    type="search"
    placeholder={label}
    aria-label={label}
    value={value}
    {...(errorId && { 'aria-invalid': true, 'aria-describedby': errorId })}
    onChange={(event) => onChange(event.target.value)}
    // Enter would send the form.
    onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
  >
    <TextField.Slot>
      <Icon of={RiSearchLine} />
    </TextField.Slot>
    {keys && (
      <TextField.Slot side="right" aria-hidden>
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </TextField.Slot>
    )}
  </TextField.Root>
);
