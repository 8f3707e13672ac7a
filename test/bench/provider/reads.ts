import type { EntityManager } from '@mikro-orm/postgresql';
import { postgresApiKeys } from '../../../src/accounts/adapters/postgres-api-keys.ts';
import { postgresSessions } from '../../../src/accounts/adapters/postgres-sessions.ts';
import { postgresUsers } from '../../../src/accounts/adapters/postgres-users.ts';
import { hashOf } from '../../../src/accounts/secret.ts';
import { postgresMembers } from '../../../src/accounts/teams/adapters/postgres-members.ts';
import { postgresIncidents } from '../../../src/incidents/adapters/postgres-incidents.ts';
import { postgresTeamEntries } from '../../../src/incidents/adapters/postgres-team-entries.ts';
import { listIncidents, openIncidentsOf, runningMaintenancesOf } from '../../../src/incidents/list-incidents.ts';
import { serviceAssigneesOf } from '../../../src/incidents/teamwork/assignees.ts';
import { customersToldOf, withTeamwork } from '../../../src/incidents/teamwork/copies.ts';
import { freshForMs } from '../../../src/monitoring/pages/freshness.ts';
import { postgresBoardIndex } from '../../../src/monitoring/services/adapters/board-index.ts';
import { postgresAudience } from '../../../src/monitoring/services/adapters/postgres-audience.ts';
import { monitoringFigures } from '../../../src/monitoring/services/adapters/postgres-overview.ts';
import { postgresServices } from '../../../src/monitoring/services/adapters/postgres-services.ts';
import { postgresTroubles } from '../../../src/monitoring/services/adapters/postgres-troubles.ts';
import { listServices } from '../../../src/monitoring/services/list-services.ts';
import type { Actor } from '../../../src/shared/actor.ts';
import { noBoards } from '../../support/no-boards.ts';
import { type Explained, recordEntities, recordQueries } from '../../support/query-plans.ts';
import { ms, type Row } from '../lib/report.ts';

/** The queries of one use case, run again under EXPLAIN ANALYZE on warm pages; `most` in ms, none where it is no one's wait. */
export const timeOf = async (
  em: EntityManager,
  { what, most = 50 }: { readonly what: string; readonly most?: number },
  read: (em: EntityManager) => Promise<unknown>,
): Promise<Row> => {
  const recorded = recordQueries(em);
  const reach = `< ${most} ms`;
  try {
    await recordEntities(em, recorded.queries, () => read(recorded.em));
    const plans = await recorded.explain();
    const total = plans.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    return { what, seen: `${ms(total)} in ${plans.length} queries${wholeTables(plans)}`, reach, holds: total < most };
  } catch (error) {
    // The product cancels what takes longer than 10 s.
    return { what, seen: String(error), reach, holds: false };
  }
};

const wholeTables = (plans: readonly Explained[]): string => {
  const whole = plans.flatMap(({ nodes }) =>
    nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
  );
  return whole.length > 0 ? `, reads all of ${[...new Set(whole)].join(', ')}` : '';
};

const teamworkOf = (em: EntityManager) => ({ entries: postgresTeamEntries(em), membersOf: postgresMembers(em).named });

type ReadOptions = { readonly em: EntityManager; readonly userId: number; readonly popular: number };

/** What a user, a program and the making of alerts ask. */
export const readRows = async ({ em, userId, popular }: ReadOptions): Promise<readonly Row[]> => {
  const now = () => new Date();
  const credential = { kind: 'session', tokenHash: Buffer.alloc(32) } as const;
  const actor: Actor = { userId, teamId: userId, role: 'owner', isAdmin: false, isOwner: false, credential };
  const audience = (afterUser: number) => (asking: EntityManager) =>
    postgresAudience(asking)([{ key: 0, afterUser, pageId: popular, componentIds: [] }], 1_000);
  return [
    await timeOf(em, { what: 'the board: GET /api/services' }, (asking) => {
      const services = postgresServices(asking, freshForMs(60_000));
      const incidents = postgresIncidents(asking);
      const teamwork = teamworkOf(asking);
      const addTeamwork = withTeamwork(teamwork);
      const open = {
        openIncidentsOf: openIncidentsOf(incidents, addTeamwork),
        serviceAssigneesOf: serviceAssigneesOf(teamwork),
        customersToldOf: customersToldOf(teamwork),
        teamMembersOf: teamwork.membersOf,
        runningMaintenancesOf: runningMaintenancesOf(incidents),
        withTroubles: postgresTroubles(asking),
      };
      const boardIndex = postgresBoardIndex(asking, freshForMs(60_000));
      return Array.fromAsync(listServices({ services, boardIndex, now, ...open, ...noBoards })(actor));
    }),
    await timeOf(em, { what: 'GET /api/incidents' }, (asking) => {
      const { watches } = postgresServices(asking, freshForMs(60_000));
      const parts = {
        incidents: postgresIncidents(asking),
        withTroubles: postgresTroubles(asking),
        now,
        ...noBoards,
        servicesOfProvider: async () => [],
        withTeamwork: withTeamwork(teamworkOf(asking)),
      };
      return listIncidents({ ...parts, watchedServicesOf: watches })(actor, { limit: 50 });
    }),
    await timeOf(em, { what: 'sign-in: the user by name' }, (asking) => postgresUsers(asking).findByLogin('user77')),
    await timeOf(em, { what: 'a request: its session' }, (asking) => postgresSessions(asking).find(hashOf('x'), now())),
    await timeOf(em, { what: 'a request: its key' }, (asking) =>
      postgresApiKeys(asking, (work) => em.transactional(work)).find(hashOf('x')),
    ),
    await timeOf(em, { what: 'the first 1,000 who watch the popular page' }, audience(0)),
    await timeOf(em, { what: '1,000 from the middle of them' }, audience(userId)),
    await timeOf(em, { what: 'figures of the overview' }, monitoringFigures),
  ];
};
