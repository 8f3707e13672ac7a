import { type SecretBox, SecretError } from '../../platform/secrets/secrets.ts';

/** Ids as tokens that nobody can make up, so that they need no column. They never expire by themselves and reveal nothing. */
export type SealedIds = {
  readonly of: (id: number) => string;
  /** Undefined for a foreign one. */
  readonly idOf: (token: string) => number | undefined;
};

/** `context`: the use of these tokens; one for another use doesn't open. */
export const sealedIds = (box: Pick<SecretBox, 'seal' | 'open'>, context: string): SealedIds => ({
  of: (id) => box.seal(String(id), context),
  idOf: (token) => {
    try {
      return Number(box.open(token, context));
    } catch (error) {
      if (error instanceof SecretError) return undefined;
      throw error;
    }
  },
});
