/** Every code in a caller's `{ code, message, fields? }`. platform/problems.ts has the HTTP status of each. */
export type ErrorCode =
  | 'invalid_input'
  | 'unauthenticated'
  | 'wrong_credentials'
  | 'forbidden'
  | 'cross_origin'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'precondition_failed'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'too_many_requests'
  | 'subscription_required'
  | 'reauthentication_required'
  | 'unavailable'
  | 'internal';

/** Messages by field name, shown beside the field. */
export type FieldMessages = Readonly<Record<string, string>>;

/** A failure that the caller can do something about. `message` is a sentence for a person: what happened and what to do. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldMessages | undefined;

  constructor(code: ErrorCode, message: string, fields?: FieldMessages) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
  }
}

/** Errors of OAuth that we answer (RFC 6749, section 5.2; RFC 7591, section 3.2.2; RFC 8707, section 2). */
export type OAuthCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unsupported_grant_type'
  | 'invalid_target'
  | 'invalid_redirect_uri';

/** A refusal for programs that speak OAuth, which read `error` and `error_description`. */
export class OAuthError extends AppError {
  readonly error: OAuthCode;

  constructor(error: OAuthCode, message: string) {
    super('invalid_input', message);
    this.error = error;
  }
}

/** Another user's objects answer the same as missing ones. */
export const notFound = (what: string): AppError =>
  new AppError('not_found', `${what} wasn't found. It may have been deleted.`);

/** Refuses one or more fields; the first message is also the overall one. */
export const invalidFields = (fields: FieldMessages): AppError =>
  new AppError('invalid_input', Object.values(fields)[0] ?? 'The input is invalid.', fields);

/** The result of one of several, whose refusal must not affect the others. */
export type OrRefused<T> = T | AppError;

export const isAccepted = <T>(outcome: OrRefused<T>): outcome is T => !(outcome instanceof AppError);

/** @throws AppError the refusal, if there is one */
export const accepted = <T>(outcome: OrRefused<T>): T => {
  if (outcome instanceof AppError) throw outcome;
  return outcome;
};

/** Returns the result of the only one, for a function that takes several. @throws AppError its refusal */
export const onlyOutcome = <T>(outcomes: readonly OrRefused<T>[]): T => {
  const [outcome] = outcomes;
  if (outcome === undefined) throw new Error('the work for an item gave no outcome');
  return accepted(outcome);
};

/** Returns the result of the work, or the AppError that it throws. */
export const orRefused = <T>(work: () => T): OrRefused<T> => {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
};
