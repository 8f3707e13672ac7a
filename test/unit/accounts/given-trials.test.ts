import { expect, test } from 'vitest';
import { trialAddressOf } from '../../../src/accounts/trials/given-trials.ts';

test.each([
  ['Maya@Acme.example', 'maya@acme.example'],
  [' maya+trial2@acme.example ', 'maya@acme.example'],
  ['maya+a+b@acme.example', 'maya@acme.example'],
  ['m.aya@acme.example', 'm.aya@acme.example'],
  ['m.a.y.a+3@googlemail.com', 'maya@gmail.com'],
])('the mailbox behind %s is %s', (email, mailbox) => {
  expect(trialAddressOf(email)).toBe(mailbox);
});
