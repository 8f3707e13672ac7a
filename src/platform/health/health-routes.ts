import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readiness } from './readiness.ts';

export type HealthRoutes = {
  readonly readiness: () => Promise<Readiness>;
  readonly metrics: { readonly contentType: string; readonly text: () => Promise<string> };
  /** The token for reading metrics. Without it, `isPrivate` decides. */
  readonly token?: string;
  /** This port is for operators only, so metrics need no token here if none is set. On other ports they're then off. */
  readonly isPrivate: boolean;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Machines call it all the time: logged only if it fails. */
    readonly isProbe?: boolean;
  }
}

const config = { isProbe: true };

/** Routes for operators: liveness, readiness and metrics. */
export const registerHealth = (app: FastifyInstance, options: HealthRoutes): void => {
  app.get('/healthz', { config }, async (_request, reply) => unkept(reply).send({ status: 'alive' }));
  app.get('/readyz', { config }, async (_request, reply) => {
    const { isReady, checks, dataChanges } = await options.readiness();
    return unkept(reply)
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', checks, dataChanges });
  });
  app.get('/metrics', { config }, async (request, reply) => {
    const refusal = refusalOf(request, options);
    if (refusal) return unkept(reply).status(refusal.status).type(TEXT).send(`${refusal.sentence}\n`);
    return unkept(reply)
      .type(options.metrics.contentType)
      .send(await options.metrics.text());
  });
};

const TEXT = 'text/plain; charset=utf-8';

const unkept = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store');

const refusalOf = ({ headers }: FastifyRequest, { token, isPrivate }: HealthRoutes) => {
  if (token === undefined) return isPrivate ? undefined : closed;
  const given = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && isSame(given, token) ? undefined : unproved;
};

const closed = {
  status: 404,
  sentence: 'Metrics are off. Set ALLCLEAR_METRICS_TOKEN or ALLCLEAR_OPERATIONS_PORT.',
} as const;

const unproved = { status: 401, sentence: 'Send Authorization: Bearer with ALLCLEAR_METRICS_TOKEN.' } as const;

/** Takes the same time for every token. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other));

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
