import { type SecretBox, SecretError } from '../../../platform/secrets/secrets.ts';
import type { SubscriberTokens } from '../links.ts';

const CONTEXT = 'subscriber';

/** Sealed ids, so that they need no table. */
export const subscriberTokens = (box: Pick<SecretBox, 'seal' | 'open'>): SubscriberTokens => ({
  of: (id) => box.seal(String(id), CONTEXT),
  idOf: (token) => {
    try {
      return Number(box.open(token, CONTEXT));
    } catch (error) {
      if (error instanceof SecretError) return undefined;
      throw error;
    }
  },
});
