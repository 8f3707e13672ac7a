import { expect, test } from 'vitest';
import { createReplicaAge } from '../../../../../src/platform/database/replica/replica-age.ts';

const bound = 10_000;

test('an idle primary makes no replica late, however long ago its last change was', () => {
  const age = createReplicaAge(bound);
  for (let now = 0; now <= 3_600_000; now += 1_000) {
    age.primaryWasAt(500, now);
    age.replicaIsAt(500);
  }
  expect(age.ageMs(3_600_000)).toBe(0);
});

test('one that is always a little behind is as old as the newest position that it has passed', () => {
  const age = createReplicaAge(bound);
  for (let now = 0; now <= 60_000; now += 1_000) {
    age.primaryWasAt(now, now);
    age.replicaIsAt(Math.max(0, now - 1_500));
  }
  expect(age.ageMs(60_000)).toBe(2_000);
});

test('one that stands still while the primary goes on grows older', () => {
  const age = createReplicaAge(bound);
  for (let now = 0; now <= 60_000; now += 1_000) {
    age.primaryWasAt(now, now);
    age.replicaIsAt(0);
  }
  expect(age.ageMs(60_000)).toBe(60_000);
});

test('nothing is known before the first look, and one that is beyond an old position is not new by that', () => {
  const age = createReplicaAge(bound);
  expect(age.ageMs(5)).toBe(Number.POSITIVE_INFINITY);
  age.primaryWasAt(1, 0);
  age.primaryWasAt(9, 20_000);
  age.replicaIsAt(5);
  expect(age.ageMs(20_000)).toBeGreaterThan(bound);
});
