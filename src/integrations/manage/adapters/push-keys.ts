import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, type RowOf } from '../../../platform/database/query.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import { createServerKeys } from '../../channels/adapters/push/vapid.ts';
import type { ServerKeysOf } from '../../channels/ports.ts';
import type { IntegrationsTables } from '../../model/adapters/tables.ts';

const CONTEXT = 'push key';

/**
 * The server's key pair in PostgreSQL, the same in all processes: the first one that needs it creates it. Seals it again if an old
 * secret sealed it. @throws SecretError if the secret that sealed it is unknown
 */
export const postgresPushKeys = (em: EntityManager, box: SecretBox): ServerKeysOf => {
  let known: ReturnType<ServerKeysOf> | undefined;
  return () => {
    known ??= findOrCreate(em, box).catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };
};

const findOrCreate = async (em: EntityManager, box: SecretBox): ReturnType<ServerKeysOf> => {
  const found = await find(em);
  if (!found) {
    const { publicKey, privateKey } = createServerKeys();
    await change(em)`
      insert into integrations.push_key (id, public_key, private_key)
      values (1, ${publicKey}, ${box.seal(privateKey, CONTEXT)}) on conflict do nothing
    `;
  }
  const row = found ?? (await find(em));
  if (!row) throw new Error('The push keys have been removed.');
  const privateKey = box.open(row.private_key, CONTEXT);
  if (row.private_key.split('.')[1] !== box.fingerprint)
    await change(em)`
      update integrations.push_key set private_key = ${box.seal(privateKey, CONTEXT)}
      where private_key = ${row.private_key}
    `;
  return { publicKey: row.public_key, privateKey };
};

const find = async (em: EntityManager) => {
  const [row] = await query<RowOf<IntegrationsTables, 'integrations.push_key', 'public_key' | 'private_key'>>(em)`
    select public_key, private_key from integrations.push_key
  `;
  return row;
};
