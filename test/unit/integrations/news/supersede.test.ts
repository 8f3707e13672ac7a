import { expect, test } from 'vitest';
import { email } from '../../../../src/integrations/channels/email.ts';
import { slack } from '../../../../src/integrations/channels/slack.ts';
import { teams } from '../../../../src/integrations/channels/teams.ts';
import { webhook } from '../../../../src/integrations/channels/webhook.ts';
import { supersededOf } from '../../../../src/integrations/news/supersede.ts';

const unsent = [
  { id: 1, subject: 'incident:1', sequence: 2 },
  { id: 2, subject: 'incident:2', sequence: 1 },
  { id: 3, subject: 'incident:1', sequence: 3 },
  { id: 4, subject: 'incident:1', sequence: 1 },
  { id: 5, subject: undefined, sequence: 1 },
  { id: 6, subject: undefined, sequence: 2 },
];

test.each([slack, teams])('$type gets only the latest of each incident', (channel) => {
  expect(supersededOf(channel, unsent)).toEqual([1, 4]);
});

test.each([webhook, email])('$type gets each', (channel) => {
  expect(supersededOf(channel, unsent)).toEqual([]);
});

test('two of the same number both stay', () => {
  expect(
    supersededOf(slack, [
      { id: 1, subject: 'incident:1', sequence: 1 },
      { id: 2, subject: 'incident:1', sequence: 1 },
    ]),
  ).toEqual([]);
});
