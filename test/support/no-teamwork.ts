import { sql } from 'kysely';
import type { Incident } from '../../src/incidents/index.ts';
import { incidentJson } from '../../src/monitoring/module.ts';
import { noMutes } from '../../src/shared/shown-mutes.ts';
import { noBoards } from './no-boards.ts';

/** Nobody in the team is on anything, and it has no boards, for tests of what has nothing to do with it. */
export const noTeamwork = {
  ...noBoards,
  teamMembersOf: async () => [],
  shownTroubleOf: async () => undefined,
  assigneesOf: async () => ({ ofIncidents: new Map(), ofServices: new Map() }),
  serviceAssigneesOf: async () => new Map(),
  customersToldOf: async () => new Map(),
  mutesOf: async () => noMutes,
  emailMentioned: async () => undefined,
  withdrawMentions: async () => undefined,
  servicesOfProvider: async () => [],
  reachedStatus: () => sql`null`,
  incidentJson,
  withTeamwork: async (_teamId: number, incidents: readonly Incident[]) => incidents,
};
