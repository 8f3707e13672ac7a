import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Channel } from '../../../../src/integrations/channels/define-channel.ts';
import { email } from '../../../../src/integrations/channels/email.ts';
import type { SendResult } from '../../../../src/integrations/channels/ports.ts';
import { slack } from '../../../../src/integrations/channels/slack.ts';
import { teams } from '../../../../src/integrations/channels/teams.ts';
import { webhook } from '../../../../src/integrations/channels/webhook.ts';
import { nextStep } from '../../../../src/integrations/delivery/retry-schedule.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const refused = (changes: Partial<SendResult & { kind: 'refused' }> = {}): SendResult => ({
  kind: 'refused',
  status: 500,
  retryable: true,
  gone: false,
  answer: '',
  ...changes,
});

/** The delays until it gives up. */
const delays = (channel: Channel): readonly (number | string)[] => {
  const steps: (number | string)[] = [];
  for (let attempt = 1; steps.at(-1) !== 'failed'; attempt++) {
    const step = nextStep(channel, attempt, refused(), 0);
    steps.push(step.kind === 'retry' ? step.delayMs : step.kind);
  }
  return steps;
};

describe('the schedule', () => {
  test('of webhooks', () => {
    expect(delays(webhook)).toEqual([
      5 * second,
      5 * minute,
      30 * minute,
      2 * hour,
      5 * hour,
      10 * hour,
      10 * hour,
      'failed',
    ]);
  });

  test.each([slack, teams, email])('of chat and mail: $type', (channel) => {
    expect(delays(channel)).toEqual([
      5 * second,
      30 * second,
      2 * minute,
      10 * minute,
      30 * minute,
      2 * hour,
      'failed',
    ]);
  });

  test('is spread over up to a fifth more, and never comes early', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (attempt, random) => {
          const [least, step] = [
            nextStep(webhook, attempt, refused(), 0),
            nextStep(webhook, attempt, refused(), random),
          ];
          if (least.kind !== 'retry' || step.kind !== 'retry') throw new Error('it gave up');
          expect(step.delayMs).toBeGreaterThanOrEqual(least.delayMs);
          expect(step.delayMs).toBeLessThanOrEqual(least.delayMs * 1.2);
        },
      ),
    );
  });
});

test('a receiver that names a time is not asked earlier, within bounds', () => {
  const asked = (retryAfterSeconds: number, channel: Channel) =>
    nextStep(channel, 1, refused({ status: 429, retryAfterSeconds }), 0);
  expect(asked(60, slack)).toEqual({ kind: 'retry', delayMs: minute });
  expect(asked(1, slack)).toEqual({ kind: 'retry', delayMs: 5 * second });
  expect(asked(86_400, slack)).toEqual({ kind: 'retry', delayMs: 2 * hour });
  expect(asked(86_400, webhook)).toEqual({ kind: 'retry', delayMs: 10 * hour });
});

test.each([
  ['accepted', { kind: 'accepted', status: 202, answer: '' }, 'done'],
  ['kept in the mailbox', { kind: 'kept', answer: '' }, 'done'],
  ['gone', refused({ status: 410, gone: true, retryable: false }), 'disable'],
  ['refused for good', refused({ status: 400, retryable: false }), 'failed'],
  ['a redirect', refused({ status: 302 }), 'retry'],
  ['no answer', { kind: 'unreachable', code: 'timeout', reason: '', retryable: true }, 'retry'],
  ['an inside address', { kind: 'unreachable', code: 'inside', reason: '', retryable: false }, 'failed'],
] satisfies [string, SendResult, string][])('%s leads to %s', (_, result, kind) => {
  expect(nextStep(webhook, 1, result, 0).kind).toBe(kind);
});

test.each(['busy', 'aborted'])('what is no fault of the receiver costs no attempt, not even the last: %s', (code) => {
  const result: SendResult = { kind: 'unreachable', code, reason: '', retryable: true };
  for (const attempt of [1, delays(slack).length])
    expect(nextStep(slack, attempt, result, 0)).toEqual({ kind: 'again', delayMs: second });
});
