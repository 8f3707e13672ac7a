import type { FastifyInstance } from 'fastify';

/** An answer that has gone out, or whose connection has ended. */
export type Answered = {
  /** The contract's path; undefined for pages, files and unknown paths. */
  readonly operation: string | undefined;
  readonly status: number;
  readonly seconds: number;
  /** Stays open for as long as somebody listens, so that its time says nothing. */
  readonly isStream: boolean;
};

/** Tells of each answer by its operation, never by its address, of which there are any number. `onAnswered` must not throw. */
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
