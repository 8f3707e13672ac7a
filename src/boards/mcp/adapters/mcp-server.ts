import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import manifest from '../../../../package.json' with { type: 'json' };
import { compact } from '../compact.ts';
import { INSTRUCTIONS, readingTools, type Tool, type ToolRead } from '../tools.ts';
import { writingTools } from '../writing-tools.ts';

/** Calls an address below `/api/v1` as the sender of one request. `text`: the body, of a problem if it isn't ok. */
export type CallApi = (call: ApiCall) => Promise<{ readonly isOk: boolean; readonly text: string }>;

export type ApiCall = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  readonly accept?: string;
};

/** The sender of one request: their calls, and whether their key may change something. */
export type Sender = { readonly call: CallApi; readonly mayWrite: boolean };

/**
 * Answers one request of the Model Context Protocol over HTTP without sessions, in the revisions 2025-11-25 and 2026-07-28
 * (https://modelcontextprotocol.io/specification). Its sender must be known already.
 */
export const answerMcp = (
  request: Request,
  body: unknown,
  sender: Sender,
  onerror: (error: Error) => void,
): Promise<Response> =>
  // Tools never change, and the stream of a subscription would never end.
  createMcpHandler(() => serverFor(sender), { maxSubscriptions: 0, onerror }).fetch(request, { parsedBody: body });

const serverFor = ({ call, mayWrite }: Sender): McpServer => {
  const server = new McpServer(
    { name: 'allclear', title: 'Allclear', version: manifest.version },
    { instructions: INSTRUCTIONS },
  );
  for (const tool of readingTools) register(server, tool, call);
  if (mayWrite) for (const tool of writingTools) register(server, tool, call, true);
  server.registerResource(
    'board',
    'allclear://board',
    { title: 'Board', description: 'The whole board as Markdown, problems first', mimeType: 'text/markdown' },
    async ({ href }) => {
      const { isOk, text } = await call({ path: '/summary', accept: 'text/markdown' });
      if (!isOk) throw new Error(messageOf(text));
      return { contents: [{ uri: href, mimeType: 'text/markdown', text }] };
    },
  );
  return server;
};

const register = (server: McpServer, tool: Tool, call: CallApi, writes = false): void => {
  const { name, title, description, input, output } = tool;
  const annotations = writes
    ? { readOnlyHint: false, destructiveHint: false, openWorldHint: false }
    : { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    name,
    { title, description, inputSchema: compact(input, 'input'), outputSchema: compact(output, 'output'), annotations },
    async (wanted: unknown) => {
      const { change, reads } = tool.calls(wanted as never);
      // Reads come after the change, to include it.
      const changed = change ? [await call(change)] : [];
      const isChanged = changed.every(({ isOk }) => isOk);
      const answers = isChanged ? [...changed, ...(await Promise.all(reads.map((one) => call(readOf(one)))))] : changed;
      const refused = answers.find(({ isOk }) => !isOk);
      if (refused) return { isError: true, content: [{ type: 'text', text: messageOf(refused.text) }] };
      const structuredContent = output.parse(Object.assign({}, ...answers.map(({ text }) => JSON.parse(text || '{}'))));
      return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] };
    },
  );
};

const readOf = ({ path, query }: ToolRead): ApiCall => ({ path: `${path}?${searchOf(query)}` });

const searchOf = (query: ToolRead['query'] = {}): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  );

/** The sentence of a problem, which says what to do. */
const messageOf = (problem: string): string => String(JSON.parse(problem).message);
