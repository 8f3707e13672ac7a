import { keepRules } from './layer-radix-css.ts';

/** Classes that a script sets, so the markup doesn't show them. */
const byScript = ['dark', 'light', 'radix-themes'];

/**
 * Keeps the rules of a stylesheet that can apply to this markup on a screen: those whose selector uses only classes of the markup, and
 * custom properties that are in use.
 */
export const pageCss = (css: string, markup: string): string => {
  const classes = new Set([
    ...byScript,
    ...[...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  ]);
  const onScreen = keepRules(withoutPrint(css), (selector) => classesOf(selector).every((name) => classes.has(name)));
  return withoutUnused(onScreen, markup).replaceAll('}\n', '}').replaceAll(';}', '}').replaceAll(', ', ',');
};

/** A class inside `:not(…)` may be missing, and so may any one inside `:is(…)` and `:where(…)`. */
const classesOf = (selector: string): readonly string[] =>
  [...selector.replace(/:(?:not|is|where)\([^)]*\)/g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);

const withoutPrint = (css: string): string => css.replace(/@media print\s*\{(?:[^{}]|\{[^{}]*\})*\}/g, '');

/** Also removes a property that only another unused one refers to. */
const withoutUnused = (css: string, markup: string): string => {
  const used = new Set([...`${css}${markup}`.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  const kept = css
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) => (used.has(name) ? declaration : ''))
    .replace(/(?<=[{}]|^)[^{}@]+\{\s*\}/g, '')
    .replace(/@media[^{}]+\{\s*\}/g, '');
  return kept.length === css.length ? kept : withoutUnused(kept, markup);
};
