import { expect, it } from 'vitest';
import { type Looks, lookAgain } from '../../../../../../web/features/incidents/timeline/looks.ts';

const minutes = (count: number) => count * 60_000;
const after = (...at: readonly number[]) =>
  at.reduce<Looks | undefined>((looks, minute) => lookAgain(looks, minutes(minute)), undefined);

it('nothing is known of an earlier look at the first one', () => {
  expect(after(10)).toEqual({ seenAt: minutes(10), since: undefined });
});

it('who was away sees from where they left on', () => {
  expect(after(10, 11, 75)?.since).toBe(minutes(11));
});

it('the mark stays where it is for the whole visit, and over a reload', () => {
  expect(after(10, 75, 76, 77, 80)?.since).toBe(minutes(10));
  expect(after(10, 75, 76, 90)?.since).toBe(minutes(76));
});
