import { afterAll, beforeAll, expect, test } from 'vitest';
import { resealIntegrations } from '../../../../src/integrations/manage/adapters/postgres-reseal.ts';
import { change } from '../../../../src/platform/database/query.ts';
import { createSecretBox } from '../../../../src/platform/secrets/secrets.ts';
import { addUser } from '../../../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { MOST_HELD_MS, meterTurns } from '../../../support/processor-time.ts';

/** The most that a worker seals anew in one part. */
const PART = 5_000;
const RUNS = 3;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('sealing a whole part anew holds nobody up', async () => {
  const { em, transaction } = database;
  const old = 'the first secret of the installation';
  const oldBox = createSecretBox(old);
  const { id: teamId } = await addUser({ em }, 'ann');
  const rows = Array.from({ length: PART * RUNS }, (_, nth) => {
    const seal = (plain: string) => oldBox.seal(plain, `integration:${nth + 1}`);
    return { id: nth + 1, address: seal(`https://hooks.example.test/${nth}`), secret: seal('whsec_AAAA') };
  });
  await change(em)`
    with added as (
      insert into integrations.integration (id, user_id, type, name, address, signing_secret, created_at, updated_at)
      select id, ${teamId}, 'webhook', 'Ops', address, secret, now(), now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id integer, address text, secret text) returning id
    )
    insert into integrations.integration_queue (integration_id, burst, rest_ms, host) select id, 1, 1000, 'hooks' from added
  `;
  const box = createSecretBox('the second secret of the installation', [old]);
  const meter = meterTurns();
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && least >= MOST_HELD_MS; run += 1) {
    meter.longestMs();
    const part = { after: run * PART, upTo: (run + 1) * PART };
    expect(await transaction(() => resealIntegrations(em, box, part))).toBe(PART);
    least = Math.min(least, meter.longestMs());
  }
  meter.stop();
  expect(least).toBeLessThan(MOST_HELD_MS);
});
