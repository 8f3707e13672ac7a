import { expect, it } from 'vitest';
import { notReadText } from '../../../../../web/board/status/last-read.ts';

it('what was asked and never answered is not said to wait for its first check', () => {
  expect(notReadText({ lastChecked: null })).toBe('Not checked yet');
  expect(notReadText({ lastChecked: '2026-11-20T08:40:00Z' })).toBe('Checks failing');
});
