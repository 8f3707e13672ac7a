import type { operations } from './schema.gen.ts';

export type ClientOptions = {
  /** The address of the server, such as `https://status.example.com`. */
  readonly baseUrl: string;
  /** `ak_…`; its scope decides which calls it may make. */
  readonly apiKey: string;
  /** How long a call may take, its repeats included; 30,000 where left out. */
  readonly timeoutMs?: number;
  /** How often a call that may be repeated is; 2 where left out. */
  readonly retries?: number;
  /** Instead of the global one. */
  readonly fetch?: typeof globalThis.fetch;
};

/** For one call, over what the client has. */
export type CallOptions = Pick<ClientOptions, 'timeoutMs' | 'retries'> & {
  /** Ends the call, its repeats and its stream. */
  readonly signal?: AbortSignal;
};

/** One event of a stream. */
export type ServerEvent = { readonly event: string; readonly data: string };

type Operations = keyof operations;

/** The input of an operation: path, query and body parameters in one object. */
export type InputOf<Id extends Operations> = PathOf<operations[Id]> & QueryOf<operations[Id]> & BodyOf<operations[Id]>;

/** The answer. A stream is read with `for await`. */
export type AnswerOf<Id extends Operations> = ContentOf<SuccessOf<operations[Id]>>;

/** @internal */
export type Call<Id extends Operations> = Taking<InputOf<Id>, Promise<AnswerOf<Id>>>;

/** @internal The first page when it is awaited, every entry of every page with `for await`. */
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
