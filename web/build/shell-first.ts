import type { Plugin } from 'vite';

const SHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const OF_ENTRY = /\/index-[^/"]*\.css"/;

/**
 * Moves the stylesheets of the entry from the head behind the shell of index.html, which brings its own: a sheet in the head
 * holds back everything, one in the body only what comes after it. The app itself, a module, still waits for them.
 */
export const shellFirst = (): Plugin => ({
  name: 'allclear-shell-first',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: (html) => sheetsLast(html) },
});

/** The page with its stylesheets as the last of its body. @throws Error where it has none, or no body. */
export const sheetsLast = (html: string): string => {
  // The entry's own has the theme, which the sheets of its parts build on.
  const all = html.match(SHEET) ?? [];
  const sheets = all.toSorted((one, other) => Number(OF_ENTRY.test(other)) - Number(OF_ENTRY.test(one))).join('');
  if (sheets === '' || !html.includes('</body>'))
    throw new Error('index.html has no stylesheet to move behind the shell');
  return html.replace(SHEET, '').replace('</body>', `${sheets.trim()}\n  </body>`);
};
