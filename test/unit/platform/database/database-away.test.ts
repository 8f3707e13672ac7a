import { expect, test } from 'vitest';
import { isDatabaseAway } from '../../../../src/platform/database/away/database-away.ts';

const away = (code: string) => Object.assign(new Error('the server closed the connection'), { code });

test.each([
  [away('08006'), true],
  [away('53300'), true],
  [away('57P02'), true],
  [away('EPIPE'), true],
  [new Error('Connection terminated unexpectedly'), true],
  [away('ETIMEDOUT'), true],
  [away('EAI_AGAIN'), true],
  [away('57014'), true],
  [away('25P03'), true],
  [away('25006'), true],
  [new Error('Client has encountered a connection error and is not queryable'), true],
  [away('23505'), false],
  [away('40001'), false],
  [new Error('The batch gave no result for this item.'), false],
  ['away', false],
])('%o is a database that is away: %s', (error, expected) => {
  expect(isDatabaseAway(error)).toBe(expected);
});
