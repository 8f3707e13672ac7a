import { expect, test } from 'vitest';
import { toldHow, toldWhat } from '../../../../../../web/features/incidents/view/told-words.ts';

const at = (clock: string) => `2026-11-20T${clock}.000Z`;
const told = {
  integrationId: 1,
  name: 'Ops',
  type: 'slack',
  kind: 'incident_opened',
  event: 'opened',
  state: 'accepted',
  publishedAt: at('08:00:00'),
  readAt: at('08:00:30'),
  acceptedAt: at('08:00:41'),
} as const;

const ofPage = { byHand: false };

test('says how long after the page, our reading or the report somebody was told', () => {
  expect(toldHow(told, ofPage)).toBe('told 41s after the page said so');
  expect(toldHow({ ...told, publishedAt: null }, ofPage)).toBe('told 11s after we read it');
  expect(toldHow({ ...told, publishedAt: null }, { byHand: true })).toBe('told 11s after it was reported');
  expect(toldHow({ ...told, acceptedAt: at('09:05:00') }, ofPage)).toBe('told 1h 5m after the page said so');
  expect(toldHow({ ...told, publishedAt: at('08:00:50') }, ofPage)).toBe('told 0s after the page said so');
});

test.each([
  ['waiting', 'on its way'],
  ['kept', 'not sent, since there is no mail server'],
  ['failed', 'not arrived'],
  ['dropped', 'told with a later alert, or switched off before'],
] as const)('says nothing as told that is %s', (state, words) => {
  expect(toldHow({ ...told, state, acceptedAt: null }, ofPage)).toBe(words);
});

test('says what the alert was', () => {
  expect(toldWhat(told)).toBe('that it began');
  expect(toldWhat({ ...told, event: 'reopened' })).toBe('that it opened again');
  expect(toldWhat({ kind: 'unstable', event: null })).toBe('an alert');
});

test('calls the first that somebody was told no beginning where it was an update', () => {
  expect(toldWhat({ ...told, event: 'updated' })).toBe('an update');
});
