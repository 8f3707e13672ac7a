import { type SecretBox, SecretError } from '../../platform/secrets/secrets.ts';

/** Tokens of unsubscribe links: a user's id, sealed so that nobody else can create one. They need no table and never expire. */
export const unsubscribeTokens = (box: Pick<SecretBox, 'seal' | 'open'>) => ({
  of: (userId: number): string => box.seal(String(userId), CONTEXT),
  userOf: (token: string): number | undefined => {
    try {
      return Number(box.open(token, CONTEXT));
    } catch (error) {
      if (error instanceof SecretError) return undefined;
      throw error;
    }
  },
});

const CONTEXT = 'unsubscribe';
