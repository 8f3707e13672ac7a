export type Scheme = 'light' | 'dark';

export const appScheme = (): Scheme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

/** The rules of a document for dark screens. They're known even after their condition was replaced. */
const dark = new WeakSet<CSSRule>();

/** Shows a document of our own host in a scheme, whatever the browser prefers. */
export const paintScheme = (shown: Document, scheme: Scheme): void => {
  shown.documentElement.style.colorScheme = scheme;
  for (const sheet of shown.styleSheets)
    for (const rule of sheet.cssRules) {
      if (!('media' in rule)) continue;
      const { media } = rule as CSSMediaRule;
      if (media.mediaText.includes('prefers-color-scheme')) dark.add(rule);
      if (dark.has(rule)) media.mediaText = scheme === 'dark' ? 'screen' : 'not all';
    }
};
