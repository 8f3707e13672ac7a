import { expect, test } from 'vitest';
import { email } from '../../../../src/integrations/channels/email.ts';
import { slack } from '../../../../src/integrations/channels/slack.ts';
import { teams } from '../../../../src/integrations/channels/teams.ts';
import { webhook } from '../../../../src/integrations/channels/webhook.ts';
import { supersededOf } from '../../../../src/integrations/news/supersede.ts';

const unsent = [
  { id: 'a', subject: 'incident:1', sequence: 2 },
  { id: 'b', subject: 'incident:2', sequence: 1 },
  { id: 'c', subject: 'incident:1', sequence: 3 },
  { id: 'd', subject: 'incident:1', sequence: 1 },
  { id: 'e', subject: undefined, sequence: 1 },
  { id: 'f', subject: undefined, sequence: 2 },
];

test.each([slack, teams])('$type gets only the latest of each incident', (channel) => {
  expect(supersededOf(channel, unsent)).toEqual(['a', 'd']);
});

test.each([webhook, email])('$type gets each', (channel) => {
  expect(supersededOf(channel, unsent)).toEqual([]);
});

test('two of the same number both stay', () => {
  expect(
    supersededOf(slack, [
      { id: 'a', subject: 'incident:1', sequence: 1 },
      { id: 'b', subject: 'incident:1', sequence: 1 },
    ]),
  ).toEqual([]);
});
