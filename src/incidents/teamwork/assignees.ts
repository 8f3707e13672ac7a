import type { Assignee, ServiceAssigneesOf } from '../../monitoring/index.ts';
import type { Incident } from '../incident.ts';
import type { Assignment, Subjects, TeamEntries, TeamMembersOf } from './ports.ts';

export type AssigneeDependencies = {
  readonly entries: Pick<TeamEntries, 'assignments'>;
  readonly membersOf: TeamMembersOf;
};

/** Adds who is on them to open incidents of a team: one query, and one for names if somebody is on any. */
export const withAssignees =
  (dependencies: AssigneeDependencies) =>
  async (teamId: number, incidents: readonly Incident[]): Promise<readonly Incident[]> => {
    const open = incidents.filter(({ resolvedAt }) => resolvedAt === undefined);
    if (open.length === 0) return incidents;
    const incidentIds = [...new Set(open.map(({ id }) => id))];
    const found = await assigneesOf(dependencies, teamId, { incidentIds, serviceIds: [] });
    const byId = new Map(found.map(({ assignment, assignee }) => [assignment.incidentId, assignee]));
    return incidents.map((incident) => {
      const assignee = incident.resolvedAt === undefined ? byId.get(incident.id) : undefined;
      return assignee ? { ...incident, assignee } : incident;
    });
  };

/** See ServiceAssigneesOf. Somebody assigned before the trouble began isn't on this one. */
export const serviceAssigneesOf =
  (dependencies: AssigneeDependencies): ServiceAssigneesOf =>
  async (teamId, services) => {
    if (services.length === 0) return new Map();
    const serviceIds = services.map(({ id }) => id);
    const found = await assigneesOf(dependencies, teamId, { incidentIds: [], serviceIds });
    const begun = new Map(services.map(({ id, since }) => [id, since]));
    return new Map(
      found.flatMap(({ assignment: { serviceId }, assignee }) => {
        const since = serviceId === null ? undefined : begun.get(serviceId);
        return serviceId === null || (since && assignee.since < since) ? [] : [[serviceId, assignee] as const];
      }),
    );
  };

type Found = { readonly assignment: Assignment; readonly assignee: Assignee };

/** Without people who left the team. */
const assigneesOf = async (
  { entries, membersOf }: AssigneeDependencies,
  teamId: number,
  subjects: Subjects,
): Promise<readonly Found[]> => {
  const assignments = await entries.assignments(teamId, subjects);
  if (assignments.length === 0) return [];
  const members = await membersOf(teamId, [...new Set(assignments.map(({ userId }) => userId))]);
  const names = new Map(members.map(({ id, name }) => [id, name]));
  return assignments.flatMap((assignment) => {
    const name = names.get(assignment.userId);
    return name === undefined
      ? []
      : [{ assignment, assignee: { id: assignment.userId, name, since: assignment.since } }];
  });
};
