import { escaped } from '../../../shared/formats/escape-html.ts';

/** Markup that may stand in a page as it is. Only `html` and `drawn` make it, so that no text reaches a page without its escapes. */
export type Html = { readonly html: string };

type Value = Html | string | number | undefined | readonly Html[];

/** The template's own markup without its line breaks; texts in it are escaped, undefined is nothing. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html => {
  const own = ownOf(parts);
  let text = own[0] ?? '';
  for (const [index, value] of values.entries()) text += textOf(value) + (own[index + 1] ?? '');
  return { html: text };
};

/** Markup from numbers and constants of ours, such as a drawing's path. */
export const drawn = (text: string): Html => ({ html: text });

export const nothing: Html = { html: '' };

/** Each template is cut once. */
const cut = new WeakMap<TemplateStringsArray, readonly string[]>();

const ownOf = (parts: TemplateStringsArray): readonly string[] => {
  const known = cut.get(parts);
  if (known) return known;
  const own = parts.map((part) => part.replaceAll(/\n\s*/g, ''));
  cut.set(parts, own);
  return own;
};

const textOf = (value: Value): string => {
  if (value === undefined) return '';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  return 'html' in value ? value.html : value.map((one) => one.html).join('');
};
