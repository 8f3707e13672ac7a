import { unreachable } from '../connection/causes.ts';
import { connectionOf } from '../connection/profile.ts';
import { timeoutOf } from '../connection/session.ts';
import { examples } from '../help.ts';
import type { GlobalOptions, Program } from '../program.ts';
import type { Terminal } from '../terminal.ts';

export const addMcpCommand = (program: Program, terminal: Terminal): void => {
  program
    .command('mcp')
    .description('Connect an AI agent over standard input and output')
    .addHelpText('after', examples('allclear mcp'))
    .action((_options, command) => bridge(terminal, command.optsWithGlobals()));
};

/**
 * Sends each message of standard input to the server's MCP endpoint, and prints its answer: JSON-RPC, one message a line
 * (https://modelcontextprotocol.io/specification/2025-11-25/basic/transports). Ends with the input.
 */
const bridge = async (terminal: Terminal, options: GlobalOptions): Promise<void> => {
  const { url, key } = connectionOf(terminal.env, options.url);
  const timeoutMs = timeoutOf(options);
  const answering: Promise<void>[] = [];
  for await (const line of terminal.readLines()) {
    if (line.trim() === '') continue;
    // Messages don't wait for each other; each answer names its message.
    answering.push(
      answerTo({ line, url, key, timeoutMs }, terminal).then((answer) => {
        if (answer !== undefined) terminal.stdout.write(`${answer}\n`);
      }),
    );
  }
  await Promise.all(answering);
};

type Sent = { readonly line: string; readonly url: string; readonly key: string; readonly timeoutMs: number };

/** The answer as a line; undefined for a notification. */
const answerTo = async ({ line, url, key, timeoutMs }: Sent, { signal }: Terminal): Promise<string | undefined> => {
  const message = messageOf(line);
  if (message === undefined) return errorTo(null, -32_700, "This isn't JSON.");
  try {
    const response = await fetch(`${url}/mcp`, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headersOf(message),
      },
      body: line,
    });
    const text = await response.text();
    if (text === '') return undefined;
    const answer = messageOf(/^data: (.+)$/m.exec(text)?.[1] ?? text);
    if (answer?.jsonrpc === '2.0') return JSON.stringify(answer);
    const said = typeof answer?.message === 'string' ? answer.message : `${url} isn't an Allclear server.`;
    return message.id === undefined ? undefined : errorTo(message.id, -32_603, said);
  } catch (error) {
    if (signal.aborted) throw error;
    return message.id === undefined
      ? undefined
      : errorTo(message.id, -32_603, unreachable(error, url, timeoutMs).message);
  }
};

type Message = Readonly<Record<string, unknown>>;

const messageOf = (text: string): Message | undefined => {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null ? (message as Message) : undefined;
  } catch {
    return undefined;
  }
};

/** The headers that the revision 2026-07-28 asks for repeat what the message says. */
const headersOf = ({ method, params }: Message): Record<string, string> => {
  const { name, uri, _meta: meta } = (params ?? {}) as Message;
  const version = ((meta ?? {}) as Message)['io.modelcontextprotocol/protocolVersion'];
  if (typeof version !== 'string') return {};
  const named = name ?? uri;
  return {
    'mcp-protocol-version': version,
    ...(typeof method === 'string' && { 'mcp-method': method }),
    ...(typeof named === 'string' && { 'mcp-name': named }),
  };
};

const errorTo = (id: unknown, code: number, message: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } });
