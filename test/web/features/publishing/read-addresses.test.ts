import { expect, test } from 'vitest';
import { readAddresses } from '../../../../web/features/publishing/subscribers/read-addresses.ts';
import type { Subscriber } from '../../../../web/features/publishing/subscribers/subscriber-calls.ts';
import { addedText, stateText } from '../../../../web/features/publishing/subscribers/subscriber-words.ts';

test('addresses are read from our own export, a pasted list and a spreadsheet', () => {
  const text =
    'email,kind\r\n"Ann@mail.example",email\nbob@mail.example;Bob\n\nCem\tcem@mail.example\nann@mail.example\n';
  expect(readAddresses(text).map(({ email }) => email)).toEqual([
    'ann@mail.example',
    'bob@mail.example',
    'cem@mail.example',
  ]);
});

test('the outcome of adding is said whole', () => {
  expect(addedText({ added: 1, known: 0, invalid: [], waiting: false })).toBe('1 subscriber added.');
  expect(addedText({ added: 2, known: 3, invalid: ['x'], waiting: true })).toBe(
    '2 subscribers added. Each has to confirm first. 3 were there already. 1 line had no valid address.',
  );
});

test('a state says who asked for it', () => {
  const one: Subscriber = {
    id: 1,
    kind: 'email',
    address: 'ann@mail.example',
    items: [] as number[],
    state: 'unsubscribed',
    source: 'form',
    createdAt: '',
    confirmedAt: null,
    unsubscribedAt: '',
    unsubscribedBy: 'email_app',
    suppressedAt: null,
    suppressedBecause: null,
  };
  expect(stateText(one)).toBe('Unsubscribed in an email app');
  expect(stateText({ ...one, state: 'active', suppressedBecause: 'no_mailbox' })).toBe('Doesn’t exist');
});
