import { type SecretBox, SecretError } from '../../../../platform/secrets/secrets.ts';
import type { RecipientTokens } from '../ports.ts';

/** The recipient's id, sealed. They never expire, because emails are kept. */
export const recipientTokens = (box: Pick<SecretBox, 'seal' | 'open'>): RecipientTokens => ({
  of: (id) => box.seal(String(id), CONTEXT),
  recipientOf: (token) => {
    try {
      return Number(box.open(token, CONTEXT));
    } catch (error) {
      if (error instanceof SecretError) return undefined;
      throw error;
    }
  },
});

const CONTEXT = 'email list';
