import { describe, expect, test } from 'vitest';
import { isTooMany } from '../../../../src/publishing/subscribers/report-emails.ts';
import { nextStep } from '../../../../src/publishing/subscribers/sending/next-step.ts';
import { emailAddress } from '../../../../src/publishing/subscribers/subscriber.ts';

const HOUR = 3_600_000;
const refused = (answer: string, retryable: boolean) => ({ kind: 'refused', answer, retryable }) as const;
const lost = (code: string) => ({ kind: 'unreachable', code, reason: 'No answer.', retryable: true }) as const;
const afterSending = (attempt: Parameters<typeof nextStep>[0]['attempt'], attempts = 1, ageMs = 0) =>
  nextStep({ attempts, ageMs, attempt }, 0);

describe('after an attempt', () => {
  test('an accepted email is sent, and without a mail server it is kept', () => {
    expect(afterSending({ kind: 'accepted', answer: '250 OK' })).toMatchObject({ state: 'sent' });
    expect(afterSending({ kind: 'kept', answer: 'Saved.' })).toMatchObject({ state: 'kept' });
  });

  test('a refusal for now is tried again, later each time, for a day', () => {
    const delays = [1, 2, 3, 4, 5, 6, 7].map(
      (attempts) => afterSending(refused('451 4.2.1 later', true), attempts).delayMs,
    );
    expect(delays).toEqual(delays.toSorted((one, other) => one - other));
    expect(afterSending(refused('451 4.2.1 later', true))).toMatchObject({ state: 'waiting', isBegun: false });
    expect(afterSending(refused('451 4.2.1 later', true), 9, 24 * HOUR)).toMatchObject({
      state: 'failed',
      failure: 'failing',
    });
  });

  test('a lost answer may have been a yes, and a busy connection was not', () => {
    expect(afterSending(lost('timeout'))).toMatchObject({ state: 'waiting', isBegun: true });
    expect(afterSending(lost('busy'))).toMatchObject({ state: 'waiting', isBegun: false, delayMs: 0 });
    expect(afterSending(lost('network'), 9, 24 * HOUR)).toMatchObject({ state: 'failed', failure: undefined });
  });

  test.each([
    ['550 5.1.1 no such user', 'no_mailbox'],
    ['550-5.1.10 no such user', 'no_mailbox'],
    ['552 5.2.2 mailbox full', 'failing'],
    ['550 no', 'failing'],
    ['550 5.7.26 unauthenticated', undefined],
    ['553 5.1.8 bad sender', undefined],
  ])('%s says of the address: %s', (answer, failure) => {
    expect(afterSending(refused(answer, false))).toMatchObject({ state: 'failed', failure });
  });
});

test('more than 3 complaints in 1,000 are too many, from 500 emails on', () => {
  expect(isTooMany({ emails: 500, complaints: 1 })).toBe(false);
  expect(isTooMany({ emails: 500, complaints: 2 })).toBe(true);
  expect(isTooMany({ emails: 499, complaints: 400 })).toBe(false);
  expect(isTooMany({ emails: 1_000, complaints: 3 })).toBe(false);
});

test('an address is one address, in small letters', () => {
  expect(emailAddress(' Ann@Mail.Example ')).toBe('ann@mail.example');
  for (const text of ['ann', 'a b@c', 'a@b,c@d', 'a@b\r\nBcc: c@d', '<a@b>', `${'a'.repeat(250)}@b.cd`])
    expect(emailAddress(text)).toBeUndefined();
});
