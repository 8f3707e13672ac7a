import { hash } from 'node:crypto';

/** Unpredictable bytes of the given number (node:crypto's randomBytes). */
export type RandomBytes = (size: number) => Buffer;

/** The stored hash of a session token or an API key. They're random and long, so plain SHA-256 is enough. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** `length` letters and digits, each equally likely. */
export const base62 = (length: number, random: RandomBytes): string => {
  let text = '';
  while (text.length < length)
    for (const byte of random(length - text.length)) {
      // 248 is the last multiple of 62 in a byte: beyond it the first letters would be more frequent.
      if (byte < 248) text += ALPHABET.charAt(byte % 62);
    }
  return text;
};
