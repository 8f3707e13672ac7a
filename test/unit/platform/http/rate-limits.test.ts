import { expect, test } from 'vitest';
import { access } from '../../../../src/app/access.ts';
import { limited } from '../../../../src/platform/http/rate-limits.ts';

/** The answer to a user who has to wait for so long. */
const saidTo = (operation: 'inviteMember' | 'detectPage', ttl: number): unknown => {
  const row = access[operation];
  if (!row.rateLimit) throw new Error(`${operation} has a limit`);
  const { errorResponseBuilder } = limited(operation, row, row.rateLimit).rateLimit;
  return errorResponseBuilder?.({} as never, { ttl } as never);
};

test('names the window of the limit, and how long to wait', () => {
  expect(saidTo('detectPage', 11_200)).toMatchObject({
    message: 'You can do this 240 times a minute. Wait 12 seconds and try again.',
  });
  expect(saidTo('inviteMember', 2_830_000)).toMatchObject({
    message: 'Your team can do this 20 times an hour. Wait 48 minutes and try again.',
  });
});
