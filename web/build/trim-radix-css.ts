import type { Plugin } from 'vite';
import { importedNames, writtenParts } from './imported-names.ts';

/**
 * Drops the rules of Radix Themes' stylesheets for parts that no source file imports or writes the classes of, and those for
 * responsive props (`.md\:rt-…`): this app lays out with its own CSS. Whole, the stylesheets are 82 kB gzip.
 */
export const trimRadixCss = (sources: string): Plugin => {
  let used: ReadonlySet<string>;
  return {
    name: 'allclear-trim-radix-css',
    enforce: 'pre',
    apply: 'build',
    buildStart() {
      used = new Set([...importedNames(sources, '@radix-ui/themes'), ...writtenParts(sources)]);
    },
    transform(css, id) {
      return /@radix-ui\/themes\/[a-z]+\.css$/.test(id)
        ? keepRules(css, (selector) => isUsed(selector, used))
        : undefined;
    },
  };
};

/** The stylesheet with only those style rules that have a selector which `keep` accepts; at-rules left empty go too. */
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
  if (/^@(media|supports)/.test(prelude)) {
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

const isUsed = (selector: string, used: ReadonlySet<string>): boolean => {
  if (/\.(initial|xs|sm|md|lg|xl)\\:/.test(selector)) return false;
  const parts = [...selector.matchAll(/\.rt-([A-Z][A-Za-z]*)/g)].map(([, part]) => part ?? '');
  return parts.every((part) => part.startsWith('Base') || [...used].some((name) => part.startsWith(name)));
};
