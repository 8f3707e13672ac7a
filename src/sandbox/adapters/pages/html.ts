/** A piece of a page whose texts are escaped. */
export type Html = { readonly html: string };

type Value = string | number | Html | readonly Html[] | undefined;

/** Creates a piece of a page: escapes texts, keeps other pieces, and ignores undefined. */
export const html = (text: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: text.map((part, at) => part + written(values[at])).join(''),
});

const written = (value: Value): string => {
  if (value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return 'html' in value ? value.html : value.map((one) => one.html).join('\n');
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
