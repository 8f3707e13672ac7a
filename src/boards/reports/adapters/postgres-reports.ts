import type { EntityManager } from '@mikro-orm/postgresql';
import { query, withoutNulls } from '../../../platform/database/query.ts';
import type { ReportedBoard, ReportStore } from '../ports.ts';
import { slaTargetTable } from './tables.ts';

export const postgresReports = (em: EntityManager): ReportStore => ({
  // SQL: the services of the board.
  board: async (teamId, boardId) => {
    const [board] = await query<ReportedBoard>(em)`
      select id, name, slug, array(select service_id from boards.board_service where board_id = board.id) as "serviceIds"
      from boards.board where id = ${boardId} and team_id = ${teamId}
    `;
    return board;
  },
  targets: async (teamId) => {
    const stored = (await em.find(slaTargetTable, { teamId })).map(withoutNulls);
    const services = stored.flatMap(({ serviceId, percent }) =>
      serviceId === undefined ? [] : [[serviceId, percent] as const],
    );
    return { team: stored.find(({ serviceId }) => serviceId === undefined)?.percent, services: new Map(services) };
  },
  // SQL: a unique index over an expression.
  setTarget: async (teamId, serviceId, percent) => {
    if (percent === undefined) await em.nativeDelete(slaTargetTable, { teamId, serviceId: serviceId ?? null });
    else
      await query(em)`
        insert into boards.sla_target (team_id, service_id, percent) values (${teamId}, ${serviceId ?? null}::integer, ${percent})
        on conflict (team_id, coalesce(service_id, 0)) do update set percent = excluded.percent
      `;
  },
});
