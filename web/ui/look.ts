/** What the stylesheets of Radix Themes read from the element around what they draw. */
export const look = {
  'data-accent-color': 'jade',
  'data-gray-color': 'sage',
  'data-panel-background': 'solid',
  'data-radius': 'medium',
  'data-scaling': '100%',
} as const;
