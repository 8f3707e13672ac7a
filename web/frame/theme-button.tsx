import { RiMoonLine, RiSunLine } from '@remixicon/react';
import { Icon } from '../ui/icon.tsx';
import { useAppearance } from './theme.ts';

/** Switches between the light and the dark theme. */
export const ThemeButton = () => {
  const [appearance, switchAppearance] = useAppearance();
  const label = appearance === 'dark' ? 'Switch to light theme' : 'Switch to dark theme';
  return (
    <button type="button" className="ac-icon-button" aria-label={label} title={label} onClick={switchAppearance}>
      <Icon of={appearance === 'dark' ? RiSunLine : RiMoonLine} size={17} />
    </button>
  );
};
