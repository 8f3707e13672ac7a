import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { InstallationOptions } from './alert-installation.ts';
import { clearAlerts, strayPlaces } from './alert-rows.ts';
import { type AlertWorld, createAlertWorld } from './alerting.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export type AlertStage = { readonly database: TestDatabase; readonly world: AlertWorld };

/**
 * A database for a test file and an empty world for each of its tests, made ready by `prepare`. Afterwards nothing may have
 * failed, unless it was to, and what waits is in the queue.
 */
export const eachAlertWorld = (
  prepare: (stage: AlertStage) => Promise<void>,
  { mayFail = false, ...options }: InstallationOptions & { readonly mayFail?: boolean } = {},
): void => {
  let database: TestDatabase;
  let world: AlertWorld;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await clearAlerts(database);
    world = await createAlertWorld(database, options);
    await prepare({ database, world });
  });
  afterEach(async () => {
    await world.close();
    if (!mayFail) expect({ errors: world.errors, failing: world.failing }).toEqual({ errors: [], failing: [] });
    expect(await strayPlaces(database)).toEqual([]);
  });
};
