import { expect, test } from 'vitest';
import type { Subscriber } from '../../../../web/features/publishing/subscribers/subscriber-calls.ts';
import { addedText, stateText } from '../../../../web/features/publishing/subscribers/subscriber-words.ts';

test('the outcome of adding is said whole', () => {
  expect(addedText({ added: 1, known: 0, refused: 0, problems: [], waiting: false })).toBe('1 subscriber added.');
  expect(addedText({ added: 2, known: 3, refused: 1, problems: [], waiting: true })).toBe(
    '2 subscribers added. Each has to confirm first. 3 were there already. 1 line couldn’t be added.',
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
