/** A text with all escapes decoded, and where each of its characters begins in the original text; one more position for the end. */
export type NormalForm = { readonly normal: string; readonly starts: readonly number[] };

/** A URL in a URL in a JSON string. Nobody would recognise a secret that is escaped more often. */
const ROUNDS = 3;

/**
 * Decodes the escapes of URLs (once or more often; a plus sign is a space), JSON strings and HTML. The same text
 * has the same normal form however it was escaped, in bytes of UTF-8. Takes linear time for any input.
 */
export const normalFormOf = (text: string): NormalForm => {
  const starts: number[] = [];
  let normal = '';
  for (let at = 0; at < text.length; at += 1) {
    const bytes = bytesOf(text[at] ?? '');
    for (let byte = 0; byte < bytes.length; byte += 1) starts.push(at);
    normal += bytes;
  }
  let form: NormalForm = { normal, starts: [...starts, text.length] };
  for (let round = 0; round < ROUNDS; round += 1) form = readEscapes(form);
  return form;
};

const readEscapes = ({ normal, starts }: NormalForm): NormalForm => {
  const places: number[] = [];
  let read = '';
  for (let at = 0; at < normal.length; ) {
    const { text, length } = tokenAt(normal, at);
    for (let byte = 0; byte < text.length; byte += 1) places.push(starts[at] ?? 0);
    read += text;
    at += length;
  }
  return { normal: read, starts: [...places, starts.at(-1) ?? 0] };
};

/** The character at a position after decoding, and the length of its escape. */
type Token = { readonly text: string; readonly length: number };

const tokenAt = (text: string, at: number): Token => {
  const character = text[at] ?? '';
  if (character === '%') return percentAt(text, at);
  if (character === '\\') return backslashAt(text, at);
  if (character === '&') return entityAt(text, at);
  return { text: character === '+' ? ' ' : character, length: 1 };
};

const percentAt = (text: string, at: number): Token => {
  let digits = at + 1;
  while (text.startsWith('25', digits) && hexAt(text, digits + 2, 2) !== undefined) digits += 2;
  const byte = hexAt(text, digits, 2);
  return byte === undefined ? { text: '%', length: 1 } : { text: String.fromCharCode(byte), length: digits + 2 - at };
};

/** A backslash before anything but `u` has no meaning of its own. */
const backslashAt = (text: string, at: number): Token => {
  const code = text[at + 1] === 'u' ? hexAt(text, at + 2, 4) : undefined;
  return code === undefined ? { text: '', length: 1 } : { text: bytesOf(String.fromCharCode(code)), length: 6 };
};

const LONGEST_ENTITY = 12;

const entityAt = (text: string, at: number): Token => {
  const entity = text.slice(at + 1, at + LONGEST_ENTITY);
  const length = entity.indexOf(';');
  const said = length === -1 ? undefined : characterOf(entity.slice(0, length));
  return said === undefined ? { text: '&', length: 1 } : { text: bytesOf(said), length: length + 2 };
};

const characterOf = (entity: string): string | undefined => {
  if (!entity.startsWith('#')) return named[entity];
  const number = entity.slice(1).replace(/^x/i, '0x');
  const code = number === '' ? Number.NaN : Number(number);
  return Number.isInteger(code) && code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
};

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const hexAt = (text: string, at: number, length: number): number | undefined => {
  const digits = text.slice(at, at + length);
  return digits.length === length && /^[\da-f]+$/i.test(digits) ? Number.parseInt(digits, 16) : undefined;
};

/** A character as the bytes of its UTF-8, each of them a character. */
const bytesOf = (character: string): string =>
  character < '\u0080' ? character : Buffer.from(character).toString('latin1');
