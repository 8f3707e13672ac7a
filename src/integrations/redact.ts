/** A credential in an address, for people: the host alone. What is no address becomes `…`. */
export const redactedAddress = (address: string): string => {
  const url = URL.parse(address);
  return url === null || url.host === '' ? '…' : `${url.protocol}//${url.host}/…`;
};

/**
 * Takes every web address down to its host, every known form of token away, and of `addresses` and `secrets` each part
 * that is long enough to be one, however it was escaped.
 */
export const redact = (
  text: string,
  known: { readonly addresses?: readonly string[]; readonly secrets?: readonly string[] } = {},
): string => {
  const parts = [...(known.secrets ?? []), ...(known.addresses ?? []).flatMap(secretPartsOf)]
    .flatMap(formsOf)
    // A part that is longer than the text is not in it.
    .filter((part) => part.length >= minPartLength && part.length <= text.length)
    .toSorted((one, other) => other.length - one.length);
  const without = parts.reduce((left, part) => left.replaceAll(part, '…'), text.replace(addresses, '$1$2/…'));
  return tokens.reduce((left, token) => left.replace(token, '$1…'), without);
};

/** Shorter ones are words such as `services`, or version numbers, and would blot out half of an answer. */
const minPartLength = 6;

/** A scheme, perhaps a login, the host, and all that can be part of an address; slashes may be escaped as in JSON. */
const addresses = /(https?:(?:\\?\/){2})(?:[^\s/\\?#"'<>@]*@)?([^\s/\\?#"'<>@]+)\\?[/?#][^\s"'<>]*/gi;

const tokens: readonly RegExp[] = [
  /(\bwhsec_)[A-Za-z0-9+/=_-]+/g,
  /(\bak_)[A-Za-z0-9]{8,}/g,
  /(\bxox[a-z]-)[A-Za-z0-9-]+/g,
  /(\bBearer\s+)[A-Za-z0-9._~+/=-]+/gi,
  /(\b[sS]ig=)[^\s&"'<>]+/g,
];

function secretPartsOf(address: string): readonly string[] {
  const url = URL.parse(address);
  if (url === null) return [address];
  const segments = url.pathname.split('/');
  return [address, url.href, url.pathname + url.search, ...segments, ...url.searchParams.values(), url.password];
}

/** As it is, decoded and encoded, where that is something else. */
function formsOf(part: string): readonly string[] {
  if (!escapable.test(part)) return [part];
  return [part, decoded(part), encodeURIComponent(part)];
}

/** What neither decoding nor encoding leaves as it is. */
const escapable = /[^\w\-.!~*'()]/;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
