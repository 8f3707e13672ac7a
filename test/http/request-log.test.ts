import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from '../../src/platform/process/logger.ts';
import { createTestServer } from '../support/http.ts';

test('each line of a request that failed has the id that its answer names', async () => {
  const lines: Record<string, unknown>[] = [];
  const keeping = new Writable({
    write: (chunk, _, done) => {
      lines.push(
        ...String(chunk)
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      );
      done();
    },
  });
  const fail = async (): Promise<never> => {
    throw new Error('out of order');
  };
  const server = await createTestServer({ handlers: { getHealth: fail }, logger: createLogger('info', keeping) });
  const [first, second] = [await server.inject('/api/health'), await server.inject('/api/health')];
  const ids = [first, second].map((answer) => answer.json().requestId);
  expect(ids[0]).not.toBe(ids[1]);
  const named = lines.map(({ reqId, msg }) => [reqId, msg]);
  expect(named).toEqual(
    ids.flatMap((id) => [
      [id, 'request failed'],
      [id, 'request'],
    ]),
  );
  await server.close();
});
