import { describe, expect, test } from 'vitest';
import type { Channel } from '../../../src/integrations/channels/define-channel.ts';
import { email } from '../../../src/integrations/channels/email.ts';
import { slack } from '../../../src/integrations/channels/slack.ts';
import { teams } from '../../../src/integrations/channels/teams.ts';
import { webhook } from '../../../src/integrations/channels/webhook.ts';
import { carries, choicesOf, type EventChoices } from '../../../src/integrations/model/alert-events.ts';
import { everyAlert } from '../../support/alerts.ts';

const kinds = [...new Set(everyAlert.map(({ kind }) => kind))];
const carried = ({ events }: Channel, choices: EventChoices) => kinds.filter((kind) => carries(events, choices, kind));

describe('each choice carries its kinds and no other', () => {
  test.each([
    [
      'incidents',
      [
        'incident_opened',
        'incident_updated',
        'notice',
        'unreadable',
        'readable',
        'selection_lost',
        'unstable',
        'channel_failing',
        'test',
        'digest',
      ],
    ],
    ['resolved', ['incident_resolved', 'settled', 'channel_failing', 'test', 'digest']],
    [
      'maintenance',
      [
        'maintenance_scheduled',
        'maintenance_started',
        'maintenance_ended',
        'maintenance_moved',
        'maintenance_overran',
        'maintenance_unlisted',
        'channel_failing',
        'test',
        'digest',
      ],
    ],
    ['statusChange', ['status_changed', 'unstable', 'settled', 'channel_failing', 'test', 'digest']],
  ] as const)('%s', (choice, expected) => {
    expect(new Set(carried(webhook, { [choice]: true }))).toEqual(new Set(expected));
  });

  test.each([slack, webhook, email])(
    'nothing chosen on $type: only a test, and what does not arrive elsewhere',
    (channel) => {
      expect(carried(channel, {})).toEqual(['channel_failing', 'test', 'digest']);
      expect(carried(channel, { incidents: false, resolved: false })).toEqual(['channel_failing', 'test', 'digest']);
    },
  );
});

test('who is on it goes where that is chosen, and by no email', () => {
  expect(carried(slack, { assignments: true })).toContain('assignee_changed');
  expect(carried(slack, { incidents: true, resolved: true })).not.toContain('assignee_changed');
  expect(carried(email, { assignments: true, incidents: true })).not.toContain('assignee_changed');
});

test('own alerts go only where that is chosen, even on a channel without other choices', () => {
  for (const channel of [slack, webhook, teams]) {
    expect(carried(channel, choicesOf(channel.events, {}))).not.toContain('own_alert');
    expect(carried(channel, choicesOf(channel.events, { ownAlerts: true }))).toContain('own_alert');
  }
  expect(carried(email, { ownAlerts: true })).not.toContain('own_alert');
  // Stored before this choice existed.
  expect(choicesOf(slack.events, {}, { incidents: true })).toMatchObject({ ownAlerts: false });
});

test('a change of status is for webhooks only', () => {
  expect(carried(slack, { statusChange: true })).toEqual(['channel_failing', 'test', 'digest']);
  expect(carried(email, { statusChange: true })).toEqual(['channel_failing', 'test', 'digest']);
});

test('Teams is told of opened and resolved, whatever is chosen', () => {
  const standsForThem = ['notice', 'unreadable', 'readable', 'selection_lost', 'unstable', 'settled'] as const;
  const expected = new Set([
    'incident_opened',
    'incident_resolved',
    'assignee_changed',
    ...standsForThem,
    'channel_failing',
    'test',
    'digest',
  ]);
  expect(new Set(carried(teams, {}))).toEqual(expected);
  expect(new Set(carried(teams, { incidents: false, maintenance: true }))).toEqual(expected);
});

test('choices are those that are offered; what is left out is as it was before, or as the channel begins', () => {
  expect(choicesOf(slack.events, {})).toEqual({
    assignments: true,
    incidents: true,
    resolved: true,
    maintenance: false,
    ownAlerts: false,
  });
  expect(choicesOf(slack.events, { statusChange: true })).not.toHaveProperty('statusChange');
  expect(choicesOf(webhook.events, { incidents: false }, { resolved: false, maintenance: true })).toEqual({
    incidents: false,
    resolved: false,
    assignments: true,
    maintenance: true,
    ownAlerts: false,
    statusChange: true,
  });
  expect(choicesOf(teams.events, { incidents: false })).toEqual({ ownAlerts: false });
});
