import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Handler } from '../../../platform/http/handlers.ts';
import { problemFor } from '../../../platform/http/problems.ts';
import { refuseRebound } from '../../../platform/http/same-origin.ts';
import type { Actor } from '../../../shared/actor.ts';
import { isAtLeast } from '../../../shared/team.ts';
import type { Sender } from './mcp-server.ts';

/**
 * POST /mcp. Tools run operations of the public API in this process, as the sender, so that rights, limits, validation and answers are
 * the API's own.
 */
export const callMcp = (publicUrl: URL): Handler<'callMcp'> => {
  // It takes a quarter of a second to load, so a start doesn't wait for it.
  const loaded = lazily(async () => (await import('./mcp-server.ts')).answerMcp);
  return async ({ actor, body, request, reply }) => {
    refuseRebound(request, publicUrl);
    const answerMcp = await loaded();
    const note = ({ message }: Error) =>
      request.log.info({ reqId: request.id, reason: message }, 'MCP message refused');
    // The answer that is typed below isn't used, since this one is sent.
    await send(reply, await answerMcp(asRequest(request, publicUrl), body, senderOf(request, actor), note));
    return { jsonrpc: '2.0' };
  };
};

const lazily = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
};

const asRequest = ({ method, headers }: FastifyRequest, publicUrl: URL): Request => {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(new URL('/mcp', publicUrl), { method, headers: sent });
};

const senderOf = (request: FastifyRequest, { credential, role }: Actor): Sender => ({
  run: ({ operation, ...input }) => request.server.runOperation(operation, input, request),
  mayWrite: credential.kind === 'key' && credential.scope !== 'read' && role !== undefined && isAtLeast(role, 'member'),
  messageOf: (error) => problemFor(error, request).message,
});

const send = async (reply: FastifyReply, answer: Response): Promise<void> => {
  reply.status(answer.status);
  const type = answer.headers.get('content-type');
  if (type !== null) reply.type(type);
  await reply.send(await answer.text());
};
