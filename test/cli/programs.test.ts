import { describe, expect, test } from 'vitest';
import { eachCommandLine } from '../support/cli-stage.ts';
import type { CommandLine } from '../support/test-terminal.ts';

let cli: CommandLine;
eachCommandLine(
  (made) => {
    ({ cli } = made);
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

  test('says what the server refuses, and sends nothing that is no call', async () => {
    const refused = await cli.run(['api', 'GET', '/api/v1/boards/404404']);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("The board wasn't found.")]);
    for (const wrong of [
      ['api', 'FETCH', '/api/v1/boards'],
      ['api', 'GET', 'https://evil.example/'],
      ['api', 'GET', '//evil.example/'],
      ['api', 'GET', '/api/v1/boards', '--field', 'limit'],
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
});
