import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { faultsInLog, unloggedIn } from '../support/contract/log-faults.ts';
import { contractOperations } from '../support/contract/operations.ts';
import { playCalls } from '../support/contract/play-calls.ts';
import { keptLog } from '../support/kept-log.ts';
import { operationScenes } from '../support/operations/index.ts';
import { type SharedStages, sharedStages } from '../support/operations/shared-stages.ts';
import { owner } from '../support/running-product.ts';
import { createSignOnWorld, type SignOnWorld } from '../support/sign-on-world.ts';

/** Another one makes other calls; bench-calls makes 25,000 of its own, since that many would hold up every run of the tests. */
const SEED = 20_261_128;
const CALLS = 1_000;
const operations = contractOperations.map(({ id }) => id as OperationId);

/** A product that mails by itself may have the mail on its way before the call has, which then says so with 429. */
const mailing: ReadonlySet<OperationId> = new Set(['sendEmailConfirmation', 'sendUserConfirmation']);

const log = keptLog();
let world: SignOnWorld;
/** The same where nothing happens by itself. */
let quiet: SignOnWorld;
let stages: Readonly<Record<'works' | 'quiet', SharedStages>>;
beforeAll(async () => {
  [world, quiet] = await Promise.all([createSignOnWorld({ works: true, logger: log.logger }), createSignOnWorld()]);
  stages = { works: sharedStages(world), quiet: sharedStages(quiet) };
});
afterAll(() => Promise.all([world.close(), quiet.close()]));

test.each(operations)('%s succeeds once all that it needs is there, and answers as the contract says', async (id) => {
  const stage = await stages[mailing.has(id) ? 'quiet' : 'works'](id);
  const answer = await stage.world.call(id, await operationScenes[id]?.(stage));
  expect(answer.status, answer.text).toBeLessThan(400);
});

test('answers calls made from the contract as the contract says, and none with an error of its own', async () => {
  const running = { url: world.product.url, password: owner.password };
  const made = { seed: SEED, count: CALLS - operations.length };
  const { calls, faults, succeeded } = await playCalls(running, made);
  expect(calls).toBe(made.count);
  expect(faults).toEqual([]);
  // A line for each call, and nothing that failed beside one.
  expect(log.lines.length).toBeGreaterThan(calls);
  await expect.poll(() => unloggedIn(log.lines)).toEqual([]);
  expect(faultsInLog(log.lines)).toEqual([]);
  // Half of them are wrong on purpose; were nearly all refused, it would only be said that what is refused is refused well.
  const successes = [...succeeded.values()].reduce((sum, count) => sum + count, 0);
  expect(successes).toBeGreaterThan(made.count / 8);
});
