import { keepRules } from './layer-radix-css.ts';

/** Classes that a script sets, so the markup doesn't show them. */
const byScript = ['dark', 'light', 'radix-themes'];

/**
 * Keeps the rules of a stylesheet that can apply to this markup on a screen: those whose selector asks no element for classes that no
 * element has together, and custom properties that are in use.
 */
export const pageCss = (css: string, markup: string): string => {
  const elements = [...new Set([...markup.matchAll(/ class="([^"]*)"/g)].map(([, names = '']) => names))].map(
    (names) => new Set([...byScript, ...names.split(/\s+/)]),
  );
  const canApply = (compound: readonly string[]) =>
    compound.every((name) => byScript.includes(name)) ||
    elements.some((names) => compound.every((name) => names.has(name)));
  const onScreen = keepRules(withoutPrint(css), (selector) => compoundsOf(selector).every(canApply));
  return withoutUnused(onScreen, markup).replaceAll('}\n', '}').replaceAll(';}', '}').replaceAll(', ', ',');
};

/** The classes that a selector asks of each element. One inside `:not(…)` may be missing, and so may any one inside `:is(…)`. */
const compoundsOf = (selector: string): readonly (readonly string[])[] =>
  selector
    .replace(/:(?:not|is|where|has)\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
    .split(/[\s>+~]+/)
    .map((compound) => [...compound.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));

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
