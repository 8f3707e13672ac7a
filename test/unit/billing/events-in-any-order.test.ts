import fc from 'fast-check';
import { expect, test } from 'vitest';
import { histories, type Plant, playEvents } from '../../support/billing/event-histories.ts';

const RUNS = 2_000;

const property = (plant?: Plant) =>
  fc.asyncProperty(histories, async (history) => {
    expect(await playEvents(history, plant)).toEqual([]);
  });

test('any order, repetition, concurrency and crash of events ends in the state of the provider', async () => {
  await fc.assert(property(), { numRuns: RUNS });
});

/** A property that can't fail shows nothing. */
const plants: readonly (readonly [fault: string, plant: Plant])[] = [
  [
    'a mirror that is written whatever was read meanwhile',
    ({ accounts, events }) => {
      let version = 1_000;
      return {
        events,
        accounts: {
          ...accounts,
          saveMirror: async (teamId, _, mirror, at) => accounts.saveMirror(teamId, ++version, mirror, at),
        },
      };
    },
  ],
  [
    'an event that counts as done once it is taken',
    ({ accounts, events }) => ({
      accounts,
      events: {
        ...events,
        take: async (event, leaseMs) => {
          const took = await events.take(event, leaseMs);
          if (took.kind === 'yours') await events.noteDone(event.id, undefined);
          return took;
        },
      },
    }),
  ],
  [
    'a customer whose events are not looked at',
    ({ accounts, events }) => ({ events, accounts: { ...accounts, findByCustomer: async () => undefined } }),
  ],
];

/** The rarest of them shows in one history of some 500. */
const AT_MOST = 50_000;

test.each(plants)('finds %s', async (_, plant) => {
  const { failed } = await fc.check(property(plant), { numRuns: AT_MOST, endOnFailure: true });
  expect(failed).toBe(true);
});
