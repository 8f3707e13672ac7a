import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playRandom } from './play-random.ts';
import { randomHistory } from './random-history.ts';

/** `make model` plays more of them, or those of one seed. */
const RUNS = Number(process.env.MODEL_RUNS || 150);
const FIXED_SEED = 1_605;
const chosenSeed = process.env.MODEL_SEED ? Number(process.env.MODEL_SEED) : undefined;
// The suite plays the same histories each time. `make model` looks for new ones, which may well find something.
const ownSeed = process.env.MODEL_RUNS ? Date.now() % 2 ** 31 : FIXED_SEED;
const seeds = [chosenSeed ?? ownSeed];

test.each(seeds)(`${RUNS} random histories are told truly, seed %i`, { timeout: 3_600_000 }, async (seed) => {
  const coverage = new Map<string, number>();
  const isToldTruly = fc.asyncProperty(randomHistory, async (story) => {
    const { transcript, objections, covered } = await playRandom(story);
    for (const kind of covered) coverage.set(kind, (coverage.get(kind) ?? 0) + 1);
    expect(objections, `make model SEED=${seed} RUNS=${RUNS}\n${transcript.join('\n')}`).toEqual([]);
  });
  await fc.assert(isToldTruly, { numRuns: RUNS, seed });
  if (process.env.MODEL_RUNS) console.info(tableOf(coverage, seed));
});

const tableOf = (coverage: ReadonlyMap<string, number>, seed: number): string =>
  [
    `${RUNS} histories of seed ${seed} are told truly. What happened in them:`,
    ...[...coverage].sort().map(([kind, count]) => `${String(count).padStart(7)} ${kind}`),
  ].join('\n');
