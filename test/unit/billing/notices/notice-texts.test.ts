import { expect, test } from 'vitest';
import { textOf } from '../../../../src/billing/adapters/notice-texts.ts';
import type { NoticeMail, Reader } from '../../../../src/billing/notices/mail-notices.ts';
import { type Notice, noticeId } from '../../../../src/billing/notices/notice.ts';

const reader: Reader = {
  email: 'maya@acme.example',
  emailVerified: true,
  username: 'maya',
  timeZone: undefined,
  clock: undefined,
};
const trialEnds = '2026-03-31T22:30:00.000Z';
const wordsOf = (mail: NoticeMail) => {
  const { heading, blocks } = textOf(mail);
  return [heading, ...blocks.map((block) => ('text' in block ? block.text : JSON.stringify(block)))].join('\n');
};
const trial = (days: 7 | 3 | 1 | 0): Notice => ({ kind: 'trial_ends', userId: 7, trialEnds, days });

test('a reminder says when the trial ends, in the zone and by the clock of its reader where they are known', () => {
  expect(wordsOf({ notice: trial(7), to: reader.email, reader })).toContain('31 March 2026 at 22:30 UTC');
  const inAuckland: Reader = { ...reader, timeZone: 'Pacific/Auckland', clock: '12h' };
  expect(wordsOf({ notice: trial(7), to: reader.email, reader: inAuckland })).toMatch(/1 April 2026 at 11:30\sam/);
});

test('reminders say how many days are left, what it costs, and what happens at the end', () => {
  expect([7, 3, 1, 0].map((days) => textOf({ notice: trial(days as 7), to: '', reader }).heading)).toEqual([
    'Your free trial ends in 7 days',
    'Your free trial ends in 3 days',
    'Your free trial ends tomorrow',
    'Your free trial has ended',
  ]);
  for (const days of [7, 0] as const)
    expect(wordsOf({ notice: trial(days), to: '', reader })).toContain('£15 a month, or £144 a year');
});

test('a failed payment is told with the day until which nothing changes', () => {
  const notice: Notice = { kind: 'payment_failed', userId: 7, invoiceId: 'in_1' };
  const until = new Date('2026-04-14T08:00:00Z');
  const full = { kind: 'full', because: 'payment_failed', until } as const;
  expect(wordsOf({ notice, to: '', reader, access: full })).toContain('until 14 April 2026 at 08:00 UTC');
  const over = { kind: 'read_only', because: 'payment_failed' } as const;
  expect(wordsOf({ notice, to: '', reader, access: over })).toContain('Until it is paid, alerts rest');
});

test('the same piece of news has one id, however often and in whatever order it is heard', () => {
  const two = (subscriptionIds: readonly string[]): Notice => ({ kind: 'two_live', userId: 7, subscriptionIds });
  expect(noticeId(two(['sub_b', 'sub_a']))).toBe(noticeId(two(['sub_a', 'sub_b'])));
  expect(noticeId({ kind: 'unseen_status', userId: 7, status: 'resting' })).toBe(
    noticeId({ kind: 'unseen_status', userId: 8, status: 'resting' }),
  );
  const ids = [trial(7), trial(3), two(['sub_a', 'sub_b']), two(['sub_a', 'sub_c'])].map(noticeId);
  expect(new Set(ids).size).toBe(4);
});
