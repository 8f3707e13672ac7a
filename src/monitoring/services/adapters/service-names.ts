import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { teamHaving } from '../../../platform/database/statements/team-having.ts';
import type { NamesOf } from '../../../shared/audit-entry.ts';
import { monitoringTables } from './tables.ts';

/** Names of services for the audit log. */
export const serviceNames =
  (em: EntityManager): NamesOf =>
  async (ids, teamId) => {
    if (teamId === undefined) return new Map();
    const services = await monitoringTables(em)
      .selectFrom('monitoring.user_service as link')
      .innerJoin('monitoring.service as service', 'service.id', 'link.service_id')
      .where('link.user_id', '=', teamId)
      .where('service.id', 'in', [...ids])
      .select(['service.id', 'service.name'])
      .execute();
    return new Map(services.map(({ id, name }) => [id, name]));
  };

export const teamHavingService = (em: EntityManager) =>
  teamHaving(em, 'monitoring.user_service', { id: sql`service_id`, team: sql`user_id` });
