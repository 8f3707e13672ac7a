import { base62, hashOf, type RandomBytes } from '../secret.ts';

const FAMILY_LETTERS = 22;
const SECRET_LETTERS = 32;

/** A code or a refresh token: a half that is the same for a whole grant, and one that works once. */
export type AppSecret = { readonly familyHash: Buffer; readonly secretHash: Buffer };

const prefixes = { code: 'ac_', refresh: 'ar_' } as const;
export type AppSecretKind = keyof typeof prefixes;

export const newFamily = (random: RandomBytes): string => base62(FAMILY_LETTERS, random);

/** 131 bits of the family and 190 of its own. */
export const newAppSecret = (
  kind: AppSecretKind,
  family: string,
  random: RandomBytes,
): AppSecret & { readonly text: string } => {
  const secret = base62(SECRET_LETTERS, random);
  return { text: `${prefixes[kind]}${family}${secret}`, familyHash: hashOf(family), secretHash: hashOf(secret) };
};

/** Undefined for text that isn't of this kind. */
export const readAppSecret = (
  kind: AppSecretKind,
  text: string,
): (AppSecret & { readonly family: string }) | undefined => {
  if (!text.startsWith(prefixes[kind]) || !/^.{3}[0-9A-Za-z]{54}$/.test(text)) return undefined;
  const family = text.slice(3, 3 + FAMILY_LETTERS);
  return { family, familyHash: hashOf(family), secretHash: hashOf(text.slice(3 + FAMILY_LETTERS)) };
};

/** `at_` and 40 letters or digits. The last release takes only keys that begin with `ak_`, so it can't miss the expiry. */
export const newAccessToken = (random: RandomBytes): string => `at_${base62(40, random)}`;
