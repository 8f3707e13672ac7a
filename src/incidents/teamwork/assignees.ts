import type { Assignee, ServiceAssigneesOf } from '../../monitoring/index.ts';
import type { Incident } from '../incident.ts';
import type {
  AssigneesOfSubjects,
  AssigneesOfTeam,
  Assignment,
  TeamEntries,
  TeamMembersOf,
  TeamSubject,
} from './ports.ts';

export type AssigneeDependencies = {
  readonly entries: Pick<TeamEntries, 'assignments' | 'openAssignments'>;
  readonly membersOf: TeamMembersOf;
};

/** Adds who is on them to open incidents of a team: one query, and one for names if somebody is on any. */
export const withAssignees =
  (dependencies: AssigneeDependencies) =>
  async (teamId: TeamId, incidents: readonly Incident[]): Promise<readonly Incident[]> => {
    const open = incidents.filter(({ resolvedAt }) => resolvedAt === undefined);
    const ids = [...new Set(open.map(({ id }) => id))];
    const found = await assigneesOf(
      dependencies,
      ids.map((incidentId) => ({ teamId, incidentId })),
    );
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
    const found = await assigneesOf(
      dependencies,
      services.map(({ id: serviceId }) => ({ teamId, serviceId })),
    );
    const begun = new Map(services.map(({ id, since }) => [id, since]));
    return new Map(
      found.flatMap(({ assignment: { serviceId }, assignee }) => {
        const since = serviceId === null ? undefined : begun.get(serviceId);
        return serviceId === null || (since && assignee.since < since) ? [] : [[serviceId, assignee] as const];
      }),
    );
  };

/** See AssigneesOfSubjects. */
export const assigneesOfSubjects =
  (dependencies: AssigneeDependencies): AssigneesOfSubjects =>
  async (wanted) => {
    const found = await assigneesOf(dependencies, wanted);
    return found.map(({ assignment: { teamId, incidentId, serviceId }, assignee }) => ({
      teamId,
      incidentId,
      serviceId,
      assignee,
    }));
  };

/** See AssigneesOfTeam. */
export const assigneesOfTeam =
  (dependencies: AssigneeDependencies): AssigneesOfTeam =>
  async (teamId) => {
    const found = await named(dependencies, await dependencies.entries.openAssignments(teamId));
    const by = (of: 'incidentId' | 'serviceId') =>
      new Map(
        found.flatMap(({ assignment: { [of]: id }, assignee }) => (id === null ? [] : [[id, assignee] as const])),
      );
    return { ofIncidents: by('incidentId'), ofServices: by('serviceId') };
  };

type Found = { readonly assignment: Assignment; readonly assignee: Assignee };

const assigneesOf = async (
  dependencies: AssigneeDependencies,
  subjects: readonly TeamSubject[],
): Promise<readonly Found[]> =>
  subjects.length === 0 ? [] : named(dependencies, await dependencies.entries.assignments(subjects));

/** Without people who left the team. */
const named = async (
  { membersOf }: Pick<AssigneeDependencies, 'membersOf'>,
  assignments: readonly Assignment[],
): Promise<readonly Found[]> => {
  if (assignments.length === 0) return [];
  const teamIds = new Set(assignments.map(({ teamId }) => teamId));
  const userIds = new Set(assignments.map(({ userId }) => userId));
  const members = await membersOf([...teamIds], [...userIds]);
  const names = new Map(members.map(({ teamId, id, name }) => [`${teamId} ${id}`, name]));
  return assignments.flatMap((assignment) => {
    const { teamId, userId: id, since } = assignment;
    const name = names.get(`${teamId} ${id}`);
    return name === undefined ? [] : [{ assignment, assignee: { id, name, since } }];
  });
};
