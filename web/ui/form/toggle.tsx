import './toggle.css';
import { useId } from 'react';
import type { FieldState } from './form.ts';

type Props = Pick<FieldState<boolean>, 'value' | 'onChange'> & { readonly label: string; readonly hint?: string };

/** A switch with its name and what it does, in the look of Radix Themes as `Button` has it: `<Toggle label="Enabled" {...form.field('enabled')} />`. */
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
      <button
        type="button"
        role="switch"
        className="rt-reset rt-SwitchRoot rt-r-size-2 rt-variant-surface"
        aria-checked={value}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint && `${id}-hint`}
        data-state={value ? 'checked' : 'unchecked'}
        onClick={() => onChange(!value)}
      >
        <span className="rt-SwitchThumb" data-state={value ? 'checked' : 'unchecked'} />
      </button>
    </div>
  );
};
