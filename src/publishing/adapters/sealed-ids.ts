import { type SecretBox, SecretError } from '../../platform/secrets/secrets.ts';
import type { SealedIds } from '../sealed-ids.ts';

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
