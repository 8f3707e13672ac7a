import type { ThemeProps } from '@radix-ui/themes';

/** The look of Radix Themes' components; light and dark are the document's. */
export const look = {
  appearance: 'inherit',
  accentColor: 'jade',
  grayColor: 'sage',
  panelBackground: 'solid',
  radius: 'medium',
} as const satisfies ThemeProps;
