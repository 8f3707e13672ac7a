import type { EntityManager } from '@mikro-orm/postgresql';
import type { components } from '#api';
import { isoText } from '../../platform/database/iso-text.ts';
import { query } from '../../platform/database/query.ts';
import type { Actor } from '../../shared/actor.ts';

type Entry = components['schemas']['ExportedTeamEntry'];

/** A user's own notes, and assignments by or to them, in all teams; the latest first. Others aren't named. */
export const exportTeamEntries =
  (em: EntityManager) =>
  async ({ userId }: Pick<Actor, 'userId'>): Promise<Entry[]> => {
    const rows = await query<Omit<Entry, 'at'> & { readonly at: Date }>(em)`
      select id, team_id as "teamId", incident_id as "incidentId", service_id as "serviceId", kind, variant, body as text,
        by_id is not distinct from ${userId} as "byYou", to_id is not distinct from ${userId} as "toYou", created_at as at
      from incidents.team_entry where by_id = ${userId} or to_id = ${userId}
      order by id desc limit ${MOST}
    `;
    return rows.map(({ at, ...entry }) => ({ ...entry, at: isoText(at) }));
  };

const MOST = 10_000;
