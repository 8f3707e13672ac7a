import type { Incident } from '../../src/incidents/index.ts';

/** Nobody in the team is on anything, for tests of what has nothing to do with it. */
export const noTeamwork = {
  teamMembersOf: async () => [],
  boardServicesOf: async () => [],
  serviceAssigneesOf: async () => new Map(),
  withAssignees: async (_teamId: number, incidents: readonly Incident[]) => incidents,
};
