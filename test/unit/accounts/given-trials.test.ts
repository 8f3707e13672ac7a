import { expect, test } from 'vitest';
import { trialAddressOf } from '../../../src/accounts/trials/given-trials.ts';

test.each([
  ['Maya@Acme.example', 'maya@acme.example'],
  [' maya+trial2@acme.example ', 'maya+trial2@acme.example'],
  ['m.a.y.a+3@googlemail.com', 'm.a.y.a+3@googlemail.com'],
])('%s has a trial as %s', (email, address) => {
  expect(trialAddressOf(email)).toBe(address);
});
