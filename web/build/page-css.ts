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
  const isChoosable = (choice: readonly string[]) => choice.length === 0 || choice.some((name) => canApply([name]));
  const onScreen = keepRules(
    withoutPrint(css),
    (selector) => compoundsOf(selector).every(canApply) && choicesOf(selector).every(isChoosable),
  );
  return withoutUnused(onScreen, markup).replaceAll('}\n', '}').replaceAll(';}', '}').replaceAll(', ', ',');
};

/** The classes that a selector asks of each element. One inside `:not(…)` may be missing, and so may any one inside `:is(…)`. */
const compoundsOf = (selector: string): readonly (readonly string[])[] =>
  selector
    .replace(BRACKETS, '')
    .split(/[\s>+~]+/)
    .map(classesIn);

/** The classes in each `:is(…)` and `:where(…)`, one of which has to be there. */
const choicesOf = (selector: string): readonly (readonly string[])[] =>
  [...selector.matchAll(BRACKETS)].filter(([text]) => /^:(is|where)/.test(text)).map(([text]) => classesIn(text));

/** With brackets up to two deep inside. */
const BRACKETS = /:(?:not|is|where|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

const classesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);

const withoutPrint = (css: string): string => css.replace(/@media print\s*\{(?:[^{}]|\{[^{}]*\})*\}/g, '');

/** Removes animations and custom properties that nothing refers to, and properties that only another unused one refers to. */
const withoutUnused = (css: string, markup: string): string => {
  const used = new Set([...`${css}${markup}`.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  const kept = css
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]|\{[^{}]*\})*\}\n?/g, (frames, name: string) =>
      new RegExp(`animation[^;{}]*[: ]${name}\\b`).test(css) ? frames : '',
    )
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) => (used.has(name) ? declaration : ''))
    .replace(/(?<=[{}]|^)[^{}@]+\{\s*\}/g, '')
    .replace(/@media[^{}]+\{\s*\}/g, '');
  return kept.length === css.length ? kept : withoutUnused(kept, markup);
};
