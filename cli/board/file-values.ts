import { z } from 'zod/mini';

/** The message for an invalid or missing value. */
export const mustBe = (what: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? 'is missing' : `must be ${what}`),
});

export const textUpTo = (most: number) =>
  z.string(mustBe('text; put it in quotes')).check(z.trim(), z.maxLength(most, `must have up to ${most} characters`));
export const wordsUpTo = (most: number) => textUpTo(most).check(z.minLength(1, 'must not be empty'));
export const yesOrNo = z.boolean(mustBe('true or false'));

export const listOf = <T extends z.ZodMiniType>(item: T, what: string, most: number) =>
  z.array(item, mustBe(`a list of ${what}`)).check(z.maxLength(most, `must have up to ${most} entries`));
