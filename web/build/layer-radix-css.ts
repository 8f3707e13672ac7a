import type { Plugin } from 'vite';
import { importedNames } from './imported-names.ts';

/**
 * Puts Radix Themes' stylesheets into a layer, so that our own rules win in whatever order sheets are loaded. A build removes
 * their rules for unused components and widths (`.xs\:rt-…`), which would add 10 kB brotli before each screen, out of 40 in
 * all.
 */
export const layerRadixCss = (sources: string): Plugin => {
  let used: ReadonlySet<string> | undefined;
  return {
    name: 'allclear-layer-radix-css',
    enforce: 'pre',
    configResolved({ command }) {
      used = command === 'build' ? importedNames(sources, '@radix-ui/themes') : undefined;
    },
    transform(css, id) {
      if (!/@radix-ui\/themes\/.*\.css$/.test(id)) return undefined;
      return `@layer radix {${used && /\/themes\/[a-z]+\.css$/.test(id) ? keepRules(css, isUsedOf(used)) : css}}`;
    },
  };
};

/** Keeps only style rules with a selector that `keep` accepts; removes at-rules left empty. */
export const keepRules = (stylesheet: string, keep: (selector: string) => boolean): string => {
  const css = stylesheet.replace(/\/\*[\s\S]*?\*\//g, '');
  let kept = '';
  let start = 0;
  while (start < css.length) {
    const open = css.indexOf('{', start);
    if (open < 0) return kept + css.slice(start);
    const close = endOfBlock(css, open);
    const prelude = css.slice(start, open).trim();
    kept += keptBlock(prelude, css.slice(open + 1, close), keep);
    start = close + 1;
  }
  return kept;
};

const keptBlock = (prelude: string, body: string, keep: (selector: string) => boolean): string => {
  if (/^@(media|supports|layer|container)/.test(prelude)) {
    const inner = keepRules(body, keep);
    return inner.trim() === '' ? '' : `${prelude}{${inner}}\n`;
  }
  const selectors = prelude.startsWith('@') ? [prelude] : splitSelectors(prelude).filter(keep);
  return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}\n`;
};

const endOfBlock = (css: string, open: number): number => {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++;
    if (css[at] === '}' && --depth === 0) return at;
  }
  return css.length;
};

/** Splits at the commas outside of brackets. */
const splitSelectors = (list: string): readonly string[] => {
  const selectors: string[] = [];
  let depth = 0;
  let current = '';
  for (const char of list) {
    if (char === '(' || char === '[') depth++;
    if (char === ')' || char === ']') depth--;
    if (char === ',' && depth === 0) {
      selectors.push(current.trim());
      current = '';
    } else current += char;
  }
  return [...selectors, current.trim()];
};

const isUsedOf =
  (used: ReadonlySet<string>) =>
  (selector: string): boolean => {
    if (/\.(xs|xl)\\:/.test(selector)) return false;
    const parts = [...selector.matchAll(/\.rt-([A-Z][A-Za-z]*)/g)].map(([, part]) => part ?? '');
    return parts.every((part) => part.startsWith('Base') || [...used].some((name) => part.startsWith(name)));
  };
