import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthorizeCaller } from '../authenticate-call.ts';
import type { Contract } from '../contract.ts';
import type { OperationId } from '../handlers.ts';
import { type CountCalls, countCall } from '../rate-limits.ts';
import { refuseNul } from '../refuse-nul.ts';
import { contentOf } from './accept-bodies.ts';
import type { ContractRoute } from './contract-routes.ts';
import { refuseUnknownQuery } from './refuse-unknown-query.ts';
import { callOf, type RunOptions, runHandler, withinLimits } from './run-handler.ts';

/** Values that an operation is called with; a request would have them as text. */
export type OperationInput = { readonly path?: object; readonly query?: object; readonly body?: object };

/**
 * Runs an operation of the contract in this process, for the caller of another request. It's authorized, counted, validated, limited and
 * recorded as a request of its own would be, and returns the JSON that it would answer. Not for operations that send their answer themselves.
 * @throws as the operation's handler does
 */
export type RunOperation = (id: OperationId, input: OperationInput, of: FastifyRequest) => Promise<unknown>;

type Options = RunOptions & {
  readonly contract: Contract;
  readonly routes: readonly ContractRoute[];
  readonly authorize: AuthorizeCaller;
  readonly countCalls: CountCalls;
};

declare module 'fastify' {
  interface FastifyInstance {
    readonly runOperation: RunOperation;
  }
}

/** Lets handlers run other operations, as `request.server.runOperation`. */
export const registerRunOperation = (app: FastifyInstance, options: Options): void => {
  const { contract, access, authorize, countCalls } = options;
  const routes = new Map(options.routes.map((route) => [route.schema?.operationId, route]));
  const run: RunOperation = async (id, input, of) => {
    const route = routes.get(id);
    if (!route) throw new Error(`the contract has no operation ${id}`);
    const request = requestFor(route, input, of);
    await authorize(access[id], request.actor);
    countCall(countCalls, id, access[id], request);
    refuseNul(request.body, request.query, request.params);
    refuseUnknownQuery(request.query, contract.paths.queryNames(id));
    validate(request, route);
    const call = callOf(request, unsent());
    return contract.pickDocumented(
      id,
      await withinLimits(options, id, request, () => runHandler(options, id, contract, call)),
    );
  };
  app.decorate('runOperation', run);
};

/** The request for an operation that its caller would send. */
const requestFor = (
  { method, url }: ContractRoute,
  { path = {}, query = {}, body }: OperationInput,
  of: FastifyRequest,
): FastifyRequest => {
  const filled = url
    .split('/')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(String(Reflect.get(path, part.slice(1)))) : part))
    .join('/');
  const headers = { ...of.headers, accept: 'application/json' };
  // Validation turns text into numbers in place.
  const own = { method, url: filled, headers, params: { ...path }, query: { ...query }, body };
  return Object.create(of, Object.getOwnPropertyDescriptors(own));
};

type Content = { readonly schema: object };

/** Validates as Fastify does before a handler. @throws an error that's answered as Fastify's own */
const validate = (request: FastifyRequest, { schema = {} }: ContractRoute): void => {
  const body = contentOf(schema.body)?.['application/json'] as Content | undefined;
  const parts = [
    ['params', schema.params, request.params],
    ['body', body?.schema, request.body],
    ['querystring', schema.querystring, request.query],
  ] as const;
  for (const [part, expected, value] of parts) {
    if (expected === undefined) continue;
    // Fastify keeps what it compiles.
    const isValid = request.compileValidationSchema(expected as object, part);
    if (!isValid(value))
      throw Object.assign(new Error('invalid input'), { code: 'FST_ERR_VALIDATION', validation: isValid.errors });
  }
};

/** Takes the headers of an answer that isn't sent. */
const unsent = (): FastifyReply => {
  const reply: Pick<FastifyReply, 'header' | 'headers' | 'type' | 'status'> = {
    header: () => same,
    headers: () => same,
    type: () => same,
    status: () => same,
  };
  const same = reply as FastifyReply;
  return same;
};
