import { expect, test } from 'vitest';
import { trialWords } from '../../../../../web/features/billing/subscribe/trial-words.ts';
import { noonOf } from '../../../../support/noon.ts';

const now = new Date(noonOf('2026-11-20'));
const wordsOf = (trialEnds: string | null, trialPending = false) => trialWords({ trialEnds, trialPending }, now, '£15');

test('the end of a trial is a day in full, and subscribing is said to charge at once', () => {
  const words = wordsOf(noonOf('2026-12-08'));
  expect(words).toMatchObject({ before: 'Your trial ends on', day: '8 December 2026' });
  expect(words.after).toContain('charges £15 now');
});

test('without an end it is 30 days from now', () => {
  expect(wordsOf(null)).toMatchObject({ day: '20 December 2026' });
});

test('a trial that is over ended', () => {
  expect(wordsOf(noonOf('2026-11-08'))).toMatchObject({ before: 'Your trial ended on', day: '8 November 2026' });
});

test('a trial that waits for the email address says what starts it, and when access ends without', () => {
  const start = 'Confirm your email address to start your 30-day trial.';
  expect(wordsOf(noonOf('2026-12-08'), true)).toMatchObject({
    before: `${start} Without it, your access ends on`,
    day: '8 December 2026',
  });
  expect(wordsOf(noonOf('2026-11-08'), true)).toMatchObject({ before: 'Your access ended on', after: start });
});
