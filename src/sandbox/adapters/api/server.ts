import { createHash } from 'node:crypto';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Refusal } from '../../engine/state.ts';
import type { Answers, SandboxStore } from '../../ports.ts';
import { calls } from './calls.ts';
import { expandOf, type Params, paramsOf } from './request.ts';

export type SandboxApiOptions = {
  readonly store: SandboxStore;
  readonly secretKey: string;
  /** The URL of its pages, for a browser. Without a trailing slash. */
  readonly pagesUrl: string;
  /** Reports unexpected errors. Must not throw. */
  readonly onError: (error: unknown) => void;
};

/** Stripe keeps an idempotency key this long. Source: docs.stripe.com/api/idempotent_requests. */
const KEPT_SECONDS = 24 * 3_600;

/** The calls of Stripe's HTTP API that this product makes, over the sandbox's state. */
export const createSandboxApi = (options: SandboxApiOptions): FastifyInstance => {
  const app = fastify({ logger: false, bodyLimit: 65_536, forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, String(body)),
  );
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.authorization !== `Bearer ${options.secretKey}`)
      throw new Refusal('Invalid API Key provided.', { status: 401 });
  });
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof Refusal)) options.onError(error);
    return refuse(reply, error);
  });
  app.setNotFoundHandler(({ method, url }, reply) =>
    refuse(reply, new Refusal(`Unrecognized request URL (${method}: ${url.split('?')[0]}).`, { status: 404 })),
  );
  for (const [route, call] of Object.entries(calls)) {
    const [method = 'GET', url = '/'] = route.split(' ');
    app.route<{ Params: { readonly id?: string } }>({
      method,
      url,
      handler: async (request, reply) => {
        const params = paramsOf(formOf(request));
        const drawing = { pagesUrl: options.pagesUrl, expand: expandOf(params) };
        const answer = await options.store.run((state, answers) =>
          answeredOnce(answers, request, params, state.now, () =>
            call(state, request.params.id ?? '', params, drawing),
          ),
        );
        return reply.status(answer.status).type('application/json').send(answer.body);
      },
    });
  }
  return app;
};

type Answer = { readonly status: number; readonly body: string };

const formOf = ({ method, url, body }: FastifyRequest): string =>
  method === 'POST' || method === 'DELETE' ? (typeof body === 'string' ? body : '') : (url.split('?')[1] ?? '');

/** Repeats the answer for the same key, even a refusal; refuses a key of another request. */
const answeredOnce = (
  answers: Answers,
  { headers, method, url }: FastifyRequest,
  params: Params,
  now: number,
  call: () => unknown,
): Answer => {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || method !== 'POST') return answerOf(call);
  const request = createHash('sha256')
    .update(JSON.stringify([url, params]))
    .digest('base64url');
  const before = answers.get(key);
  if (before && before.at > now - KEPT_SECONDS) {
    if (before.request !== request)
      throw new Refusal(
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        { type: 'idempotency_error' },
      );
    return before;
  }
  const answer = answerOf(call);
  for (const [old, { at }] of answers) if (at <= now - KEPT_SECONDS) answers.delete(old);
  answers.set(key, { at: now, request, ...answer });
  return answer;
};

const answerOf = (call: () => unknown): Answer => {
  try {
    return { status: 200, body: JSON.stringify(call()) };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: JSON.stringify(errorOf(error)) };
    throw error;
  }
};

const errorOf = ({ type, message, code, param }: Refusal) => ({ error: { type, message, code, param } });

const refuse = (reply: FastifyReply, error: unknown) =>
  error instanceof Refusal
    ? reply.status(error.status).send(errorOf(error))
    : reply.status(500).send({ error: { type: 'api_error', message: 'The sandbox failed.' } });
