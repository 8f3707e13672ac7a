import type { EntityManager } from '@mikro-orm/postgresql';
import { query, type RowOf } from '../../../platform/database/query.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import { endpointOf, keepEndpoint } from '../../delivery/adapters/postgres-endpoint-rate-limits.ts';
import { contextOf, type SigningSecretRow } from '../../model/adapters/integration-secrets.ts';
import { type IntegrationsTables, integrationsKysely } from '../../model/adapters/tables.ts';

/**
 * Seals what an old secret sealed anew and names endpoints anew, of at most 500 integrations; answers how many that were.
 * @throws SecretError for what was sealed by a secret that is not known.
 */
export const resealIntegrations = async (em: EntityManager, box: SecretBox): Promise<number> => {
  const rows = await query<SealedRow>(em)`
    select id, address, rest_ms, signing_secret, old_signing_secret
    from integrations.integration
    join integrations.integration_queue as queue on queue.integration_id = integration.id
    where address is not null and (rest_ms > 0 and endpoint is null or exists (
      select from unnest(array[address, signing_secret, old_signing_secret]) as sealed (text)
      where split_part(text, '.', 2) <> ${box.fingerprint}
    ))
    order by id limit 500
  `;
  for (const row of rows) {
    const again = (sealed: string | null) =>
      sealed === null ? null : box.seal(box.open(sealed, contextOf(row.id)), contextOf(row.id));
    await integrationsKysely(em)
      .updateTable('integrations.integration')
      .set({
        address: again(row.address),
        signing_secret: again(row.signing_secret),
        old_signing_secret: again(row.old_signing_secret),
      })
      .where('id', '=', row.id)
      .where('address', '=', row.address)
      .execute();
    await keepEndpoint(em, row.id, endpointOf(box, { restMs: row.rest_ms }, box.open(row.address, contextOf(row.id))));
  }
  return rows.length;
};

type SealedRow = SigningSecretRow &
  RowOf<IntegrationsTables, 'integrations.integration', 'id'> &
  RowOf<IntegrationsTables, 'integrations.integration_queue', 'rest_ms'> & { readonly address: string };
