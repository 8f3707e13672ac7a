import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '#api';
import type { Actor } from '../../shared/actor.ts';
import type { InParts } from './operations/answer-in-parts.ts';

/** The operations that clients call. Webhooks, which Allclear sends, have no handler. */
export type OperationId = Exclude<keyof operations, 'receiveAlert'>;

/** A text answer; the handler sets its content type. */
type Text =
  | { readonly 'application/rss+xml': string }
  | { readonly 'application/atom+xml': string }
  | { readonly 'image/svg+xml': string }
  | { readonly 'text/csv': string }
  | { readonly 'text/calendar': string }
  | { readonly 'text/html': string }
  | { readonly 'text/markdown': string }
  | { readonly 'text/plain': string };

/** Long JSON lines and CSV are sent in parts. A JSON answer may be text if the client asks for that. */
type Json<Content> = Content extends { content: { 'application/json': infer Body } }
  ? Content extends { content: Text }
    ? Body | string
    : Body
  : Content extends { content: { 'application/x-ndjson': string } | { 'text/csv': string } }
    ? AsyncIterable<string>
    : Content extends { content: Text }
      ? string
      : undefined;
type Form<Content> = Content extends { content: { 'application/x-www-form-urlencoded': infer Body } }
  ? Body
  : Json<Content>;
type Parameters<Id extends OperationId, Where extends 'path' | 'query'> = operations[Id] extends {
  parameters: Record<Where, infer P>;
}
  ? P
  : operations[Id] extends { parameters: Partial<Record<Where, infer P>> }
    ? NonNullable<P>
    : unknown;
type Success<Id extends OperationId> = operations[Id]['responses'] extends infer R
  ? R extends { 201: infer Created }
    ? Json<Created>
    : R extends { 200: infer Ok }
      ? Json<Ok>
      : undefined
  : never;

/** One call of one operation, typed by the contract: validated input in, the body of its success answer out. */
export type Call<Id extends OperationId> = {
  readonly body: operations[Id] extends { requestBody: infer B } ? Form<B> : undefined;
  readonly path: Parameters<Id, 'path'>;
  readonly query: Parameters<Id, 'query'>;
  /** The signed-in actor; undefined only for operations that are open to visitors. */
  readonly caller: Actor | undefined;
  /** The signed-in actor. @throws AppError `unauthenticated` if there is none. */
  readonly actor: Actor;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** A handler answers the body of the success status that the contract documents, or throws an AppError. */
export type Handler<Id extends OperationId> = (
  call: Call<Id>,
) => Promise<Id extends Long ? InParts<Success<Id>> : Success<Id>>;

/** A body that may be too long to write at once. */
type Long = 'exportUser';

/**
 * A text for some operations that stays the same as long as the answer does, and costs less than the answer; undefined if only
 * the answer can tell.
 * @throws AppError as the handler would if there is nothing to answer
 */
export type Versions = { readonly [Id in OperationId]?: (call: Call<Id>) => Promise<string | undefined> };

/**
 * The part of an answer that callers can change. If-Match compares it alone, so that news in the rest, such as each check of a status
 * page, refuse no change.
 */
export type WritableParts = {
  readonly [Id in OperationId]?: (answer: Awaited<ReturnType<Handler<Id>>>) => unknown;
};

/** A handler for every operation of the contract: a missing one, or one with a different answer, doesn't compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };
