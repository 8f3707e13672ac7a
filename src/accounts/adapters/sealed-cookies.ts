import { z } from 'zod';
import { type SecretBox, SecretError } from '../../platform/secrets/secrets.ts';

type Box = Pick<SecretBox, 'seal' | 'open'>;

/** The content of a cookie that only this installation can read or create. */
export type SealedCookie<Content> = {
  readonly seal: (content: Content) => string;
  /** Undefined if there is none, or if it wasn't sealed here. */
  readonly open: (sealed: string | undefined) => Content | undefined;
};

const sealedCookie = <Content>(box: Box, context: string, shape: z.ZodType<Content>): SealedCookie<Content> => ({
  seal: (content) => box.seal(JSON.stringify(content), context),
  open: (sealed) => {
    if (sealed === undefined) return undefined;
    try {
      return shape.parse(JSON.parse(box.open(sealed, context)));
    } catch (error) {
      if (error instanceof SecretError) return undefined;
      throw error;
    }
  },
});

const began = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  at: z.number(),
  next: z.string().optional(),
});

/** The cookie that a browser keeps during single sign-on. */
export const signOnSeal = (box: Box) => sealedCookie(box, 'sign-on', began);

/** The cookie of a device that somebody signed in with. */
export const deviceSeal = (box: Box) =>
  sealedCookie(box, 'device', z.object({ id: z.string(), userIds: z.array(z.number()).readonly() }));
