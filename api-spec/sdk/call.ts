import type { operations } from './schema.gen.ts';

export type ClientOptions = {
  /** The server URL, such as `https://status.example.com`. */
  readonly baseUrl: string;
  /** The API key (`ak_…`). Its scope decides which calls you can make. */
  readonly apiKey: string;
  /** The time limit of a call in milliseconds, including its retries; by default 30,000. */
  readonly timeoutMs?: number;
  /** The maximum number of retries of calls that are safe to retry; by default 2. */
  readonly retries?: number;
  /** A replacement for the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
};

/** Options for one call. They override those of the client. */
export type CallOptions = Pick<ClientOptions, 'timeoutMs' | 'retries'> & {
  /** Cancels the call, its retries and its stream. */
  readonly signal?: AbortSignal;
};

/** An event of a stream. */
export type ServerEvent = { readonly event: string; readonly data: string };

type Operations = keyof operations;

/** The input of an operation: path, query and body parameters in one object. */
export type InputOf<Id extends Operations> = PathOf<operations[Id]> & QueryOf<operations[Id]> & BodyOf<operations[Id]>;

/** The result of an operation. Read a stream with `for await`. */
export type AnswerOf<Id extends Operations> = ContentOf<SuccessOf<operations[Id]>>;

/** @internal */
export type Call<Id extends Operations> = Taking<InputOf<Id>, Promise<AnswerOf<Id>>>;

/** @internal The first page if you await it, every entry of every page with `for await`. */
export type ListCall<Id extends Operations, List extends keyof AnswerOf<Id>> = Taking<
  InputOf<Id>,
  Promise<AnswerOf<Id>> & AsyncIterable<AnswerOf<Id>[List] extends readonly (infer Entry)[] ? Entry : never>
>;

type Taking<Input, Answer> = object extends Input
  ? (input?: Input, options?: CallOptions) => Answer
  : (input: Input, options?: CallOptions) => Answer;

type PathOf<Operation> = Operation extends { parameters: { path: infer Path } } ? Path : unknown;
type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } } ? OrUnknown<Query> : unknown;
type BodyOf<Operation> = Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
  ? OrUnknown<Body>
  : unknown;
type OrUnknown<Part> = [Exclude<Part, undefined>] extends [never] ? unknown : Exclude<Part, undefined>;
type SuccessOf<Operation> = Operation extends { responses: infer Responses }
  ? Responses[keyof Responses & (200 | 201 | 202 | 204)]
  : never;
type ContentOf<Response> = Response extends { content: infer Content }
  ? Content extends { 'text/event-stream': unknown }
    ? AsyncIterable<ServerEvent>
    : Content extends { 'application/x-ndjson': unknown }
      ? AsyncIterable<unknown>
      : Content[keyof Content]
  : undefined;
