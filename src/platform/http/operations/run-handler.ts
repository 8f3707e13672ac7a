import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../../shared/actor.ts';
import { AppError } from '../../../shared/errors.ts';
import { asCaller, userCaller } from '../../database/turns/callers.ts';
import type { Access } from '../access.ts';
import type { Contract } from '../contract.ts';
import type { Call, OperationId } from '../handlers.ts';
import { networkOf } from '../limits/network-of.ts';
import type { UserLimit } from '../limits/per-user.ts';
import { operationEntry } from '../operation-entry.ts';
import type { AnswerOptions } from './answer-options.ts';
import { changeOnce } from './change-once.ts';

/** Makes a user's calls wait for each other, so that one user can't take all database connections. */
export type UserLimits = {
  /** For every call except those that wait for something outside of the database. */
  readonly any: UserLimit;
  /** For calls that read a whole board. */
  readonly heavy: UserLimit;
};

export type RunOptions = AnswerOptions & { readonly limits: UserLimits };

/** Does the work of an operation when it's its caller's turn, with the caller's share of the database. */
export const withinLimits = <T>(
  { access, limits, readForTeam }: RunOptions,
  id: OperationId,
  { actor, ip }: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> => {
  const caller = actor ? userCaller(actor.userId) : `address ${networkOf(ip)}`;
  const ofCaller = () =>
    asCaller(caller, () => (readForTeam && actor && access[id].fromReplica ? readForTeam(actor.teamId, work) : work()));
  return inTurn(access[id], actor?.userId, limits, ofCaller);
};

const inTurn = <T>(
  { isHeavy, goesOut }: Access,
  userId: UserId | undefined,
  limits: UserLimits,
  work: () => Promise<T>,
) => {
  if (userId === undefined) return work();
  const shared = () => (goesOut ? work() : limits.any(userId, work));
  return isHeavy ? limits.heavy(userId, shared) : shared();
};

/** Runs an operation's handler: recorded in the audit log if it changes something, and once for each `Idempotency-Key`. */
export const runHandler = async (
  options: RunOptions,
  id: OperationId,
  contract: Contract,
  call: Call<never>,
): Promise<unknown> => {
  const { handlers, access, audit } = options;
  const handler = handlers[id] as (call: Call<never>) => Promise<unknown>;
  const work = () => handler(call);
  const isNoted = !access[id].onlyReads && !access[id].sentByPrograms;
  const changes = isNoted && call.request.method !== 'GET' && call.request.method !== 'HEAD';
  const entry = operationEntry(id, access[id], call.request);
  const changing = () => audit.run(entry, access[id], work);
  const result = await (changes ? changeOnce(options, id, contract, call, changing) : work());
  if (access[id].readsAddresses) await audit.noteRead(entry);
  return result;
};

/** The contract has validated the request against the operation's own schemas, so the types hold. */
export const callOf = (request: FastifyRequest, reply: FastifyReply): Call<never> => ({
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
