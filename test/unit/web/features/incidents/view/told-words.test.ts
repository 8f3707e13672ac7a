import { expect, test } from 'vitest';
import { toldHow, toldWhat, toldWhom } from '../../../../../../web/features/incidents/view/told-words.ts';

const at = (clock: string) => `2026-11-20T${clock}.000Z`;
const told = {
  integrationId: 1,
  name: 'Ops',
  members: null,
  type: 'slack',
  kind: 'incident_opened',
  event: 'opened',
  state: 'accepted',
  publishedAt: at('08:00:00'),
  readAt: at('08:00:30'),
  acceptedAt: at('08:00:41'),
  muted: null,
} as const;

const ofPage = { byHand: false };

test('says how long after the page, our reading or the report somebody was told', () => {
  expect(toldHow(told, ofPage)).toBe('notified 41s after the provider posted it');
  expect(toldHow({ ...told, publishedAt: null }, ofPage)).toBe('notified 11s after Allclear saw it');
  expect(toldHow({ ...told, publishedAt: null }, { byHand: true })).toBe('notified 11s after it was reported');
  expect(toldHow({ ...told, acceptedAt: at('09:05:00') }, ofPage)).toBe('notified 1h 5m after the provider posted it');
  expect(toldHow({ ...told, publishedAt: at('08:00:50') }, ofPage)).toBe('notified 0s after the provider posted it');
});

test.each([
  ['waiting', 'sending'],
  ['kept', 'not sent: no mail server'],
  ['failed', 'failed'],
  ['dropped', 'included in a later alert, or channel was off'],
] as const)('says nothing as told that is %s', (state, words) => {
  expect(toldHow({ ...told, state, acceptedAt: null }, ofPage)).toBe(words);
});

test('says that an alert was muted, and by whom', () => {
  const muted = { ...told, state: 'dropped', acceptedAt: null, muted: { until: null, by: 'Ada' } } as const;
  expect(toldHow(muted, ofPage)).toBe('not sent: muted by Ada');
  expect(toldHow({ ...muted, muted: { until: null, by: null } }, ofPage)).toBe('not sent: muted');
});

test('says who got it: an integration, or how many members', () => {
  expect(toldWhom(told)).toBe('Ops');
  expect(toldWhom({ name: 'Email', members: 1 })).toBe('Email');
  expect(toldWhom({ name: 'Devices', members: 3 })).toBe('Devices: 3 members');
});

test('says what the alert was', () => {
  expect(toldWhat(told)).toBe('incident opened');
  expect(toldWhat({ ...told, event: 'reopened' })).toBe('incident reopened');
  expect(toldWhat({ kind: 'unstable', event: null })).toBe('alert');
});

test('calls the first that somebody was told no beginning where it was an update', () => {
  expect(toldWhat({ ...told, event: 'updated' })).toBe('incident updated');
});
