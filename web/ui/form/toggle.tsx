import './toggle.css';
import { Switch } from '@radix-ui/themes';
import { useId } from 'react';
import type { FieldState } from './form.ts';

type Props = Pick<FieldState<boolean>, 'value' | 'onChange'> & { readonly label: string; readonly hint?: string };

/** A switch with its name and what it does: `<Toggle label="Enabled" {...form.field('enabled')} />`. */
export const Toggle = ({ label, hint, value, onChange }: Props) => {
  const id = useId();
  return (
    <div className="ac-toggle">
      <div>
        <b id={`${id}-label`}>{label}</b>
        {hint && (
          <span id={`${id}-hint`} className="ac-hint">
            {hint}
          </span>
        )}
      </div>
      <Switch
        aria-labelledby={`${id}-label`}
        aria-describedby={hint && `${id}-hint`}
        checked={value}
        onCheckedChange={onChange}
      />
    </div>
  );
};
