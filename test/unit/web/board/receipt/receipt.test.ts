import { expect, test } from 'vitest';
import { receiptText } from '../../../../../web/board/receipt/receipt.ts';

const receipt = {
  accepted: 31,
  kept: 0,
  failed: 0,
  lastFailure: null,
  sincePublished: { alerts: 28, p50Ms: 41_200, p95Ms: 58_400 },
  sinceRead: { alerts: 31, p50Ms: 340, p95Ms: 1_940 },
};

test('a receipt says how soon alerts arrive after the page published them', () => {
  expect(receiptText({ receipt })).toBe(
    'Alerts usually arrive 41 s after the provider posts; 95% within 58 s (30 days).',
  );
});

test('a receipt counts from when it was read where pages say no time', () => {
  expect(receiptText({ receipt: { ...receipt, sincePublished: null } })).toBe(
    'Alerts usually arrive 340 ms after detection; 95% within 1.9 s (30 days).',
  );
});

test('a receipt says what failed, and why the last of it did', () => {
  const failed = { ...receipt, failed: 2, lastFailure: 'The receiver returned 404: no' };
  expect(receiptText({ receipt: failed })).toMatch(
    /\. 2 failed in the last 30 days\. Last error: The receiver returned 404: no$/,
  );
  const none = { ...receipt, accepted: 0, failed: 1, sincePublished: null, sinceRead: null };
  expect(receiptText({ receipt: none })).toBe('1 failed in the last 30 days.');
});

test('a receipt says of mails that were only kept that nobody was told', () => {
  const none = { ...receipt, accepted: 0, kept: 2, sincePublished: null, sinceRead: null };
  expect(receiptText({ receipt: none })).toBe("2 emails in the last 30 days weren't sent (no mail server).");
});

test('nothing is said where nothing was sent', () => {
  expect(receiptText({ receipt: null })).toBeUndefined();
});
