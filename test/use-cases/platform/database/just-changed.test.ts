import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAuditEntry, hasJustChanged } from '../../../../src/platform/audit/postgres-audit.ts';
import { change } from '../../../../src/platform/database/query.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const entry = { operation: 'editService', credential: 'session' } as const;
const [TEAM, OTHER_TEAM, MEMBER] = [70, 71, 8];

test('a change by any member keeps reads of the team on the primary for a minute, and those of no other team', async () => {
  const { em } = database;
  const changed = async () => [await hasJustChanged(em, TEAM), await hasJustChanged(em, OTHER_TEAM)];
  expect(await changed()).toEqual([false, false]);
  await addAuditEntry(em, { ...entry, userId: MEMBER, teamId: TEAM });
  expect(await changed()).toEqual([true, false]);
  // An entry about the account only, whose id is also a team's.
  await addAuditEntry(em, { operation: 'updateUser', credential: 'session', userId: OTHER_TEAM });
  expect(await changed()).toEqual([true, false]);
  await change(em)`update platform.audit_entry set at = at - interval '61 seconds'`;
  expect(await changed()).toEqual([false, false]);
});
