import { RiComputerLine, RiMoonLine, RiSunLine } from '@remixicon/react';
import { Icon } from '../ui/icon.tsx';
import { useNextTheme } from './theme.ts';

const choices = {
  light: ['Switch to light theme', RiSunLine],
  dark: ['Switch to dark theme', RiMoonLine],
  system: ['Use the system theme', RiComputerLine],
} as const;

/** Switches between light, dark and the theme of the device. */
export const ThemeButton = () => {
  const [next, chooseNext] = useNextTheme();
  const [label, icon] = choices[next];
  return (
    <button type="button" className="ac-icon-button" aria-label={label} title={label} onClick={chooseNext}>
      <Icon of={icon} size={17} />
    </button>
  );
};
