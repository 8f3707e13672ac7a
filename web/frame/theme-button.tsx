import { RiComputerLine, RiMoonLine, RiSunLine } from '@remixicon/react';
import { IconButton } from '../ui/icon-button.tsx';
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
  return <IconButton label={label} onClick={chooseNext} icon={icon} />;
};
