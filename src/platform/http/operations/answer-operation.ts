import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { stillRunning } from '../../idempotency/run-once.ts';
import type { Contract } from '../contract.ts';
import type { Call, OperationId } from '../handlers.ts';
import { tooManyWaiting } from '../limits/per-user.ts';
import { InParts, streamOf } from './answer-in-parts.ts';
import { etagOf, knownTag, setValidator } from './conditional.ts';
import { isLong, jsonInParts } from './json-in-parts.ts';
import { callOf, type RunOptions, runHandler, withinLimits } from './run-handler.ts';

/** Answers an operation when it's its caller's turn. */
export const answerWithinLimits = (
  options: RunOptions,
  id: OperationId,
  contract: Contract,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const answer = async () => {
    // The caller hung up while the call waited, so nobody would read the answer.
    if (request.raw.socket.destroyed) return reply.hijack();
    return answerOperation(options, id, contract, callOf(request, reply));
  };
  return withinLimits(options, id, request, answer).catch((error: unknown) => {
    if (error === tooManyWaiting || error === stillRunning) reply.header('retry-after', RETRY_SECONDS);
    throw error;
  });
};

const RETRY_SECONDS = 5;

/** Runs an operation's handler and sends its result; 304 if the caller already has this version. */
const answerOperation = async (
  options: RunOptions,
  id: OperationId,
  contract: Contract,
  call: Call<never>,
): Promise<unknown> => {
  const { request, reply } = call;
  const { versions = {}, writableParts = {} } = options;
  // For every form of the answer, and for a 304.
  if (contract.hasForms(id)) reply.header('vary', 'accept');
  const documented = (value: unknown) => contract.pickDocumented(id, value);
  // Before anything is read, since it may refuse.
  const wanted = contract.fieldsOf(id, (call.query as Fields).fields);
  const pick = (value: unknown) => (wanted ? wanted(documented(value)) : documented(value));
  const versionOf = versions[id] as ((call: Call<never>) => Promise<string | undefined>) | undefined;
  const version = await versionOf?.(call);
  const known = version === undefined ? undefined : knownTag(request, etagOf(version));
  if (known !== undefined) return setValidator(reply.status(304), known).send();
  const body = await runHandler(options, id, contract, call);
  // A stream has taken over the reply.
  if (reply.sent) return reply;
  const partOf = writableParts[id] as ((answer: unknown) => unknown) | undefined;
  if (partOf)
    setValidator(reply, etagOf(version ?? JSON.stringify(pick(body)), JSON.stringify(partOf(documented(body)))));
  else if (version !== undefined) setValidator(reply, etagOf(version));
  const status = contract.successStatus(id);
  const texts = body instanceof InParts ? body.texts() : isTexts(body) ? body : undefined;
  if (texts) return sendTexts(reply.status(status), texts);
  const location = status === 201 ? locationOf(contract, id, body) : undefined;
  if (location !== undefined) reply.header('location', location);
  reply.status(status);
  if (!isLong(body)) return reply.send(pick(body));
  return reply.type(JSON_TYPE).send(await jsonInParts(body, pick));
};

/** The query of a call, which the contract has validated. */
type Fields = { readonly fields?: readonly string[] };

const JSON_TYPE = 'application/json; charset=utf-8';

const isTexts = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/** Queries made while the answer is written still count for its caller. */
const sendTexts = (reply: FastifyReply, texts: AsyncIterable<string>): FastifyReply => {
  if (!reply.hasHeader('content-type')) reply.type(JSON_TYPE);
  return reply.send(streamOf(texts, AsyncLocalStorage.snapshot()));
};

const locationOf = (contract: Contract, id: OperationId, body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null || !('id' in body)) return undefined;
  const made = body.id;
  return typeof made === 'number' || typeof made === 'string' ? contract.paths.locationOf(id, made) : undefined;
};
