import type { EntityManager } from '@mikro-orm/postgresql';
import type { DataChange } from '../../../platform/data-changes/data-change.ts';
import { query, queryOne } from '../../../platform/database/query.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import { HOOK_CONTEXT } from './hook-sender.ts';

type Row = { readonly id: number; readonly sealed_url: string; readonly sealed_secret: string | null };

/** Seals URLs and secrets of webhooks with the current secret, so that an old one can be dropped. */
export const resealWebhooks = (em: EntityManager, box: SecretBox): DataChange => {
  const again = (sealed: string): string => box.seal(box.open(sealed, HOOK_CONTEXT), HOOK_CONTEXT);
  return {
    name: 're-encrypting webhooks of subscribers',
    last: async () => {
      const { last } = await queryOne<{ readonly last: number }>(em)`
        select coalesce(max(id), 0) as last from publishing.subscriber where kind = 'webhook'
      `;
      return last;
    },
    apply: async (after, upTo) => {
      const rows = await query<Row>(em)`
        select id, sealed_url, sealed_secret from publishing.subscriber
        where id > ${after} and id <= ${upTo} and kind = 'webhook' and split_part(sealed_url, '.', 2) <> ${box.fingerprint} for update
      `;
      const sealed = rows.map(({ id, sealed_url, sealed_secret }) => ({
        id,
        url: again(sealed_url),
        secret: sealed_secret && again(sealed_secret),
      }));
      await query(em)`
        update publishing.subscriber as one set sealed_url = given.url, sealed_secret = given.secret
        from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as given (id integer, url text, secret text)
        where one.id = given.id
      `;
    },
    isNeeded: async () => {
      const { needed } = await queryOne<{ readonly needed: boolean }>(em)`
        select exists (
          select from publishing.subscriber where kind = 'webhook' and split_part(sealed_url, '.', 2) <> ${box.fingerprint}
        ) as needed
      `;
      return needed;
    },
  };
};
