import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError, invalidFields } from '../../shared/errors.ts';
import { change, query } from '../database/query.ts';
import { type SecretBox, SecretError } from '../secrets/secrets.ts';
import { type AroundFirst, aroundFirstTransaction } from './first-transaction.ts';

/** A call that its caller named, so that it can be repeated without doing its work twice. */
export type NamedCall = {
  /** The caller's `Idempotency-Key`: 1 to 255 visible characters. */
  readonly key: string;
  /** Keys of different callers never meet. */
  readonly caller: string;
  readonly operation: string;
  /** The path and the body. The same key with another request is refused. */
  readonly request: string;
  /** It opens its transactions itself, and may wait for the network before. */
  readonly goesOut: boolean;
};

/** Guards of calls that change something. */
export type CallGuards = {
  readonly runOnce: RunOnce;
  /** Lets calls with the same name change something one after the other, until their transaction ends. */
  readonly lock: (name: string) => Promise<unknown>;
};

export type Once<T> = { readonly result: T; readonly isRepeat: boolean };

/**
 * Runs a call, or returns the answer of the first call with its key, for 24 hours. Refused calls may be tried again with the same
 * key, since they changed nothing. `around` is more work of the call's first transaction.
 * @throws AppError `conflict` if the key was used for another request, or the first call's answer is lost; stillRunning
 */
export type RunOnce = <T>(call: NamedCall, work: () => Promise<T>, around?: readonly AroundFirst[]) => Promise<Once<T>>;

/** Refuses a call whose twin hasn't ended yet. */
export const stillRunning = new AppError(
  'conflict',
  'A call with this Idempotency-Key is still running. Try again in a few seconds.',
);

/** How long a call that waits for the network may take. Requests end long before. */
const BUSY_S = 300;
const KEPT_HOURS = 24;
/** The most answers of one caller that the hourly chore leaves. */
export const MOST_KEPT = 10_000;
/** Longer answers aren't kept: no call that creates something returns more. */
const LONGEST_ANSWER = 1_048_576;

type Row = {
  readonly request: Buffer;
  readonly state: 'running' | 'committed' | 'answered';
  readonly answer: string | null;
};

/** Ends a transaction whose call was made before. */
class Repeat extends Error {
  readonly kept: Row;

  constructor(kept: Row) {
    super('the call was made before');
    this.kept = kept;
  }
}

/** @throws AppError invalid_input for a key that is empty or too long */
export const checkedKey = (key: string): string => {
  if (!/^[\x21-\x7e]{1,255}$/.test(key))
    throw invalidFields({ 'Idempotency-Key': 'Idempotency-Key must have 1 to 255 visible ASCII characters' });
  return key;
};

export const createCallGuards = (em: EntityManager, box: SecretBox): CallGuards => ({
  runOnce: createRunOnce(em, box),
  lock: (name) => query(em)`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
});

const createRunOnce = (em: EntityManager, box: SecretBox): RunOnce => {
  /** Without a change, the key can be used again. If the database is away, it's free once the call can't be running. */
  const releasing = async <T>({ goesOut }: NamedCall, subject: Buffer, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (goesOut) await release(em, subject).catch(() => undefined);
      throw error;
    }
  };
  return async <T>(call: NamedCall, work: () => Promise<T>, around: readonly AroundFirst[] = []): Promise<Once<T>> => {
    const keys = hashesOf(call);
    const keep = (result: unknown) => keepAnswer(em, box, keys.subject, result);
    const once: AroundFirst = call.goesOut
      ? { after: () => markCommitted(em, keys.subject) }
      : { before: () => claim(em, keys), after: keep };
    try {
      if (call.goesOut) await claim(em, keys);
      const result = await aroundFirstTransaction([once, ...around], () => releasing(call, keys.subject, work));
      if (call.goesOut) await keep(result);
      return { result, isRepeat: false };
    } catch (error) {
      if (error instanceof Repeat) return { result: answerOf(box, keys, error.kept) as T, isRepeat: true };
      throw error;
    }
  };
};

/** Deletes what is older than 24 hours, and what a caller has beyond MOST_KEPT. Returns how many. */
export const forgetAnswers = (em: EntityManager): Promise<number> => change(em)`
  delete from platform.idempotency_key where ends_at <= now() or subject in (
    select subject from (
      select subject, row_number() over (partition by caller order by ends_at desc) as place from platform.idempotency_key
    ) ranked where place > ${MOST_KEPT}
  )`;

type Hashes = { readonly subject: Buffer; readonly caller: Buffer; readonly request: Buffer };

const hashesOf = ({ key, caller, operation, request }: NamedCall): Hashes => ({
  subject: hashOf(JSON.stringify([caller, operation, key])),
  caller: hashOf(caller),
  request: hashOf(request),
});

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Waits for a twin whose transaction hasn't ended. @throws Repeat if the call was made before, stillRunning */
const claim = async (em: EntityManager, { subject, caller, request }: Hashes): Promise<void> => {
  const claimed = await change(em)`
    insert into platform.idempotency_key as known (subject, caller, request, state, busy_until, ends_at)
    values (${subject}, ${caller}, ${request}, 'running', now() + ${BUSY_S} * interval '1 s',
      now() + ${KEPT_HOURS} * interval '1 hour')
    on conflict (subject) do update set request = excluded.request, state = 'running', answer = null,
      busy_until = excluded.busy_until, ends_at = excluded.ends_at
    where known.ends_at <= now() or (known.state = 'running' and known.busy_until <= now())`;
  if (claimed > 0) return;
  const [kept] = await query<Row>(em)`
    select request, state, answer from platform.idempotency_key where subject = ${subject}`;
  // The twin was refused in between.
  if (!kept || (kept.state === 'running' && kept.request.equals(request))) throw stillRunning;
  throw new Repeat(kept);
};

const markCommitted = (em: EntityManager, subject: Buffer): Promise<number> =>
  change(em)`update platform.idempotency_key set state = 'committed' where subject = ${subject} and state = 'running'`;

const keepAnswer = async (em: EntityManager, box: SecretBox, subject: Buffer, result: unknown): Promise<void> => {
  const text = result === undefined ? undefined : JSON.stringify(result);
  const isTooLong = text !== undefined && text.length > LONGEST_ANSWER;
  const answer = text === undefined || isTooLong ? null : box.seal(text, contextOf(subject));
  await change(em)`
    update platform.idempotency_key set state = ${isTooLong ? 'committed' : 'answered'}, answer = ${answer}
    where subject = ${subject}`;
};

const release = (em: EntityManager, subject: Buffer): Promise<number> =>
  change(em)`delete from platform.idempotency_key where subject = ${subject} and state = 'running'`;

const answerOf = (box: SecretBox, { subject, request }: Hashes, kept: Row): unknown => {
  if (!kept.request.equals(request))
    throw new AppError(
      'conflict',
      'This Idempotency-Key was used for another request. Use a new key for each request.',
    );
  if (kept.state !== 'answered') throw lostAnswer;
  return kept.answer === null ? undefined : JSON.parse(opened(box, kept.answer, subject));
};

const lostAnswer = new AppError(
  'conflict',
  'This call was already made, but its response is lost. Read the data instead.',
);

/** After a change of the secret, earlier answers can't be opened. */
const opened = (box: SecretBox, answer: string, subject: Buffer): string => {
  try {
    return box.open(answer, contextOf(subject));
  } catch (error) {
    throw error instanceof SecretError ? lostAnswer : error;
  }
};

const contextOf = (subject: Buffer): string => `idempotency key:${subject.toString('hex')}`;
