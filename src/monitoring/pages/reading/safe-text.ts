const MAX_INPUT = 200_000;
const DEFAULT_MAX = 10_000;

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  euro: '€',
  pound: '£',
  times: '×',
  rarr: '→',
  larr: '←',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
};

const blockTags = new Set(
  'address article aside blockquote div dl dt dd fieldset footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);
const droppedTags = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'head', 'title']);

// Our own: htmlparser2 returns exactly the same for every recorded text, but takes a third more time, and five times as long
// for the worst body.

/**
 * Turns a page's HTML or text into plain text that is safe to store and to show: removes tags, and scripts and styles with
 * their content; keeps paragraphs and line breaks; decodes entities once. Up to `max` characters.
 */
export const plainText = (source: string, max = DEFAULT_MAX): string => {
  const input = source.slice(0, MAX_INPUT);
  const marked = stripTags(input, /<(?:p|br|div|li|h[1-6]|ul|ol|table)\b/i.test(input));
  const text = clean(decodeEntities(marked))
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return text.length > max ? `${text.slice(0, max - 1).toWellFormed()}…` : text;
};

/** The same on one line, or `undefined` if nothing is left: for titles and names. */
export const oneLine = (source: string | undefined, max = 500): string | undefined => {
  if (source === undefined) return undefined;
  const line = clean(source).replace(/\s+/g, ' ').trim();
  if (line === '') return undefined;
  return line.length > max ? `${line.slice(0, max - 1).toWellFormed()}…` : line;
};

/** Removes control characters (PostgreSQL refuses NUL), direction overrides and lone surrogates. */
export const clean = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .toWellFormed();

/** Decodes HTML entities once; unknown names stay as they are. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]{2,8}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(namedEntities, name) ? (namedEntities[name] ?? whole) : whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

// One pass over the text. If blocks are marked up, the source's own line ends are only white space.
const stripTags = (input: string, hasBlocks: boolean): string => {
  const parts: string[] = [];
  let at = 0;
  while (at < input.length) {
    const open = input.indexOf('<', at);
    const until = open === -1 ? input.length : open;
    const run = input.slice(at, until);
    parts.push(hasBlocks ? run.replace(/\s+/g, ' ') : run);
    if (open === -1) break;
    const tag = tagAt(input, open);
    parts.push(tag.text);
    at = tag.end;
  }
  return parts.join('');
};

const tagAt = (input: string, open: number): { readonly text: string; readonly end: number } => {
  if (!/[a-z!?/]/i.test(input[open + 1] ?? '')) return { text: '<', end: open + 1 };
  if (input.startsWith('<!--', open)) return { text: '', end: after(input, '-->', open + 4) };
  const name = /^<(\/?)([a-zA-Z][a-zA-Z0-9]*)/.exec(input.slice(open, open + 32));
  if (name === null) {
    return /^<[!?]/.test(input.slice(open, open + 2))
      ? { text: '', end: after(input, '>', open) }
      : { text: '<', end: open + 1 };
  }
  const [, closing, rawTag = ''] = name;
  const tag = rawTag.toLowerCase();
  const end = after(input, '>', open);
  if (closing === '' && droppedTags.has(tag)) return { text: '', end: afterClosing(input, tag, end) };
  if (tag === 'br') return { text: '\n', end };
  if (tag === 'li') return { text: closing === '' ? '\n- ' : '', end };
  if (tag === 'td' || tag === 'th') return { text: ' ', end };
  return { text: blockTags.has(tag) ? '\n\n' : '', end };
};

const afterClosing = (input: string, tag: string, from: number): number => {
  const closing = new RegExp(`</${tag}[^>]{0,100}>?`, 'gi');
  closing.lastIndex = from;
  return closing.exec(input) === null ? input.length : closing.lastIndex;
};

const after = (input: string, mark: string, from: number): number => {
  const found = input.indexOf(mark, from);
  return found === -1 ? input.length : found + mark.length;
};
