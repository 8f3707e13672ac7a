import { afterAll, beforeAll, expect, test } from 'vitest';
import { byType, channels } from '../../../../src/integrations/channels/index.ts';
import { webhook } from '../../../../src/integrations/channels/webhook.ts';
import { postgresIntegrations } from '../../../../src/integrations/manage/adapters/postgres-integrations.ts';
import { resealIntegrations } from '../../../../src/integrations/manage/adapters/postgres-reseal.ts';
import { createSecretBox, SecretError } from '../../../../src/platform/secrets/secrets.ts';
import { addUser } from '../../../support/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';

const all = { after: 0, upTo: 1_000_000 };
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('what an old secret sealed is read beside the new one, sealed anew, and then read without the old', async () => {
  const { em } = database;
  const [first, second] = ['the first secret of the installation', 'the second secret of the installation'];
  const { id: teamId } = await addUser({ em }, 'ann');
  const integration = {
    channel: webhook,
    name: 'Ops',
    webhookUrl: 'https://hooks.example.test/1/T0PSECRET',
    settings: {},
    events: {},
    enabled: true,
    signingSecret: 'whsec_AAAA',
  } as const;
  const connectable = byType(channels);
  const moved = 'https://hooks.example.test/2/T0PSECRET';
  const id = await postgresIntegrations(em, createSecretBox(first), connectable).add(teamId, integration, new Date());
  await expect(postgresIntegrations(em, createSecretBox(second), connectable).list(teamId)).rejects.toThrow(
    SecretError,
  );
  const both = createSecretBox(second, [first]);
  // An owner may be faster than the reseal.
  await postgresIntegrations(em, both, connectable).change(
    teamId,
    id,
    { ...integration, webhookUrl: moved },
    new Date(),
  );
  expect(await resealIntegrations(em, both, all)).toBe(1);
  expect(await resealIntegrations(em, both, all)).toBe(0);
  const after = postgresIntegrations(em, createSecretBox(second), connectable);
  expect(await after.find(teamId, id)).toMatchObject({ webhookUrl: moved });
  expect(await after.secrets(teamId, id)).toEqual(['whsec_AAAA']);
});
