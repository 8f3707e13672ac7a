import { describe, expect, test } from 'vitest';
import { carries, kindToTell } from '../../../src/integrations/model/alert-events.ts';
import { everyAlert } from '../../support/alerts.ts';

const kinds = [...new Set(everyAlert.map(({ kind }) => kind))];
const carried = (...[channel, choices]: [Parameters<typeof carries>[0], Parameters<typeof carries>[1]]) =>
  kinds.filter((kind) => carries(channel, choices, kind));

describe('each choice carries its kinds and no other', () => {
  test.each([
    ['incidents', ['incident_opened', 'incident_updated', 'unreadable', 'unstable', 'test', 'digest']],
    ['resolved', ['incident_resolved', 'settled', 'test', 'digest']],
    ['maintenance', ['maintenance_scheduled', 'maintenance_started', 'maintenance_ended', 'test', 'digest']],
    ['statusChange', ['status_changed', 'unstable', 'settled', 'test', 'digest']],
  ] as const)('%s', (choice, expected) => {
    expect(new Set(carried('webhook', { [choice]: true }))).toEqual(new Set(expected));
  });

  test.each(['slack', 'webhook', 'email'] as const)('nothing chosen on %s: only a test', (channel) => {
    expect(carried(channel, {})).toEqual(['test', 'digest']);
    expect(carried(channel, { incidents: false, resolved: false })).toEqual(['test', 'digest']);
  });
});

test('a change of status is for webhooks only', () => {
  expect(carried('slack', { statusChange: true })).toEqual(['test', 'digest']);
  expect(carried('email', { statusChange: true })).toEqual(['test', 'digest']);
});

test('Teams is told of opened and resolved, whatever is chosen', () => {
  const expected = ['incident_opened', 'incident_resolved', 'unreadable', 'unstable', 'settled', 'test', 'digest'];
  expect(carried('teams', {})).toEqual(expected);
  expect(carried('teams', { incidents: false, maintenance: true })).toEqual(expected);
});

test('one fact is told once, as the best that is carried', () => {
  const both = ['incident_opened', 'status_changed'] as const;
  expect(kindToTell('webhook', { incidents: true, statusChange: true }, both)).toBe('incident_opened');
  expect(kindToTell('webhook', { statusChange: true }, both)).toBe('status_changed');
  expect(kindToTell('slack', { resolved: true }, both)).toBeUndefined();
});
