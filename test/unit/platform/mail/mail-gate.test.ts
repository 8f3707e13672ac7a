import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createMailGate,
  type Leave,
  type MailGateOptions,
  type MailPriority,
} from '../../../../src/platform/mail/mail-gate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const forever = new AbortController().signal;

/** A gate, the names of those that it let in, and the way out of each. */
const gateOf = (options: MailGateOptions) => {
  const gate = createMailGate(options);
  const inside: string[] = [];
  const leaves: Leave[] = [];
  const come = (name: string, priority: MailPriority = 'alert', signal = forever): void => {
    void gate.enter(priority, signal).then((leave) => {
      if (!leave) return;
      inside.push(name);
      leaves.push(leave);
    });
  };
  const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  return { come, inside, leaves, pass };
};

const many = (count: number) => Array.from({ length: count }, (_, n) => `${n}`);

test('as many are under way as there are connections', async () => {
  const { come, inside, leaves, pass } = gateOf({ connections: 2 });
  for (const name of many(5)) come(name);
  await pass();
  expect(inside).toEqual(['0', '1']);
  leaves[0]?.('taken');
  await pass();
  expect(inside).toEqual(['0', '1', '2']);
});

test('sign-in emails pass alerts, and both pass everything else', async () => {
  const { come, inside, leaves, pass } = gateOf({ connections: 1 });
  come('first');
  come('bill', 'other');
  come('alert');
  come('reset', 'sign-in');
  await pass();
  for (let n = 0; n < 3; n++) {
    leaves[n]?.('taken');
    await pass();
  }
  expect(inside).toEqual(['first', 'reset', 'alert', 'bill']);
});

test('whoever gives up waiting takes no connection', async () => {
  const { come, inside, leaves, pass } = gateOf({ connections: 1 });
  const patience = new AbortController();
  come('first');
  come('impatient', 'sign-in', patience.signal);
  come('last');
  await pass();
  patience.abort();
  leaves[0]?.('taken');
  await pass();
  expect(inside).toEqual(['first', 'last']);
});

test('no more begin in a second than were asked for', async () => {
  const { come, inside, pass } = gateOf({ connections: 100, perSecond: 10 });
  for (const name of many(100)) come(name);
  await pass(2_000);
  expect(inside.length).toBeGreaterThanOrEqual(20);
  expect(inside.length).toBeLessThanOrEqual(22);
});

test('a relay that is away gets one email at a time, after pauses that grow to 15 seconds', async () => {
  const { come, inside, leaves, pass } = gateOf({ connections: 4 });
  for (const name of many(20)) come(name);
  await pass();
  for (const leave of leaves.splice(0)) leave('away');
  for (const pauseMs of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
    const before = inside.length;
    await pass(pauseMs - 1);
    expect(inside.length).toBe(before);
    await pass(1);
    expect(inside.length).toBe(before + 1);
    leaves.pop()?.('away');
  }
});

test('a relay that is back gets as many as before, one more with each', async () => {
  const { come, inside, leaves, pass } = gateOf({ connections: 3 });
  for (const name of many(20)) come(name);
  await pass();
  leaves.splice(0)[0]?.('away');
  await pass(1_000);
  // Two of the first three are still under way.
  expect(inside.length).toBe(3);
  const second = gateOf({ connections: 3 });
  for (const name of many(20)) second.come(name);
  await second.pass();
  for (const leave of second.leaves.splice(0)) leave('slower');
  await second.pass();
  expect(second.leaves).toHaveLength(1);
  second.leaves.pop()?.('taken');
  await second.pass();
  expect(second.leaves).toHaveLength(2);
});
