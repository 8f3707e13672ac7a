import { Grid } from '@radix-ui/themes';
import './service-fields.css';
import { memo } from 'react';
import { FALLBACK_ICON } from '../../../board/service/find-logo.ts';
import { RemixIcon, useIsUnknownIcon } from '../../../board/service/remix-icon.tsx';
import { ServiceTile } from '../../../board/service/service-tile.tsx';
import type { FieldState } from '../../../ui/form/form.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useAfterPause } from '../../../ui/text/use-after-pause.ts';

const suggested: readonly (readonly [icon: string, name: string])[] = [
  [FALLBACK_ICON, 'Server'],
  ['ri-cloud-line', 'Cloud'],
  ['ri-database-2-line', 'Database'],
  ['ri-code-s-slash-line', 'Code'],
  ['ri-robot-2-line', 'Robot'],
  ['ri-bank-card-line', 'Bank card'],
  ['ri-shopping-cart-line', 'Shopping cart'],
  ['ri-mail-line', 'Email'],
  ['ri-message-3-line', 'Message'],
  ['ri-phone-line', 'Phone'],
  ['ri-customer-service-2-line', 'Headset'],
  ['ri-shield-line', 'Shield'],
];

/** The icon of the tile: any class of Remix Icon, with a preview in the chosen colour, or one of a few common ones. */
export const IconField = ({ field, logoColor }: { field: FieldState<string>; logoColor: string }) => {
  const icon = useAfterPause(field.value.trim(), PAUSE_MS);
  const unknown = useIsUnknownIcon(icon);
  return (
    <Grid columns="minmax(0, 1fr) 34px" gap="2" className="ac-icon-choice">
      <TextInput
        label="Icon"
        mono
        placeholder={FALLBACK_ICON}
        hint={unknown ? 'No Remix icon has this name.' : undefined}
        {...field}
      />
      <ServiceTile logoIcon={unknown ? '' : icon} logoColor={logoColor} />
      <SuggestedIcons value={field.value || FALLBACK_ICON} onChange={field.onChange} />
    </Grid>
  );
};

type SuggestedProps = { readonly value: string; readonly onChange: (icon: string) => void };

/** Drawn again for another icon only. */
const SuggestedIcons = memo(
  ({ value, onChange }: SuggestedProps) => (
    <fieldset className="ac-icons">
      <legend className="ac-hidden">Suggested icons</legend>
      {suggested.map(([name, label]) => (
        <label key={name} title={label}>
          <input
            type="radio"
            className="ac-hidden"
            name="suggestedIcon"
            aria-label={label}
            checked={value === name}
            onChange={() => onChange(name)}
          />
          <span>
            <RemixIcon name={name} size={18} />
          </span>
        </label>
      ))}
    </fieldset>
  ),
  (before, after) => before.value === after.value,
);

const PAUSE_MS = 300;
