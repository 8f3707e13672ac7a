import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import type { DataChange } from '../../../platform/data-changes/data-change.ts';
import { change, query, queryOne, type RowOf } from '../../../platform/database/query.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import { yieldBetween } from '../../../shared/yield-between.ts';
import { accountOf, type PostChannel } from '../../channels/define-channel.ts';
import { type EndpointOf, endpointOf, keepEndpoints } from '../../delivery/adapters/postgres-endpoint-rate-limits.ts';
import {
  contextOf,
  type SecretSettingsRow,
  type SigningSecretRow,
  secretSettingsOf,
} from '../../model/adapters/integration-secrets.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';

/** Seals values of an old secret with the current one, and renames endpoints, so that the old secret can be dropped. */
export const resealing = (em: EntityManager, box: SecretBox, channels: Channels): DataChange => ({
  name: 're-encrypting integrations',
  last: async () => {
    const { last } = await queryOne<{ last: number }>(em)`
      select greatest(
        (select max(id) from integrations.integration), (select max(integration_id) from integrations.deleted_integration), 0
      ) as last
    `;
    return last;
  },
  apply: async (after, upTo) => {
    await resealIntegrations(em, box, { after, upTo }, channels);
    // Later, since an integration may be deleted meanwhile.
    await resealDeleted(em, box, { after, upTo });
  },
  isNeeded: async () => {
    const { needed } = await queryOne<{ needed: boolean }>(em)`
      select exists (select from ${integrations} where ${isOutdated(box)})
        or exists (select from ${deletedOnes} where ${isSealedBefore(box)}) as needed
    `;
    return needed;
  },
});

/**
 * Reseals the integrations with ids above `after` and up to `upTo`; returns how many were outdated.
 * @throws SecretError for values sealed with an unknown secret
 */
export const resealIntegrations = async (
  em: EntityManager,
  box: SecretBox,
  { after, upTo }: { readonly after: number; readonly upTo: number },
  channels: Channels = new Map(),
): Promise<number> => {
  const rows = await query<OwnRow>(em)`
    select id, type, settings, address, secret_settings, rest_ms, signing_secret, old_signing_secret
    from ${integrations} where id > ${after} and id <= ${upTo} and ${isOutdated(box)}
  `;
  if (rows.length === 0) return 0;
  const sealed: ReturnType<typeof sealedAgain>[] = [];
  await yieldBetween(rows, (row) => sealed.push(sealedAgain(box, row)));
  // An owner who changes the URL meanwhile has sealed it with the current secret.
  const resealed = await query<Pick<SealedRow, 'id'>>(em)`
    update integrations.integration as integration
    set address = again.address, secret_settings = again.secret_settings, signing_secret = again.signing_secret,
      old_signing_secret = again.old_signing_secret
    from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb)
      as again (id integer, was text, address text, secret_settings text, signing_secret text, old_signing_secret text)
    where integration.id = again.id and integration.address = again.was
    returning integration.id
  `;
  const ids = new Set(resealed.map(({ id }) => id));
  const endpoints: EndpointOf[] = [];
  await yieldBetween(rows, (row) => {
    const { id, rest_ms: restMs } = row;
    if (ids.has(id))
      endpoints.push({ integrationId: id, endpoint: endpointOf(box, { restMs }, accountIn(row, box, channels)) });
  });
  await keepEndpoints(em, endpoints);
  return rows.length;
};

type Channels = ReadonlyMap<string, PostChannel>;

const accountIn = (row: OwnRow, box: SecretBox, channels: Channels): string => {
  const address = box.open(row.address, contextOf(row.id));
  const channel = channels.get(row.type);
  return channel ? accountOf(channel, address, { ...row.settings, ...secretSettingsOf(row, box, row.id) }) : address;
};

/** The same for deleted ones, which have no endpoint. */
const resealDeleted = async (
  em: EntityManager,
  box: SecretBox,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<void> => {
  const rows = await query<SealedRow>(em)`
    select deleted.* from ${deletedOnes} where id > ${after} and id <= ${upTo} and ${isSealedBefore(box)}
  `;
  const sealed = rows.map((row) => {
    const { id, was: _, ...content } = sealedAgain(box, row);
    return { id, content };
  });
  await change(em)`
    update integrations.deleted_integration as deleted set content = deleted.content || again.content
    from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as again (id integer, content jsonb)
    where deleted.integration_id = again.id
  `;
};

const deletedOnes: RawBuilder<unknown> = sql`(
  select integration_id as id, content ->> 'address' as address, content ->> 'secret_settings' as secret_settings,
    content ->> 'signing_secret' as signing_secret, content ->> 'old_signing_secret' as old_signing_secret
  from integrations.deleted_integration
) as deleted`;

const integrations: RawBuilder<unknown> = sql`
  integrations.integration join integrations.integration_queue as queue on queue.integration_id = integration.id`;

/** Sealed with another secret, or older than endpoint names. */
const isOutdated = (box: Pick<SecretBox, 'fingerprint'>): RawBuilder<unknown> => sql`
  address is not null and (rest_ms > 0 and endpoint is null or ${isSealedBefore(box)})`;

const isSealedBefore = (box: Pick<SecretBox, 'fingerprint'>): RawBuilder<unknown> => sql`exists (
    select from unnest(array[address, secret_settings, signing_secret, old_signing_secret]) as sealed (text)
    where split_part(text, '.', 2) <> ${box.fingerprint}
  )`;

const sealedAgain = (box: SecretBox, row: SealedRow) => {
  const again = (sealed: string | null) =>
    sealed === null ? null : box.seal(box.open(sealed, contextOf(row.id)), contextOf(row.id));
  return {
    id: row.id,
    was: row.address,
    address: again(row.address),
    secret_settings: again(row.secret_settings),
    signing_secret: again(row.signing_secret),
    old_signing_secret: again(row.old_signing_secret),
  };
};

type SealedRow = SigningSecretRow &
  SecretSettingsRow &
  RowOf<IntegrationsTables, 'integrations.integration', 'id'> & { readonly address: string };

type OwnRow = SealedRow &
  RowOf<IntegrationsTables, 'integrations.integration', 'type' | 'settings'> &
  RowOf<IntegrationsTables, 'integrations.integration_queue', 'rest_ms'>;
