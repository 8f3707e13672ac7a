import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byType, channels } from '../../../../src/integrations/channels/index.ts';
import { webhook } from '../../../../src/integrations/channels/webhook.ts';
import { postgresDeletedIntegrations } from '../../../../src/integrations/manage/adapters/postgres-deleted-integrations.ts';
import { postgresIntegrations } from '../../../../src/integrations/manage/adapters/postgres-integrations.ts';
import { resealIntegrations, resealing } from '../../../../src/integrations/manage/adapters/postgres-reseal.ts';
import { createSecretBox, type SecretBox, SecretError } from '../../../../src/platform/secrets/secrets.ts';
import { ownTeamOf } from '../../../../src/shared/actor.ts';
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
  const teamId = ownTeamOf((await addUser({ em }, 'ann')).id);
  const integration = {
    channel: webhook,
    name: 'Ops',
    webhookUrl: 'https://hooks.example.test/1/T0PSECRET',
    settings: {},
    secretSettings: { apiKey: 'K3YSECRET' },
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
  expect(await after.find(teamId, id)).toMatchObject({ webhookUrl: moved, secretSettings: { apiKey: 'K3YSECRET' } });
  expect(await after.secrets(teamId, id)).toEqual(['whsec_AAAA']);
});

test('a deleted integration is sealed anew too, and works when it is restored', async () => {
  const { em } = database;
  const [first, second] = ['the first secret of the installation', 'the second secret of the installation'];
  const teamId = ownTeamOf((await addUser({ em }, 'ben')).id);
  const connectable = byType(channels);
  const storesOf = (box: SecretBox) => ({
    integrations: postgresIntegrations(em, box, connectable),
    deleted: postgresDeletedIntegrations(em, box, connectable),
  });
  const { integrations, deleted } = storesOf(createSecretBox(first));
  const webhookUrl = 'https://hooks.example.test/3/T0PSECRET';
  const secretSettings = { apiKey: 'K3YSECRET' };
  const settings = { settings: {}, secretSettings, events: {} };
  const texts = { name: 'Ops', webhookUrl, ...settings, enabled: true, signingSecret: 'whsec_BBBB' };
  const id = await integrations.add(teamId, { channel: webhook, ...texts }, new Date());
  await deleted.add(teamId, id, { by: teamId, at: new Date() });
  const { rows } = await sql<{ text: string }>`
    select content::text as text from integrations.deleted_integration
  `.execute(em.getKysely());
  expect(JSON.stringify(rows)).not.toMatch(/T0PSECRET|K3YSECRET|whsec/);
  const change = resealing(em, createSecretBox(second, [first]), connectable);
  expect(await change.isNeeded?.()).toBe(true);
  await change.apply(0, await change.last());
  expect(await change.isNeeded?.()).toBe(false);
  const after = storesOf(createSecretBox(second));
  await after.deleted.restore(teamId, id, new Date(), 'same');
  expect(await after.integrations.find(teamId, id)).toMatchObject({ webhookUrl, secretSettings });
  expect(await after.integrations.secrets(teamId, id)).toEqual(['whsec_BBBB']);
});
