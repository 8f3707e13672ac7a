import type { Plugin } from 'vite';

const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Moves the entry's stylesheets from the head behind the shell of index.html, which has its own: a sheet in the head blocks
 * everything, one in the body only what follows. The app itself, a module, still waits for them.
 */
export const shellFirst = (): Plugin => ({
  name: 'allclear-shell-first',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: (html) => sheetsLast(html) },
});

/** The theme's rules apply to everything and give way to those of each part; the bundler orders them by file. */
const themeFirst = (a: string, b: string): number => Number(isTheme(b)) - Number(isTheme(a));

const isTheme = (link: string): boolean => link.includes('/theme-');

/** Moves the stylesheets to the end of the body, the theme's first. @throws Error if the page has none, or no body. */
export const sheetsLast = (html: string): string => {
  const sheets = [...(html.match(SHEET) ?? [])].toSorted(themeFirst).join('');
  if (sheets === '' || !html.includes('</body>'))
    throw new Error('index.html has no stylesheet to move behind the shell');
  return html.replace(SHEET, '').replace('</body>', `${sheets.trim()}\n  </body>`);
};
