import { expect, test } from 'vitest';
import { failureTrace } from '../../../../src/platform/process/failure.ts';

test('a failure is named with its place and its code, and never quotes what it failed at', () => {
  const secret = 'https://hooks.slack.test/T0/B0/secret';
  const error = Object.assign(new RangeError(`not a date: ${secret}\n    at ${secret}`), {
    code: '22007',
    detail: `Failing row contains (${secret})`,
  });
  const failure = failureTrace(error);
  expect(failure).toMatchObject({ name: 'RangeError', code: '22007' });
  expect(failure.at[0]).toContain('failure.test.ts');
  expect(JSON.stringify(failure)).not.toContain(secret);
});

test('what is no error is named by its type alone', () => {
  expect(failureTrace('a secret')).toEqual({ name: 'string', at: [] });
});
