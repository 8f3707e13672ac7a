import { ThemeContext } from '@radix-ui/themes';
import type { ComponentProps, ReactNode } from 'react';
import { look } from './look.ts';

const nothing = (): void => undefined;

const theme: ComponentProps<typeof ThemeContext>['value'] = {
  // That of the page.
  appearance: 'inherit',
  accentColor: look['data-accent-color'],
  grayColor: look['data-gray-color'],
  resolvedGrayColor: look['data-gray-color'],
  panelBackground: look['data-panel-background'],
  radius: look['data-radius'],
  scaling: look['data-scaling'],
  onAppearanceChange: nothing,
  onAccentColorChange: nothing,
  onGrayColorChange: nothing,
  onPanelBackgroundChange: nothing,
  onRadiusChange: nothing,
  onScalingChange: nothing,
};

/** The look of the app for Radix's own dialogs and menus, which stand outside of the element that says it. */
export const RadixLook = ({ children }: { children: ReactNode }) => (
  <ThemeContext value={theme}>{children}</ThemeContext>
);
