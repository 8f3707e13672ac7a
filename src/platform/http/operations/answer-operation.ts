import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../shared/actor.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Audit } from '../../audit/audit.ts';
import type { ReadForUser } from '../../database/replica/read-replica.ts';
import { asCaller, userCaller } from '../../database/turns/callers.ts';
import type { Access, AccessTable } from '../access.ts';
import type { Contract } from '../contract.ts';
import type { Call, Handlers, OperationId, Versions } from '../handlers.ts';
import { networkOf } from '../limits/network-of.ts';
import { tooManyWaiting, type UserLimit } from '../limits/per-user.ts';
import { operationEntry } from '../operation-entry.ts';
import { InParts, streamOf } from './answer-in-parts.ts';
import { etagOf, isKnown, setValidator } from './conditional.ts';
import { isLong, jsonInParts } from './json-in-parts.ts';

export type AnswerOptions = {
  readonly handlers: Handlers;
  /** Cheap versions of answers that clients ask for again and again. */
  readonly versions?: Versions;
  readonly access: AccessTable;
  /** Records an audit entry for every operation that changes something. */
  readonly audit: Pick<Audit, 'run'>;
  /** Runs reads that may use the read replica; at once by default. */
  readonly readForUser?: ReadForUser;
};

/** Makes a user's calls wait for each other, so that one user can't take all database connections. */
export type UserLimits = {
  /** For every call except those that wait for something outside of the database. */
  readonly any: UserLimit;
  /** For calls that read a whole board. */
  readonly heavy: UserLimit;
};

/** Answers an operation when it is its caller's turn. */
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
      options.readForUser && actor && access[id].fromReplica ? options.readForUser(actor.userId, answered) : answered(),
    );
  };
  return withinLimits(access[id], request.actor?.userId, limits, answer).catch((error: unknown) => {
    if (error === tooManyWaiting) reply.header('retry-after', RETRY_SECONDS);
    throw error;
  });
};

const RETRY_SECONDS = 5;

const withinLimits = <T>(
  { isHeavy, goesOut }: Access,
  userId: number | undefined,
  limits: UserLimits,
  work: () => Promise<T>,
) => {
  if (userId === undefined) return work();
  const shared = () => (goesOut ? work() : limits.any(userId, work));
  return isHeavy ? limits.heavy(userId, shared) : shared();
};

/** Runs an operation's handler and sends its result; 304 if the caller already has this version. */
const answerOperation = async (
  { handlers, versions = {}, access, audit }: AnswerOptions,
  id: OperationId,
  contract: Contract,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  // The contract has validated the request against this operation's own schemas, so the types hold here.
  const call = callOf(request, reply);
  // For every form of the answer, and for a 304.
  if (contract.hasForms(id)) reply.header('vary', 'accept');
  const versionOf = versions[id] as ((call: Call<never>) => Promise<string | undefined>) | undefined;
  const version = await versionOf?.(call);
  const etag = version === undefined ? undefined : etagOf(version);
  if (etag !== undefined && isKnown(request, etag)) return setValidator(reply.status(304), etag).send();
  const handler = handlers[id] as (call: Call<never>) => Promise<unknown>;
  const work = () => handler(call);
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  const entry = operationEntry(id, access[id], request);
  const body = await (changes ? audit.run(entry, access[id], work) : work());
  // A stream has taken over the reply.
  if (reply.sent) return reply;
  if (etag !== undefined) setValidator(reply, etag);
  const status = contract.successStatus(id);
  const texts = body instanceof InParts ? body.texts() : isTexts(body) ? body : undefined;
  if (texts) return sendTexts(reply.status(status), texts);
  const location = status === 201 ? locationOf(contract, id, body) : undefined;
  if (location !== undefined) reply.header('location', location);
  const pick = (value: unknown) => contract.pickDocumented(id, value);
  reply.status(status);
  if (!isLong(body)) return reply.send(pick(body));
  return reply.type(JSON_TYPE).send(await jsonInParts(body, pick));
};

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
