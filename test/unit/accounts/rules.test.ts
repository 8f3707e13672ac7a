import { expect, test } from 'vitest';
import {
  isEmail,
  isPassword,
  isUsername,
  normalEmail,
  optionalText,
  trialEndsOf,
} from '../../../src/accounts/rules.ts';

test.each(['abc', 'A.b_c-9', 'x'.repeat(32)])('takes the username %s', (name) => {
  expect(isUsername(name)).toBe(true);
});

test.each(['', 'ab', 'x'.repeat(33), 'a b c', 'ada@example.com', 'zoë', 'abc\n'])('refuses the username %j', (name) => {
  expect(isUsername(name)).toBe(false);
});

test.each([
  ['1234567', false],
  ['12345678', true],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
])('decides on a password by its length alone: %s', (password, isRight) => {
  expect(isPassword(password)).toBe(isRight);
});

test.each([
  ['ada@example.com', true],
  ['admin@localhost', true],
  ['ada', false],
  ['@example.com', false],
  ['ada@', false],
  ['a da@example.com', false],
  [`${'x'.repeat(250)}@a.io`, false],
])('tells an email address from other text: %s', (text, isRight) => {
  expect(isEmail(text)).toBe(isRight);
});

test("keeps an email's local part as typed and its domain in lower case", () => {
  expect(normalEmail(' Ada.L@Example.COM ')).toBe('Ada.L@example.com');
});

test('takes a text of blanks for none', () => {
  expect(optionalText('  ')).toBeUndefined();
  expect(optionalText(undefined)).toBeUndefined();
  expect(optionalText(' Ada ')).toBe('Ada');
});

test('ends the trial 30 days after the account was made, over a change to summer time too', () => {
  expect(trialEndsOf(new Date('2026-03-20T12:00:00Z'))).toEqual(new Date('2026-04-19T12:00:00Z'));
});
