import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { change, query, queryOne, type RowOf } from '../../../platform/database/query.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import { push } from '../../channels/push.ts';
import { contextOf } from '../../model/adapters/integration-secrets.ts';
import { pushDeviceTable } from '../../model/adapters/receiver-tables.ts';
import {
  type IntegrationsTables,
  integrationQueueTable,
  integrationTable,
  quietHoursTable,
} from '../../model/adapters/tables.ts';
import type { Device, Devices, Member, NewDevice } from '../push/ports.ts';

/** Devices in PostgreSQL: each is an integration of its member, with its endpoint and keys sealed. */
export const postgresDevices = (em: EntityManager, box: SecretBox): Devices => ({
  list: (member) => list(em, member),
  add: async ({ teamId, userId }, device, at) => {
    const { sessionHash, name, boardId, endpoint } = device;
    const endpointHash = createHash('sha256').update(endpoint).digest();
    await removeOthers(
      em,
      sql`
      user_id = ${teamId} and session_hash = ${sessionHash}
      or endpoint_hash = ${endpointHash} and (user_id = ${teamId} or member_id <> ${userId})
    `,
    );
    const { id } = await queryOne<{ id: number }>(em)`
      insert into integrations.integration (user_id, member_id, type, name, created_at, updated_at, connected_at)
      values (${teamId}, ${userId}, ${push.type}, ${name}, ${at}, ${at}, ${at}) returning id
    `;
    await em.nativeUpdate(integrationTable, id, sealedOf(device, box, id));
    await em.insert(integrationQueueTable, { integrationId: id, ...push.pace, host: URL.parse(endpoint)?.host ?? '' });
    await em.insert(pushDeviceTable, { integrationId: id, sessionHash, endpointHash, boardId: boardId ?? null });
    return id;
  },
  remove: async ({ teamId, userId }, id) =>
    (await em.nativeDelete(integrationTable, { id, teamId, memberId: userId, type: push.type })) > 0,
  forget: async (id) => {
    await em.nativeDelete(integrationTable, { id, type: push.type });
  },
  quietHoursOf: async (userId) => {
    const row = await em.findOne(quietHoursTable, userId);
    return row
      ? { days: row.days, fromMinute: row.fromMinute, toMinute: row.toMinute, timeZone: row.timeZone }
      : undefined;
  },
  setQuietHours: async (userId, hours) => {
    if (!hours) await em.nativeDelete(quietHoursTable, userId);
    else await em.upsert(quietHoursTable, { userId, ...hours, days: [...hours.days] });
  },
});

const list = async (em: EntityManager, { teamId, userId }: Member): Promise<readonly Device[]> => {
  // SQL: joins the row with its queue.
  const rows = await query<DeviceRow>(em)`
    select id, name, device.board_id, session_hash, created_at, last_accepted_at
    from integrations.integration
    join integrations.push_device as device on device.integration_id = id
    join integrations.integration_queue as queue on queue.integration_id = id
    where user_id = ${teamId} and member_id = ${userId} order by id
  `;
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    boardId: row.board_id ?? undefined,
    sessionHash: row.session_hash,
    createdAt: row.created_at,
    lastAcceptedAt: row.last_accepted_at ?? undefined,
  }));
};

type DeviceRow = RowOf<IntegrationsTables, 'integrations.integration', 'id' | 'name' | 'created_at'> &
  RowOf<IntegrationsTables, 'integrations.push_device', 'session_hash' | 'board_id'> &
  RowOf<IntegrationsTables, 'integrations.integration_queue', 'last_accepted_at'>;

// SQL: one statement for rows of two tables.
const removeOthers = async (em: EntityManager, which: RawBuilder<unknown>): Promise<void> => {
  await change(em)`
    delete from integrations.integration using integrations.push_device as device
    where device.integration_id = id and (${which})
  `;
};

/** The browser's keys take the place of a signing secret. */
const sealedOf = ({ endpoint, keys }: NewDevice, box: SecretBox, id: number) => ({
  address: box.seal(endpoint, contextOf(id)),
  signingSecret: box.seal(`${keys.p256dh}.${keys.auth}`, contextOf(id)),
});
