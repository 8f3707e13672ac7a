import { teamOf } from '../../../shared/actor.ts';
import { AppError } from '../../../shared/errors.ts';
import { type AroundFirst, aroundFirstTransaction } from '../../idempotency/first-transaction.ts';
import { checkedKey, type NamedCall } from '../../idempotency/run-once.ts';
import type { Contract } from '../contract.ts';
import type { Call, OperationId } from '../handlers.ts';
import type { AnswerOptions } from './answer-options.ts';
import { etagOf, isUnchanged } from './conditional.ts';

type AnyCall = Call<never>;

/**
 * Runs a call that changes something as its headers ask: once for each `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header),
 * and only if `If-Match` names what the GET of the same thing would answer now (RFC 9110, section 13.1.1).
 */
export const changeOnce = async (
  options: AnswerOptions,
  id: OperationId,
  contract: Contract,
  call: AnyCall,
  work: () => Promise<unknown>,
): Promise<unknown> => {
  const { guards } = options;
  if (!guards) return work();
  const around = preconditionOf(options, id, contract, call);
  const named = namedCallOf(options, id, call);
  if (!named) return aroundFirstTransaction(around, work);
  const { result, isRepeat } = await guards.runOnce(named, work, around);
  if (isRepeat) call.reply.header('idempotent-replayed', 'true');
  return result;
};

/** Only of programs' operations: the others set cookies, or prove an identity. */
const namedCallOf = ({ access }: AnswerOptions, id: OperationId, call: AnyCall): NamedCall | undefined => {
  const { request, caller } = call;
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || key === undefined || !caller || access[id].key === 'never') return undefined;
  return {
    key: checkedKey(String(key)),
    caller: `user ${caller.userId} team ${teamOf(caller)}`,
    operation: id,
    request: `${request.url} ${JSON.stringify(request.body ?? null)}`,
    goesOut: access[id].goesOut === true,
  };
};

/** Our ETags are weak, so they are compared weakly: they name the content, whatever its encoding. */
const preconditionOf = (
  { guards, handlers, versions = {}, writableParts = {} }: AnswerOptions,
  id: OperationId,
  contract: Contract,
  call: AnyCall,
): readonly AroundFirst[] => {
  const wanted = call.request.headers['if-match'];
  const reader = contract.paths.readerOf(id) as OperationId | undefined;
  if (wanted === undefined || reader === undefined) return [];
  const read = { ...call, query: {} as never };
  const versionOf = versions[reader] as ((of: AnyCall) => Promise<string | undefined>) | undefined;
  const answer = handlers[reader] as (of: AnyCall) => Promise<unknown>;
  const partOf = writableParts[reader] as ((of: unknown) => unknown) | undefined;
  const answered = async () => contract.pickDocumented(reader, await answer(read));
  const current = async () => {
    if (partOf) return etagOf('', JSON.stringify(partOf(await answered())));
    return etagOf((await versionOf?.(read)) ?? JSON.stringify(await answered()));
  };
  const before = async () => {
    // A thing and its parts have the same tag.
    await guards?.lock(`${reader} ${JSON.stringify(call.path)}`);
    if (!isUnchanged(wanted, await current()))
      throw new AppError(
        'precondition_failed',
        'This has changed since you read it. Read it again, then repeat your change.',
      );
  };
  return [{ before }];
};
