import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that was sent, or whose connection has ended. */
export type Answered = {
  /** The contract's path; undefined for pages, files and unknown paths. */
  readonly operation: string | undefined;
  readonly status: number;
  readonly seconds: number;
  /** An open stream, whose duration says nothing. */
  readonly isStream: boolean;
};

/** Names an answer by its operation, never by its URL: the number of URLs has no limit. */
export const answeredOf = ({ routeOptions }: FastifyRequest, reply: FastifyReply, status: number): Answered => ({
  operation: routeOptions.schema?.operationId,
  status,
  seconds: reply.elapsedTime / 1_000,
  isStream: String(reply.raw.getHeader('content-type') ?? '').startsWith('text/event-stream'),
});
