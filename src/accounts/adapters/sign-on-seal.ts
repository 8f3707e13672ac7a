import { z } from 'zod';
import { type SecretBox, SecretError } from '../../platform/secrets/secrets.ts';
import type { SignOnSeal } from '../single-sign-on/sign-on.ts';

const began = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  at: z.number(),
  next: z.string().optional(),
});

/** What a browser keeps while somebody signs in elsewhere: only this installation can read or make it. */
export const signOnSeal = (box: Pick<SecretBox, 'seal' | 'open'>): SignOnSeal => ({
  seal: (given) => box.seal(JSON.stringify(given), CONTEXT),
  open: (sealed) => {
    try {
      return began.parse(JSON.parse(box.open(sealed, CONTEXT)));
    } catch (error) {
      if (error instanceof SecretError) return undefined;
      throw error;
    }
  },
});

const CONTEXT = 'sign-on';
