import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { change, query, queryOne, withoutNulls } from '../../../platform/database/query.ts';
import { muteTable } from '../../model/adapters/tables.ts';
import type { Mute, MuteSubject, Mutes } from '../ports.ts';

/** Mutes in PostgreSQL; SQL, since alerts read them, and a mute replaces another in one statement. */
export const postgresMutes = (em: EntityManager): Mutes => ({
  ofTeams: async (teamIds) => {
    if (teamIds.length === 0) return [];
    const rows = await query<MuteRow>(em)`
      select ${columns} from integrations.mute where team_id = any(${[...teamIds]}::integer[]) order by id
    `;
    return rows.map(withoutNulls);
  },
  put: async ({ teamId, memberId, byId, mutedAt, until, ...subject }) => {
    const { serviceId, incidentId } = idsOf(subject);
    const row = await queryOne<MuteRow>(em)`
      insert into integrations.mute (team_id, service_id, incident_id, member_id, by_id, muted_at, until)
      values (${teamId}, ${serviceId}, ${incidentId}, ${memberId ?? null}, ${byId ?? null}, ${mutedAt}, ${until ?? null})
      on conflict (team_id, service_id, incident_id, member_id) do update set
        by_id = excluded.by_id, muted_at = excluded.muted_at, until = excluded.until
      returning ${columns}
    `;
    return withoutNulls(row);
  },
  end: async ({ teamId, userId }, subject, at) => {
    const { serviceId, incidentId } = idsOf(subject);
    await change(em)`
      update integrations.mute set until = ${at}
      where team_id = ${teamId} and service_id is not distinct from ${serviceId}::integer
        and incident_id is not distinct from ${incidentId}::integer and (member_id is null or member_id = ${userId})
        and (until is null or until > ${at})
    `;
  },
  endAll: async (ids, at) => {
    if (ids.length === 0) return;
    await change(em)`
      update integrations.mute set until = ${at} where id = any(${[...ids]}::integer[]) and until is null
    `;
  },
  due: async (by, limit) => {
    const rows = await query<MuteRow>(em)`
      select ${columns} from integrations.mute where until <= ${by} order by until limit ${limit} for update
    `;
    return rows.map(withoutNulls);
  },
  remove: async (ids) => {
    await em.nativeDelete(muteTable, { id: { $in: [...ids] } });
  },
});

type MuteRow = { readonly [Key in keyof Required<Mute>]: Mute[Key] | null } & Pick<Mute, 'id' | 'teamId' | 'mutedAt'>;

const columns = sql`id, team_id as "teamId", service_id as "serviceId", incident_id as "incidentId",
  member_id as "memberId", by_id as "byId", muted_at as "mutedAt", until`;

const idsOf = (subject: MuteSubject) => ({ serviceId: null, incidentId: null, ...subject });
