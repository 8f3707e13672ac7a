import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataChange } from '../../../../platform/data-changes/data-change.ts';
import { query, queryOne } from '../../../../platform/database/query.ts';
import type { SecretBox } from '../../../../platform/secrets/secrets.ts';
import { contextOf } from './postgres-credentials.ts';

type Row = { readonly id: number; readonly team_id: number; readonly url: string; readonly sealed: string };

/** Seals credentials with the current secret, so that an old one can be dropped. */
export const resealCredentials = (em: EntityManager, box: SecretBox): DataChange => ({
  name: 're-encrypting credentials of status pages',
  last: async () => {
    const { last } = await queryOne<{ readonly last: number }>(em)`
      select coalesce(max(id), 0) as last from monitoring.page_credentials
    `;
    return last;
  },
  apply: async (after, upTo) => {
    const rows = await query<Row>(em)`
      select id, team_id, url, sealed from monitoring.page_credentials
      where id > ${after} and id <= ${upTo} and split_part(sealed, '.', 2) <> ${box.fingerprint} for update
    `;
    const again = rows.map(({ id, team_id, url, sealed }) => {
      const context = contextOf(team_id, url);
      return { id, sealed: box.seal(box.open(sealed, context), context) };
    });
    await query(em)`
      update monitoring.page_credentials as one set sealed = given.sealed
      from jsonb_to_recordset(${JSON.stringify(again)}::jsonb) as given (id integer, sealed text) where one.id = given.id
    `;
  },
  isNeeded: async () => {
    const { needed } = await queryOne<{ readonly needed: boolean }>(em)`
      select exists (
        select from monitoring.page_credentials where split_part(sealed, '.', 2) <> ${box.fingerprint}
      ) as needed
    `;
    return needed;
  },
});
