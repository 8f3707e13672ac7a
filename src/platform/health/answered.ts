import type { FastifyInstance } from 'fastify';

/** An answer that was sent, or whose connection has ended. */
export type Answered = {
  /** The contract's path; undefined for pages, files and unknown paths. */
  readonly operation: string | undefined;
  readonly status: number;
  readonly seconds: number;
  /** An open stream, whose duration says nothing. */
  readonly isStream: boolean;
};

/** Reports each answer by its operation, never by its URL, of which there is no limit. `onAnswered` must not throw. */
export const reportAnswers = (app: FastifyInstance, onAnswered: (answered: Answered) => void): void => {
  app.addHook('onResponse', async (request, reply) => {
    onAnswered({
      operation: request.routeOptions.schema?.operationId,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1_000,
      isStream: String(reply.raw.getHeader('content-type') ?? '').startsWith('text/event-stream'),
    });
  });
};
