import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Actor } from '../../src/shared/actor.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { clearMonitoring, type MonitoringWorld, monitoringWorld, newActor } from './monitoring.ts';

export type MonitoringStage = {
  readonly database: TestDatabase;
  readonly world: MonitoringWorld;
  /** Two users who watch nothing yet. */
  readonly actor: Actor;
  readonly other: Actor;
};

/** A database for a test file, and an empty world for each of its tests. */
export const eachMonitoringWorld = (take: (stage: MonitoringStage) => void): void => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await clearMonitoring(database.em);
    const [actor, other] = [await newActor(database.em, 'ann'), await newActor(database.em, 'ben')];
    take({ database, world: monitoringWorld(database), actor, other });
  });
};
