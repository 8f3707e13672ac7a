import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import manifest from '../../../../package.json' with { type: 'json' };
import { compact } from '../compact.ts';
import type { Tool, ToolCall, ToolCalls } from './tool.ts';
import { INSTRUCTIONS, readingTools } from './tools.ts';
import { writingTools } from './writing-tools.ts';

/** Runs an operation of the public API as the sender of one request. */
export type RunTool = (call: ToolCall) => Promise<unknown>;

/** The sender of one request. */
export type Sender = {
  readonly run: RunTool;
  /** Their key may change something. */
  readonly mayWrite: boolean;
  /** The sentence of a refusal, which says what to do. */
  readonly messageOf: (error: unknown) => string;
};

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

const serverFor = (sender: Sender): McpServer => {
  const server = new McpServer(
    { name: 'allclear', title: 'Allclear', version: manifest.version },
    { instructions: INSTRUCTIONS },
  );
  for (const tool of readingTools) register(server, tool, sender);
  if (sender.mayWrite) for (const tool of writingTools) register(server, tool, sender, true);
  server.registerResource(
    'board',
    'allclear://board',
    { title: 'Board', description: 'The whole board as Markdown, problems first', mimeType: 'text/markdown' },
    async ({ href }) => {
      const text = await sender.run({ operation: 'getSummary', query: { format: 'md' } }).catch((error: unknown) => {
        throw new Error(sender.messageOf(error));
      });
      return { contents: [{ uri: href, mimeType: 'text/markdown', text: String(text) }] };
    },
  );
  return server;
};

const register = (server: McpServer, tool: Tool, sender: Sender, writes = false): void => {
  const { name, title, description, input, output } = tool;
  const annotations = writes
    ? { destructiveHint: false, openWorldHint: false }
    : { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    name,
    { title, description, inputSchema: compact(input, 'input'), outputSchema: compact(output, 'output'), annotations },
    async (wanted: unknown) => {
      try {
        const structuredContent = output.parse(await answerOf(tool.calls(wanted as never), sender.run));
        return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] };
      } catch (error) {
        return { isError: true, content: [{ type: 'text', text: sender.messageOf(error) }] };
      }
    },
  );
};

/** The fields of all answers. Reads come after the change, to include it. */
const answerOf = async ({ change, reads }: ToolCalls, run: RunTool): Promise<object> => {
  const changed = change && (await run(change));
  return Object.assign({}, changed, ...(await Promise.all(reads.map(run))));
};
