import { describe, expect, test } from 'vitest';
import { email } from '../../../../src/integrations/channels/email.ts';
import { slack } from '../../../../src/integrations/channels/slack.ts';
import { teams } from '../../../../src/integrations/channels/teams.ts';
import { webhook } from '../../../../src/integrations/channels/webhook.ts';
import { supersededOf } from '../../../../src/integrations/news/supersede.ts';

const unsent = [
  { id: 1, subject: 'incident:1', sequence: 2, serviceIds: [5], isHeld: false },
  { id: 2, subject: 'incident:2', sequence: 1, serviceIds: [5], isHeld: false },
  { id: 3, subject: 'incident:1', sequence: 3, serviceIds: [5], isHeld: false },
  { id: 4, subject: 'incident:1', sequence: 1, serviceIds: [5], isHeld: false },
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
      { id: 1, subject: 'incident:1', sequence: 1, serviceIds: [5], isHeld: false },
      { id: 2, subject: 'incident:1', sequence: 1, serviceIds: [5], isHeld: false },
    ]),
  ).toEqual([]);
});

test('what waits for a digest takes the place of what waits as well, and of nothing that goes before', () => {
  const first = { id: 1, subject: 'incident:1', sequence: 1, serviceIds: [5], isHeld: false };
  const held = [2, 3].map((sequence) => ({
    id: sequence,
    subject: 'incident:1',
    sequence,
    serviceIds: [5],
    isHeld: true,
  }));
  expect(supersededOf(slack, [first, ...held])).toEqual([2]);
  expect(supersededOf(slack, [first, ...held, { ...first, id: 4, sequence: 4 }])).toEqual([1, 2, 3]);
});

test('what tells of one service makes nothing out of date that tells of another', () => {
  const of = (sequence: number, serviceIds: readonly number[]) => ({
    id: sequence,
    subject: 'incident:1',
    sequence,
    serviceIds,
    isHeld: false,
  });
  expect(supersededOf(slack, [of(1, [5, 6]), of(2, [5])])).toEqual([]);
  expect(supersededOf(slack, [of(1, [5, 6]), of(2, [5]), of(3, [6])])).toEqual([1]);
  expect(supersededOf(slack, [of(1, [5, 6]), of(2, [5]), of(3, [6]), of(4, [5])])).toEqual([1, 2]);
});

describe('who is on it', () => {
  const says = (sequence: number, from?: number, to?: number, isWaiting = true) => ({
    id: sequence,
    subject: 'incident:1',
    sequence,
    serviceIds: [5],
    isHeld: false,
    assignment: { from, to, isWaiting },
  });
  const update = (sequence: number) => ({
    id: sequence,
    subject: 'incident:1',
    sequence,
    serviceIds: [5],
    isHeld: false,
  });

  test('is told by the last of several changes', () => {
    expect(supersededOf(slack, [says(2, undefined, 8), says(3, 8, 9)])).toEqual([2]);
    expect(supersededOf(webhook, [says(2, undefined, 8), says(3, 8, 9)])).toEqual([]);
  });

  test('isn’t told if it is as before, unless the first change is on its way', () => {
    expect(supersededOf(slack, [says(2, undefined, 8), says(3, 8, undefined)])).toEqual([2, 3]);
    expect(supersededOf(slack, [says(2, 9, 8), says(3, 8, undefined), says(4, undefined, 9)])).toEqual([2, 3, 4]);
    expect(supersededOf(slack, [says(2, undefined, 8, false), says(3, 8, undefined)])).toEqual([2]);
    expect(supersededOf(slack, [says(2, undefined, 8)])).toEqual([]);
  });

  test('takes no place but that of its like, and gives way to any later alert', () => {
    expect(supersededOf(slack, [update(1), says(2, undefined, 8)])).toEqual([]);
    expect(supersededOf(slack, [update(1), says(2, undefined, 8), update(3)])).toEqual([1, 2]);
  });
});
