import { remember } from '../../shared/remember.ts';

/**
 * Takes every web address down to its host, every known form of token away, and of `addresses` and `secrets` each part
 * that is long enough to be one, however it was escaped.
 */
export const redact = (
  text: string,
  known: { readonly addresses?: readonly string[]; readonly secrets?: readonly string[] } = {},
): string => {
  if (text.length < MIN_PART_LENGTH) return text;
  const parts = [...(known.secrets ?? []).flatMap(formsOfSecret), ...(known.addresses ?? []).flatMap(partsOfAddress)]
    .filter((part) => mayHold(text, part))
    .map(({ text: part }) => part)
    .toSorted((one, other) => other.length - one.length);
  const isTelling = telling.test(text);
  if (parts.length === 0 && !isTelling) return text;
  const without = parts.reduce(
    (left, part) => (plain.test(part) ? left.replaceAll(part, '…') : left.replace(howeverWritten(part), '…')),
    isTelling ? text.replace(addresses, '$1$2/…') : text,
  );
  return tokens.reduce((left, token) => left.replace(token, '$1…'), without);
};

/** Shorter ones are words such as `hooks`, or version numbers, and would blot out half of an answer. */
const MIN_PART_LENGTH = 6;

/** A scheme, perhaps a login, the host, and all that can be part of an address; slashes may be escaped as in JSON. */
const addresses = /(https?:(?:\\?\/){2})(?:[^\s/\\?#"'<>@]*@)?([^\s/\\?#"'<>@]+)\\?[/?#][^\s"'<>]*/gi;

/** Holds of every text with an address or a token in it. Few have one, and this is looked for at one go. */
const telling = /https?:|whsec_|ak_|xox[a-z]-|bearer|sig=/i;

/** Of the receivers that are sent to most; some 2 KB each. */
const REMEMBERED = 10_000;
const partsOfAddress = remember(REMEMBERED, (address) => partsOf(secretPartsOf(address)));
const formsOfSecret = remember(REMEMBERED, (secret) => partsOf([secret, secret.replace(/^whsec_/, '')]));

const tokens: readonly RegExp[] = [
  /(\bwhsec_)(?:[A-Za-z0-9+/=_-]|\\\/|\\u00[0-9a-f]{2}|%[0-9a-f]{2})+/gi,
  /(\bak_)[A-Za-z0-9]{8,}/g,
  /(\bxox[a-z]-)[A-Za-z0-9-]+/g,
  /(\bBearer\s+)[A-Za-z0-9._~+/=-]+/gi,
  /(\b[sS]ig=)[^\s&"'<>]+/g,
];

/** `runs` are its letters and digits, which no way of writing it changes. */
type Part = { readonly text: string; readonly runs: readonly string[] };

const partsOf = (texts: readonly string[]): readonly Part[] => {
  const long = texts.map(decoded).filter((text) => text.length >= MIN_PART_LENGTH);
  return [...new Set(long)].map((text) => ({ text, runs: text.split(/\W+/) }));
};

const secretPartsOf = (address: string): readonly string[] => {
  const url = URL.parse(address);
  if (url === null) return [address];
  const values = url.search.split(/[?&]/).map((pair) => pair.slice(pair.indexOf('=') + 1));
  return [address, url.href, url.pathname + url.search, ...url.pathname.split('/'), ...values, url.password];
};

/** No way of writing a part is shorter. Looking for its runs is far cheaper than a pattern. */
const mayHold = (text: string, { text: part, runs }: Part): boolean => {
  return part.length <= text.length && runs.every((run) => text.includes(run));
};

/** What every way of writing leaves as it is. */
const plain = /^[\w\-.!~*'()]*$/;

/** Escaped as in a URL, once or more often, in a JSON string or in HTML, by whatever program. */
const howeverWritten = (part: string): RegExp => {
  return new RegExp([...part].map(waysOf).join(''), 'gu');
};

const waysOf = (character: string): string => {
  if (/\w/.test(character)) return character;
  const code = character.codePointAt(0) ?? 0;
  const hex = anyCase(code.toString(16).padStart(4, '0'));
  const percent = [...Buffer.from(character)].map((byte) => `%(?:25)*${anyCase(byte.toString(16).padStart(2, '0'))}`);
  const literal = `\\\\?\\u{${code.toString(16)}}`;
  const html = `&#(?:0*${code}|[xX]0*${hex.replace(/^0+/, '')});`;
  const other = others[character];
  return `(?:${[literal, percent.join(''), `\\\\u${hex}`, html, ...(other ? [other] : [])].join('|')})`;
};

const anyCase = (hex: string): string => hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

/** In a form a plus sign is a space. */
const others: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '+': ' ' };

const decoded = (part: string): string => {
  if (!part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
