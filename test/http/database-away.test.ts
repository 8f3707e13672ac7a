import { expect, test } from 'vitest';
import { createTestServer, expectContract } from '../support/http.ts';

const failing = async (error: unknown) => {
  const server = await createTestServer({
    handlers: {
      getHealth: async () => {
        throw error;
      },
    },
  });
  return server.inject('/api/health');
};

const withCode = (code: string) => Object.assign(new Error('connect 10.1.2.3:5432'), { code });

test.each(['ECONNREFUSED', 'ETIMEDOUT', '57P01', '53300', '57014'])(
  'a database that is away (%s) is 503 with a sentence, and nothing of the inside',
  async (code) => {
    const response = await failing(withCode(code));
    expect(response.statusCode).toBe(503);
    expectContract(response, 'getHealth');
    expect(response.json()).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/Try again in a moment\.$/),
    });
    expect(response.body).not.toContain('10.1.2.3');
  },
);

test('any other fault of the database is 500', async () => {
  expect((await failing(withCode('42P01'))).statusCode).toBe(500);
});
