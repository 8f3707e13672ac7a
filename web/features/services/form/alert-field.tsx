import { Field } from '../../../ui/form/field.tsx';
import type { FieldState } from '../../../ui/form/form.ts';
import { Select } from '../../../ui/form/select.tsx';
import type { AlertThreshold } from './service-form.ts';

/** Chooses which problems of a service cause an alert. */
export const AlertField = ({ value, error, onChange }: FieldState<AlertThreshold>) => (
  <Field label="Alert me about" hint={choices[value].hint} error={error}>
    {(wiring) => (
      <Select
        {...wiring}
        value={value}
        options={thresholds.map((threshold) => ({ value: threshold, label: choices[threshold].label }))}
        onChange={(chosen) => onChange(thresholds.find((threshold) => threshold === chosen) ?? value)}
      />
    )}
  </Field>
);

const thresholds = ['degraded', 'outage', 'none'] as const satisfies readonly AlertThreshold[];

const choices: Readonly<Record<AlertThreshold, { readonly label: string; readonly hint: string }>> = {
  degraded: { label: 'Any problem', hint: 'We alert you when it degrades or goes down.' },
  outage: { label: 'Outages only', hint: 'We alert you only when it goes down.' },
  none: { label: 'Nothing', hint: "Your board shows problems, but we don't alert you." },
};

export const alertChoices = thresholds.map((value) => ({ value, label: choices[value].label }));
