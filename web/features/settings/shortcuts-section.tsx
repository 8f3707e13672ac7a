import { Box } from '@radix-ui/themes';
import { useState } from 'react';
import { Toggle } from '../../ui/form/toggle.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { areKeysOff } from '../palette/keys-off.ts';
import { switchKeys } from './switch-keys.ts';

/** Turns off the shortcuts of single letters, which speech input and unsteady hands press by mistake. */
export const ShortcutsSection = () => {
  const [on, setOn] = useState(() => !areKeysOff());
  const change = (next: boolean) => {
    switchKeys(next);
    setOn(next);
  };
  return (
    <Section title="Keyboard shortcuts" text="Only for this browser. Press ? to see all shortcuts.">
      <Box px="4" py="3">
        <Toggle
          label="Single-letter shortcuts"
          hint="Such as C to copy and M to mute. Ctrl K and Cmd K always open the palette."
          value={on}
          onChange={change}
        />
      </Box>
    </Section>
  );
};
