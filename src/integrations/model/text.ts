/**
 * At most `limit` UTF-16 units (no channel counts more), cut between graphemes and ended by an ellipsis if
 * something was cut. With `encode`, which never shortens, the limit holds for the escaped text, and no
 * escape sequence is cut.
 */
export const cut = (text: string, limit: number, encode: (part: string) => string = same): string => {
  if (limit < 1) return '';
  if (text.length <= limit && encode(text).length <= limit) return encode(text);
  // One unit more than fits: the next character decides where a grapheme ends.
  const segments = graphemes.segment(text.slice(0, limit + 1));
  const kept =
    encode === same ? text.slice(0, segments.containing(limit - 1)?.index) : encodedUpTo(limit - 1, segments, encode);
  return `${kept.trimEnd()}…`;
};

/** Lists all graphemes, which takes hundreds of times as long as finding the last one. */
const encodedUpTo = (limit: number, segments: Intl.Segments, encode: (part: string) => string): string => {
  let kept = '';
  for (const { segment } of segments) {
    const next = kept + encode(segment);
    if (next.length > limit) break;
    kept = next;
  }
  return kept;
};

/**
 * One line of well-formed text without control or direction characters, which could hide its meaning. Empty if it has
 * nothing visible: a channel may reject such a text.
 */
export const oneLine = (text: string): string => seen(cleaned(text).replace(/\s+/g, ' ').trim());

/** The same with its line breaks, at most one empty line in a row. */
export const severalLines = (text: string): string =>
  seen(
    cleaned(text.replace(/\r\n?/g, '\n'))
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  );

/**
 * Breaks mentions and links of chat programs with an invisible word joiner: `@everyone`, `<!channel>`,
 * `<at>`, `[text](address)`. Email addresses stay, so that people can copy them.
 */
export const defuse = (text: string): string =>
  text
    .replace(/(?<![\p{L}\p{N}._%+-])@(?=[\p{L}\p{N}_])/gu, `@${JOINER}`)
    .replace(/<(?=[!@#/a-z])/gi, `<${JOINER}`)
    .replace(/\](?=\()/g, `]${JOINER}`);

const JOINER = '\u2060';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const same = (text: string): string => text;

const seen = (text: string): string => (visible.test(text) ? text : '');

const cleaned = (text: string): string => text.toWellFormed().replace(hidden, ' ').replace(directions, '');

/** Control characters except tab and line feed. */
const hidden = /[^\P{Cc}\t\n]|[\u2028\u2029]/gu;
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
