import { expect, test } from 'vitest';
import { actionLinksOf } from '../../../../src/integrations/model/action-links.ts';
import type { Alert } from '../../../../src/integrations/model/alert.ts';
import { answeredEnd, confirmed, opened, resolved, unexplained } from '../../../support/alerts.ts';

const wordsOf = (alert: Alert) => actionLinksOf(alert).map(({ words }) => words);
const incidentUrl = 'https://allclear.test/services?id=7&incident=3';

test('an open problem has links to take it and to mute it, where it is on the board', () => {
  expect(actionLinksOf({ ...opened, boardUrl: incidentUrl })).toEqual([
    { words: "I'm on it", url: `${incidentUrl}&act=take` },
    { words: 'Mute', url: `${incidentUrl}&act=mute` },
  ]);
});

test('a problem that somebody is on can only be muted', () => {
  const taken = { ...opened, kind: 'incident_updated' as const, assignee: { id: 1, name: 'Ada' } };
  expect(wordsOf(taken)).toEqual(['Mute']);
});

test('an own alert can be confirmed while no cause is known, and its likely cause taken and muted', () => {
  expect(actionLinksOf({ ...unexplained, boardUrl: 'https://allclear.test/dashboard?team=acme' })).toEqual([
    { words: 'Me too', url: `https://allclear.test/integrations?team=acme&meToo=${unexplained.ownAlert.id}` },
  ]);
  expect(wordsOf(confirmed)).toEqual(["I'm on it", 'Mute']);
  expect(wordsOf(answeredEnd)).toEqual([]);
});

test('what has ended, affects no status or is about several services without an incident has none', () => {
  expect(wordsOf(resolved)).toEqual([]);
  expect(wordsOf({ ...opened, status: 'operational' })).toEqual([]);
  expect(wordsOf({ ...opened, boardUrl: 'https://allclear.test/dashboard' })).toEqual([]);
});
