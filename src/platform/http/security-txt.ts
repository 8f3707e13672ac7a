import type { FastifyInstance } from 'fastify';

type Options = {
  /** An address to write to, `mailto:` or `https:`; absent: there is no such file. */
  readonly contact: string | undefined;
  readonly publicUrl: string;
  readonly now: () => Date;
};

const PATH = '/.well-known/security.txt';

/** It has to say when it ends, and a file that is made anew each time never does. */
const VALID_MS = 180 * 86_400_000;

/** Says where to tell of a weakness (RFC 9116). */
export const registerSecurityTxt = (app: FastifyInstance, { contact, publicUrl, now }: Options): void => {
  if (contact === undefined) return;
  app.get(PATH, async (_request, reply) => {
    const expires = new Date(now().getTime() + VALID_MS).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${contact}\nExpires: ${expires}\nCanonical: ${publicUrl}${PATH}\nPreferred-Languages: en\n`);
  });
};
