import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, test } from 'vitest';
import { unwrap } from '#client';
import { type CliStage, eachCommandLine } from '../support/cli-stage.ts';
import type { CommandLine } from '../support/test-terminal.ts';

let cli: CommandLine;
let product: CliStage['product'];
let account: CliStage['account'];
eachCommandLine(
  (made) => {
    ({ cli, product, account } = made);
  },
  { scope: 'write' },
);

describe('allclear api', () => {
  test('makes any call with fields in the query or the body, and prints its answer', async () => {
    const body = JSON.stringify({ name: 'Payments', serviceIds: [] });
    const made = await cli.run(['api', 'POST', '/api/v1/boards', '--input', '-'], body);
    const board = JSON.parse(made.stdout);
    expect([made.code, board.name]).toEqual([0, 'Payments']);
    await cli.run(['api', 'put', `/api/v1/boards/${board.id}`, '--field', 'name=Office IT']);
    const { boards } = JSON.parse((await cli.run(['api', 'GET', '/api/v1/boards', '-f', 'limit=1'])).stdout);
    expect(boards).toMatchObject([{ id: board.id, name: 'Office IT' }]);
    const gone = await cli.run(['api', 'DELETE', `/api/v1/boards/${board.id}`]);
    expect([gone.code, gone.stdout]).toEqual([0, '']);
  });

  const createBoard = async (name: string): Promise<number> => {
    const body = JSON.stringify({ name, serviceIds: [] });
    return JSON.parse((await cli.run(['api', 'POST', '/api/v1/boards', '--input', '-'], body)).stdout).id;
  };

  test('sends -f as text and -F by its kind, and headers', async () => {
    const path = `/api/v1/boards/${await createBoard('Payments')}`;
    const renamed = await cli.run(['api', 'PUT', path, '-f', 'name=2026']);
    expect([renamed.code, JSON.parse(renamed.stdout).name]).toEqual([0, '2026']);
    expect(await cli.run(['api', 'PUT', path, '-F', 'name=2026'])).toMatchObject({ code: 2 });
    const old = await cli.run(['api', 'PUT', path, '-f', 'name=IT', '-H', 'If-Match: W/"old"']);
    expect([old.code, old.stderr]).toEqual([1, expect.stringContaining('changed')]);
  });

  test('reads every page of a list', async () => {
    for (const name of ['One', 'Two', 'Three']) await createBoard(name);
    const listed = await cli.run(['api', 'GET', '/api/v1/boards', '-F', 'limit=2', '--paginate']);
    expect(JSON.parse(listed.stdout)).toMatchObject({
      boards: [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }],
      nextCursor: null,
    });
  });

  test('says what the server refuses, and sends nothing that is no call', async () => {
    const refused = await cli.run(['api', 'GET', '/api/v1/boards/404404']);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("The board wasn't found.")]);
    for (const wrong of [
      ['api', 'FETCH', '/api/v1/boards'],
      ['api', 'GET', 'https://evil.example/'],
      ['api', 'GET', '//evil.example/'],
      ['api', 'GET', '/api/v1/boards', '--field', 'limit'],
      ['api', 'GET', '/api/v1/boards', '--header', 'limit'],
      ['api', 'GET', '/api/v1/boards', '--input', '-'],
      ['api', 'POST', '/api/v1/boards', '--paginate'],
      ['api', 'POST', '/api/v1/boards', '--input', '-', '--field', 'name=IT'],
    ])
      expect(await cli.run(wrong)).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('allclear mcp', () => {
  test('answers each message on a line of its own, and nothing to notifications', async () => {
    const messages = [
      { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'board_summary', arguments: {} } },
    ];
    const input = [...messages.map((one) => JSON.stringify(one)), 'no JSON'].join('\n');
    const { code, stdout } = await cli.run(['mcp'], input);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(answers.map(({ id }) => id).toSorted()).toEqual([1, 2, null].toSorted());
    expect(answers.find(({ id }) => id === 2)).toMatchObject({
      result: { structuredContent: { overall: expect.any(String) } },
    });
    expect(answers.find(({ id }) => id === null)).toMatchObject({ error: { code: -32_700 } });
  });

  test.each(['2025-11-25', '2026-07-28'] as const)(
    'serves the official client of %s on stdio',
    { timeout: 120_000 },
    async (revision) => {
      const mode = revision === '2025-11-25' ? 'legacy' : { pin: revision };
      const client = new Client({ name: 'agent', version: '1' }, { versionNegotiation: { mode } });
      const { key } = unwrap(await account.api.POST('/api/api-keys', { body: { name: 'Agent', scope: 'read' } }));
      const env = { PATH: process.env.PATH ?? '', ALLCLEAR_URL: product.url, ALLCLEAR_TOKEN: key };
      await client.connect(new StdioClientTransport({ command: process.execPath, args: ['cli/bin.js', 'mcp'], env }), {
        timeout: 120_000,
      });
      expect(client.getNegotiatedProtocolVersion()).toBe(revision);
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toContain('own_alerts');
      const { structuredContent } = await client.callTool({ name: 'board_summary', arguments: {} });
      expect(structuredContent).toMatchObject({ overall: expect.any(String) });
      const { contents } = await client.readResource({ uri: 'allclear://board' });
      expect(contents).toMatchObject([{ mimeType: 'text/markdown' }]);
      await client.close();
    },
  );
});
