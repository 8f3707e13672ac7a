import { remember } from '../../shared/remember.ts';
import { normalFormOf } from './normal-form.ts';

/**
 * Shortens every URL to its host, and removes every known form of token and each part of `addresses` and `secrets`
 * that is long enough, however it was escaped. Text after the first 4,096 characters is dropped: nobody sees
 * more of an answer, and its author can't make this slow.
 */
export const redact = (
  text: string,
  known: { readonly addresses?: readonly string[]; readonly secrets?: readonly string[] } = {},
): string => {
  if (text.length < MIN_PART_LENGTH) return text;
  const looked = text.slice(0, LOOKED_AT);
  const isTelling = telling.test(looked);
  const parts = [...(known.secrets ?? []).flatMap(formsOfSecret), ...(known.addresses ?? []).flatMap(partsOfAddress)];
  const without = withoutParts(isTelling ? looked.replace(addresses, '$1$2/…') : looked, parts);
  return isTelling ? tokens.reduce((left, token) => left.replace(token, '$1…'), without) : without;
};

const SHOWN = 4_096;
/** A part that begins in the shown text ends within these: 2,000 characters, each escaped as six. */
const LOOKED_AT = SHOWN + 12_288;

/** Finds all parts in the normal form of the text, and cuts their originals out of the text itself. */
const withoutParts = (text: string, parts: readonly string[]): string => {
  if (parts.length === 0) return text.slice(0, SHOWN);
  const { normal, starts } = text.length <= SHORT ? shortFormOf(text) : normalFormOf(text);
  const found = parts.flatMap((part) => placesOf(part, normal));
  let shown = '';
  let end = 0;
  for (const [from, to] of found.toSorted(([one], [other]) => one - other)) {
    const start = starts[from] ?? text.length;
    if (start >= SHOWN) break;
    if (start >= end) shown += `${text.slice(end, start)}…`;
    end = Math.max(end, starts[to] ?? text.length);
  }
  return shown + text.slice(end, Math.max(end, SHOWN));
};

/** Most answers are short, and the same from all receivers of a channel. */
const SHORT = 200;
const shortFormOf = remember(1_000, normalFormOf);

type Place = readonly [from: number, to: number];

const placesOf = (part: string, normal: string): readonly Place[] => {
  const places: Place[] = [];
  for (let at = normal.indexOf(part); at !== -1; at = normal.indexOf(part, at + part.length))
    places.push([at, at + part.length]);
  return places;
};

/** Shorter parts are words such as `hooks`, or version numbers, and would remove half of an answer. */
const MIN_PART_LENGTH = 6;

/** A scheme, perhaps a login, the host, and all possible characters of a URL; slashes may be escaped as in JSON. */
const addresses = /(https?:(?:\\?\/){2})(?:[^\s/\\?#"'<>@]*@)?([^\s/\\?#"'<>@]+)\\?[/?#][^\s"'<>]*/gi;

/** True of every text with a URL or a token. Few texts have one, and one pattern finds out. */
const telling = /https?:|whsec_|ak_|xox[a-z]-|bearer|sig=/i;

/** Kept for the busiest receivers, about 2 KB each. */
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

/** In normal form, for the comparison. */
const partsOf = (texts: readonly string[]): readonly string[] => {
  const normal = texts.map((text) => normalFormOf(text).normal);
  return [...new Set(normal)].filter((part) => part.length >= MIN_PART_LENGTH);
};

const secretPartsOf = (address: string): readonly string[] => {
  const url = URL.parse(address);
  if (url === null) return [address];
  const values = url.search.split(/[?&]/).map((pair) => pair.slice(pair.indexOf('=') + 1));
  return [address, url.href, url.pathname + url.search, ...url.pathname.split('/'), ...values, url.password];
};
