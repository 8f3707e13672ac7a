/** Values of a page's placeholders, by name: a text, a condition, or the values of each list entry. */
export type Values = { readonly [name: string]: string | true | readonly Values[] | undefined };

/** A page with placeholders, ready to be filled. */
export type Template = (values: Values) => string;

type Part = string | { readonly kind: Kind; readonly name: string; readonly inner: readonly Part[] };
type Kind = 'when' | 'unless' | 'each';

const TAG = /<(when|unless|each)-set name="(\w+)">|<\/(?:when|unless|each)-set>/g;
const PLACE = /__([A-Z][A-Z_]*[A-Z])__/g;

/**
 * Makes a template from a built page: `__COMPANY_NAME__` is replaced by the escaped text `companyName`; `<when-set
 * name="companyName">…</when-set>` and `<unless-set …>` stay if they're true, and an empty list counts as unset; `<each-set
 * name="components">…</each-set>` is repeated for each entry with only its values. Placeholders without a value stay.
 */
export const template = (text: string): Template => {
  const parts = parse(text);
  return (values) => fill(parts, values);
};

const parse = (text: string): readonly Part[] => {
  const top: Part[] = [];
  const open = [top];
  let end = 0;
  for (const { 0: tag, 1: kind, 2: name = '', index } of text.matchAll(TAG)) {
    const around = open.at(-1) ?? top;
    around.push(text.slice(end, index));
    end = index + tag.length;
    if (kind === undefined) {
      open.pop();
      continue;
    }
    const inner: Part[] = [];
    around.push({ kind: kind === 'when' || kind === 'unless' ? kind : 'each', name, inner });
    open.push(inner);
  }
  top.push(text.slice(end));
  return top;
};

const fill = (parts: readonly Part[], values: Values): string =>
  parts.map((part) => (typeof part === 'string' ? withTexts(part, values) : filled(part, values))).join('');

const filled = ({ kind, name, inner }: Exclude<Part, string>, values: Values): string => {
  const value = values[name];
  const entries = typeof value === 'object' ? value : [];
  if (kind === 'each') return entries.map((entry) => fill(inner, entry)).join('');
  const isSet = typeof value === 'object' ? value.length > 0 : value !== undefined;
  return isSet === (kind === 'when') ? fill(inner, values) : '';
};

const withTexts = (text: string, values: Values): string =>
  text.replace(PLACE, (place, name: string) => {
    const value = values[camelCase(name)];
    return typeof value === 'string' ? escapeHtml(value) : place;
  });

const camelCase = (name: string): string =>
  name.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);
