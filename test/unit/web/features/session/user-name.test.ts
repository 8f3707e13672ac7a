import { expect, test } from 'vitest';
import { displayOf } from '../../../../../web/features/session/user-name.ts';

const maya = { fullName: 'Maya Lind', username: 'maya', email: 'maya@example.com' };

test('the user is named by full name, else by username, and has a letter', () => {
  expect(displayOf(maya)).toEqual({ name: 'Maya Lind', initial: 'M', email: 'maya@example.com' });
  expect(displayOf({ ...maya, fullName: ' ' })).toMatchObject({ name: 'maya', initial: 'M' });
  expect(displayOf({ ...maya, fullName: null, username: '' })).toMatchObject({ initial: 'U' });
});
