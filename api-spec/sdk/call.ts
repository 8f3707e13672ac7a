import type { RateLimit } from './rate-limit.ts';
import type { components, operations } from './schema.gen.ts';

export type ClientOptions = {
  /** The server URL, such as `https://status.example.com`; by default `ALLCLEAR_URL` of the environment. */
  readonly baseUrl?: string | undefined;
  /** The API key (`ak_…`); by default `ALLCLEAR_TOKEN` of the environment. Its scope decides which calls you can make. */
  readonly apiKey?: string | undefined;
  /** The time limit of a call in milliseconds, including its retries; by default 30,000. */
  readonly timeoutMs?: number | undefined;
  /** The maximum number of retries of calls that are safe to retry; by default 2. */
  readonly retries?: number | undefined;
  /** More headers, such as those that a proxy asks for. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** A replacement for the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
};

/** Options for one call. They override those of the client. */
export type CallOptions = Pick<ClientOptions, 'timeoutMs' | 'retries' | 'headers'> & {
  /** Cancels the call, its retries and its stream. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Names a call that creates something, so that it happens once even if you repeat it, for 24 hours. By default, each call gets a
   * random key, which its own retries use.
   */
  readonly idempotencyKey?: string | undefined;
  /**
   * The `etag` that you read. If nothing has changed since, a read throws NotModifiedError. If something has, a change throws
   * PreconditionFailedError, and nothing happens.
   */
  readonly etag?: string | undefined;
};

/** @internal An event of a stream, before its data is parsed. */
export type ServerEvent = { readonly event: string; readonly data: string };

type Schemas = components['schemas'];

/** An event of `events()`. New events are possible: one that this version doesn't know is `other`, with its name. */
export type LiveEvent =
  | Schemas['ChangedEvent']
  | Schemas['CheckedEvent']
  | Schemas['RefetchEvent']
  | Schemas['BeatEvent']
  | { readonly event: 'other'; readonly name: string; readonly data: unknown };

/** @internal Words of answers stay open: a new status is possible, so a `switch` needs a default. */
export type Open<T> = T extends string
  ? string extends T
    ? T
    : T | (string & {})
  : T extends readonly (infer Entry)[]
    ? Open<Entry>[]
    : T extends object
      ? { [Key in keyof T]: Open<T[Key]> }
      : T;

type Operations = keyof operations;

/** The input of an operation: path, query and body parameters in one object. The ID of the object itself is `id`. */
export type InputOf<Id extends Operations> = PathOf<operations[Id]> & QueryOf<operations[Id]> & BodyOf<operations[Id]>;

/** The result of an operation. New words are possible. */
export type AnswerOf<Id extends Operations> = Open<ContentOf<SuccessOf<operations[Id]>>>;

/** A result; `withResponse()` also gives the response. */
export type Answer<T> = Promise<T> & { readonly withResponse: () => Promise<WithResponse<T>> };

/** A result with its response, and what its headers say. */
export type WithResponse<T> = {
  readonly data: T;
  readonly response: Response;
  /** Pass it as the option `etag` of a later call. Undefined for a change. */
  readonly etag: string | undefined;
  readonly rateLimit: RateLimit | undefined;
};

/** @internal */
export type Call<Id extends Operations> = Taking<InputOf<Id>, Answer<AnswerOf<Id>>>;

/** @internal The first page if you await it, every entry of every page with `for await`. */
export type ListCall<Id extends Operations, List extends keyof AnswerOf<Id>> = Taking<
  InputOf<Id>,
  Answer<AnswerOf<Id>> & AsyncIterable<AnswerOf<Id>[List] extends readonly (infer Entry)[] ? Entry : never>
>;

type Taking<Input, Answer> = object extends Input
  ? (input?: Input, options?: CallOptions) => Answer
  : (input: Input, options?: CallOptions) => Answer;

type PathOf<Operation> = Operation extends { parameters: { path: infer Path } }
  ? { [Name in keyof Path as Name extends 'service_id' ? 'id' : Name]: Path[Name] }
  : unknown;
// `fields` is left out, since an answer with fewer fields isn't of its type.
type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? Unpicked<OrUnknown<Query>>
  : unknown;
type Unpicked<Query> = unknown extends Query
  ? unknown
  : { [Name in keyof Query as Exclude<Name, 'fields'>]: Query[Name] };
type BodyOf<Operation> = Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
  ? OrUnknown<Body>
  : unknown;
type OrUnknown<Part> = [Exclude<Part, undefined>] extends [never] ? unknown : Exclude<Part, undefined>;
type SuccessOf<Operation> = Operation extends { responses: infer Responses }
  ? Responses[keyof Responses & (200 | 201 | 202 | 204)]
  : never;
type ContentOf<Response> = Response extends { content: infer Content } ? Content[keyof Content] : undefined;
