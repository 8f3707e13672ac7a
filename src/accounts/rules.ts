const TRIAL_DAYS = 30;
export const DAY_MS = 86_400_000;

/** The end of the free trial of an account created at `createdAt`: 30 days of 24 hours later. */
export const trialEndsOf = (createdAt: Date): Date => new Date(createdAt.getTime() + TRIAL_DAYS * DAY_MS);

/** 3 to 32 letters, digits, dots, underscores and hyphens; so a username is never mistaken for an email address. */
export const isUsername = (text: string): boolean => /^[A-Za-z0-9._-]{3,32}$/.test(text);

/** Passwords have 8 to 200 characters. */
export const isPassword = (text: string): boolean => text.length >= 8 && text.length <= 200;

/** One `@` with something on both sides and no space; only an email can show if it exists. */
export const isEmail = (text: string): boolean => text.length <= 254 && /^[^\s@]+@[^\s@]+$/.test(text);

/** The stored form of an email address: trimmed, its domain in lower case. The part before the `@` is the receiver's own. */
export const normalEmail = (text: string): string => {
  const email = text.trim();
  const at = email.lastIndexOf('@');
  return email.slice(0, at + 1) + email.slice(at + 1).toLowerCase();
};

/** Ignores case, as a login does. */
export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** An optional text of a form: trimmed; undefined if it's empty. */
export const optionalText = (text: string | undefined): string | undefined => text?.trim() || undefined;
