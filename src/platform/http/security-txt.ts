import type { FastifyInstance } from 'fastify';

type Options = {
  /** A contact URL, `mailto:` or `https:`; without it there is no such file. */
  readonly contact: string | undefined;
  readonly publicUrl: string;
  readonly now: () => Date;
};

const PATH = '/.well-known/security.txt';

/** The file needs an expiry date, which advances with each request. */
const VALID_MS = 180 * 86_400_000;

/** Says where to report a vulnerability (RFC 9116). */
export const registerSecurityTxt = (app: FastifyInstance, { contact, publicUrl, now }: Options): void => {
  if (contact === undefined) return;
  app.get(PATH, async (_request, reply) => {
    const expires = new Date(now().getTime() + VALID_MS).toISOString();
    return reply
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${contact}\nExpires: ${expires}\nCanonical: ${publicUrl}${PATH}\nPreferred-Languages: en\n`);
  });
};
