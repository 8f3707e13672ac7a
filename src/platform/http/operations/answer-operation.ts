import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../shared/actor.ts';
import { AppError } from '../../../shared/errors.ts';
import { asCaller, userCaller } from '../../database/turns/callers.ts';
import { stillRunning } from '../../idempotency/run-once.ts';
import type { Access } from '../access.ts';
import type { Contract } from '../contract.ts';
import type { Call, OperationId } from '../handlers.ts';
import { networkOf } from '../limits/network-of.ts';
import { tooManyWaiting, type UserLimit } from '../limits/per-user.ts';
import { operationEntry } from '../operation-entry.ts';
import { InParts, streamOf } from './answer-in-parts.ts';
import type { AnswerOptions } from './answer-options.ts';
import { changeOnce } from './change-once.ts';
import { etagOf, knownTag, setValidator } from './conditional.ts';
import { isLong, jsonInParts } from './json-in-parts.ts';

/** Makes a user's calls wait for each other, so that one user can't take all database connections. */
export type UserLimits = {
  /** For every call except those that wait for something outside of the database. */
  readonly any: UserLimit;
  /** For calls that read a whole board. */
  readonly heavy: UserLimit;
};

/** Answers an operation when it's its caller's turn. */
export const answerWithinLimits = (
  options: AnswerOptions & { readonly limits: UserLimits },
  id: OperationId,
  contract: Contract,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { access, limits } = options;
  const answer = async () => {
    // The caller hung up while the call waited, so nobody would read the answer.
    if (request.raw.socket.destroyed) return reply.hijack();
    const { actor, ip } = request;
    const answered = () => answerOperation(options, id, contract, request, reply);
    const caller = actor ? userCaller(actor.userId) : `address ${networkOf(ip)}`;
    return asCaller(caller, () =>
      options.readForTeam && actor && access[id].fromReplica ? options.readForTeam(actor.teamId, answered) : answered(),
    );
  };
  return withinLimits(access[id], request.actor?.userId, limits, answer).catch((error: unknown) => {
    if (error === tooManyWaiting || error === stillRunning) reply.header('retry-after', RETRY_SECONDS);
    throw error;
  });
};

const RETRY_SECONDS = 5;

const withinLimits = <T>(
  { isHeavy, goesOut }: Access,
  userId: UserId | undefined,
  limits: UserLimits,
  work: () => Promise<T>,
) => {
  if (userId === undefined) return work();
  const shared = () => (goesOut ? work() : limits.any(userId, work));
  return isHeavy ? limits.heavy(userId, shared) : shared();
};

/** Runs an operation's handler and sends its result; 304 if the caller already has this version. */
const answerOperation = async (
  options: AnswerOptions,
  id: OperationId,
  contract: Contract,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { handlers, versions = {}, writableParts = {}, access, audit } = options;
  // The contract has validated the request against this operation's own schemas, so the types hold here.
  const call = callOf(request, reply);
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
  const handler = handlers[id] as (call: Call<never>) => Promise<unknown>;
  const work = () => handler(call);
  const isNoted = !access[id].onlyReads && !access[id].sentByPrograms;
  const changes = isNoted && request.method !== 'GET' && request.method !== 'HEAD';
  const entry = operationEntry(id, access[id], request);
  const changing = () => audit.run(entry, access[id], work);
  const body = await (changes ? changeOnce(options, id, contract, call, changing) : work());
  if (access[id].readsAddresses) await audit.noteRead(entry);
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

const callOf = (request: FastifyRequest, reply: FastifyReply): Call<never> => ({
  body: request.body as never,
  path: request.params as never,
  query: request.query as never,
  caller: request.actor,
  get actor(): Actor {
    if (!request.actor) throw new AppError('unauthenticated', 'Log in to continue.');
    return request.actor;
  },
  request,
  reply,
});
