/**
 * Decodes a body: by its byte order mark, else by the charset of the content type or the document itself, else as UTF-8.
 * Invalid bytes become U+FFFD; nothing throws. AWS answers in UTF-16.
 */
export const decode = (bytes: Uint8Array, contentType?: string): string => {
  const marked = byMark(bytes);
  if (marked !== undefined) return marked;
  const declared = charsetOf(contentType) ?? declaredInside(bytes);
  const decoder = declared === undefined ? undefined : decoderOf(declared, bytes);
  return (decoder ?? new TextDecoder()).decode(bytes);
};

const byMark = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder().decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return withoutMark(bytes);
};

// Without a mark, text that starts with an ASCII character in two bytes can only be UTF-16.
const withoutMark = (bytes: Uint8Array): string | undefined => {
  if (bytes.length < 4) return undefined;
  if (bytes[1] === 0 && bytes[3] === 0 && bytes[0] !== 0) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0 && bytes[2] === 0 && bytes[1] !== 0) return new TextDecoder('utf-16be').decode(bytes);
  return undefined;
};

const charsetOf = (contentType: string | undefined): string | undefined =>
  /charset\s*=\s*["']?([A-Za-z0-9_.:-]+)/i.exec(contentType ?? '')?.[1];

const declaredInside = (bytes: Uint8Array): string | undefined => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1_024));
  return (
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([A-Za-z0-9_.:-]+)["']/.exec(head)?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?([A-Za-z0-9_.:-]+)/i.exec(head)?.[1]
  );
};

// A body declared as UTF-16 that plainly isn't (one byte for each character) is read as UTF-8.
const decoderOf = (label: string, bytes: Uint8Array): TextDecoder | undefined => {
  if (/^utf-?16/i.test(label) && !bytes.subarray(0, 64).includes(0)) return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
};
