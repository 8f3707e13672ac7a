import { notTheDocument } from './not-a-document.ts';
import type { SourceDocument } from './reader.ts';

/** Far more than any status page needs, and small enough for every later recursive step. */
const MAX_DEPTH = 64;
const MAX_CHARACTERS = 16 * 1024 * 1024;

export type Parsed =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'not-json'; readonly reason: string };

const parsedBefore = new WeakMap<SourceDocument, Parsed>();

/** The JSON of a document, parsed once however many readers ask. */
export const jsonOf = (document: SourceDocument): Parsed => {
  const before = parsedBefore.get(document);
  if (before !== undefined) return before;
  const parsed = parseJson(document.text);
  parsedBefore.set(document, parsed);
  return parsed;
};

/**
 * The JSON between an exact opening tag and the end of its script in a web page, as a document of its own. `undefined` if the
 * page has no such tag. A page that was cut off ends in the middle of its JSON, which then isn't valid. Linear in the page.
 */
export const embeddedJson = (document: SourceDocument | undefined, openingTag: string): SourceDocument | undefined => {
  const at = document?.text.indexOf(openingTag) ?? -1;
  if (document === undefined || at === -1) return undefined;
  const from = at + openingTag.length;
  const end = document.text.indexOf('</script', from);
  return { ...document, text: document.text.slice(from, end === -1 ? undefined : end) };
};

/** The JSON object or list that begins at `start`, up to its closing bracket. `undefined` if it's cut off. Linear in the text. */
export const jsonFrom = (text: string, start: number): string | undefined => {
  let depth = 0;
  let quoted = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (quoted && character === '\\') at += 1;
    else if (character === '"') quoted = !quoted;
    else if (!quoted && (character === '[' || character === '{')) depth += 1;
    else if (!quoted && (character === ']' || character === '}')) depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return undefined;
};

/**
 * Parses JSON with limits on size and depth, without `__proto__` keys; raw control characters in strings are allowed (cState
 * writes them).
 */
export const parseJson = (source: string): Parsed => {
  const text = source.replace(/^\ufeff/, '').trim();
  const wrong = notTheDocument(text);
  if (wrong !== undefined) return { kind: 'not-json', reason: wrong };
  if (text.length > MAX_CHARACTERS) return { kind: 'not-json', reason: "The page's response is too large." };
  if (deeperThan(text, MAX_DEPTH)) return { kind: 'not-json', reason: "The page's response is nested too deeply." };
  const value = attempt(text) ?? attempt(escapeControls(text));
  if (value === undefined)
    return { kind: 'not-json', reason: "The page's response is incomplete or isn't valid JSON." };
  return { kind: 'json', value: mayHavePrototypes(text) ? withoutPrototypes(value.json) : value.json };
};

const attempt = (text: string): { readonly json: unknown } | undefined => {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined;
  }
};

const deeperThan = (text: string, limit: number): boolean => {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quoted) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) quoted = false;
    } else if (code === 0x22) quoted = true;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > limit) return true;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return false;
};

const escapeControls = (text: string): string => {
  const parts: string[] = [];
  let quoted = false;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quoted && code === 0x5c) at += 1;
    else if (code === 0x22) quoted = !quoted;
    else if (quoted && code < 0x20) {
      parts.push(text.slice(from, at), `\\u${code.toString(16).padStart(4, '0')}`);
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return parts.join('');
};

// Plain searches first: they're several times as fast as a pattern over the whole text.
const mayHavePrototypes = (text: string): boolean =>
  text.includes('__proto__') || (text.includes('\\u00') && /\\u00(?:5f|6f|7[024])/i.test(text));

const withoutPrototypes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutPrototypes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== '__proto__')
      .map(([key, inner]) => [key, withoutPrototypes(inner)]),
  );
};
