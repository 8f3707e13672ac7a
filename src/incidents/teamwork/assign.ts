import { isTrouble } from '#status';
import type { BoardServicesOf } from '../../monitoring/index.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, invalidFields, notFound } from '../../shared/errors.ts';
import { isAtLeast } from '../../shared/team.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { Incident } from '../incident.ts';
import type { Incidents, WatchedServicesOf } from '../ports.ts';
import type { Assignee, Assignment, Subject, Subjects, TeamEntries, TeamMembersOf } from './ports.ts';

export type AssignDependencies = {
  readonly incidents: Pick<Incidents, 'list'>;
  readonly watchedServicesOf: WatchedServicesOf;
  readonly boardServicesOf: BoardServicesOf;
  readonly entries: TeamEntries;
  readonly membersOf: TeamMembersOf;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** The assignee, and the services on whose boards it shows. */
export type Assigned = { readonly assignee: Assignee; readonly serviceIds: readonly number[] };

/** An incident or service that nobody is on any more, and the services on whose boards it shows. */
export type Released = { readonly serviceIds: readonly number[] };

/**
 * Says who is on an open incident: the actor by default. Nothing changes if they are on it already.
 * @throws AppError not_found for an incident or member of another team; conflict for a resolved incident; invalid_input for a viewer
 */
export const assignIncident =
  (dependencies: AssignDependencies) =>
  async (actor: Actor, id: number, memberId?: number): Promise<Assigned> => {
    const affected = await affectedBy(dependencies, actor, id);
    if (affected[0]?.resolvedAt !== undefined)
      throw new AppError('conflict', "This incident has ended, so it can't be assigned.");
    const assignee = await assign(dependencies, actor, { incidentId: id }, memberId);
    return { assignee, serviceIds: affected.map(({ serviceId }) => serviceId) };
  };

/** @throws AppError not_found for an incident of another team */
export const unassignIncident =
  (dependencies: AssignDependencies) =>
  async (actor: Actor, id: number): Promise<Released> => {
    const affected = await affectedBy(dependencies, actor, id);
    await release(dependencies, actor, { incidentId: id });
    return { serviceIds: affected.map(({ serviceId }) => serviceId) };
  };

/**
 * Says who is on a service in trouble: on its most severe open incident, or on the trouble itself if it has none.
 * @throws AppError as assignIncident; conflict for a service without a problem
 */
export const assignService =
  (dependencies: AssignDependencies) =>
  async (actor: Actor, serviceId: number, memberId?: number): Promise<Assigned> => {
    const incident = await mainIncidentOf(dependencies, actor, serviceId);
    if (incident) return assignIncident(dependencies)(actor, incident.id, memberId);
    const [service] = await dependencies.boardServicesOf(actor.teamId, dependencies.now(), [serviceId]);
    if (!service?.enabled || !isTrouble(service.status))
      throw new AppError('conflict', "This service has no problem, so it can't be assigned.");
    const assignee = await assign(dependencies, actor, { serviceId }, memberId, service.since);
    return { assignee, serviceIds: [serviceId] };
  };

/** @throws AppError not_found for a service of another team */
export const unassignService =
  (dependencies: AssignDependencies) =>
  async (actor: Actor, serviceId: number): Promise<Released> => {
    const incident = await mainIncidentOf(dependencies, actor, serviceId);
    await release(dependencies, actor, { serviceId });
    return incident ? unassignIncident(dependencies)(actor, incident.id) : { serviceIds: [serviceId] };
  };

/** The incident, once for each service of the team that it affects. */
export const affectedBy = async (
  { incidents, watchedServicesOf }: Pick<AssignDependencies, 'incidents' | 'watchedServicesOf'>,
  { teamId }: Actor,
  id: number,
): Promise<readonly Incident[]> => {
  const watches = await watchedServicesOf(teamId);
  const affected = await incidents.list(watches, { id, limit: watches.length });
  if (affected.length === 0) throw notFound('This incident');
  return affected;
};

/** The most severe open incident of a service. */
const mainIncidentOf = async (
  { incidents, watchedServicesOf }: AssignDependencies,
  { teamId }: Actor,
  serviceId: number,
): Promise<Incident | undefined> => {
  const watch = (await watchedServicesOf(teamId)).find((one) => one.serviceId === serviceId);
  if (!watch) throw notFound('This service');
  const [incident] = await incidents.list([watch], { state: 'open', limit: 1 });
  return incident?.notice ? undefined : incident;
};

/** `begun`: when the trouble of a service began. The assignee of an earlier one isn't on this one. */
const assign = async (
  { entries, membersOf, transaction, now }: AssignDependencies,
  { userId, teamId }: Actor,
  subject: Subject,
  memberId = userId,
  begun?: Date,
): Promise<Assignee> => {
  const [member] = await membersOf(teamId, [memberId]);
  if (!member) throw notFound('This member');
  const { id, name, role } = member;
  if (!isAtLeast(role, 'member'))
    throw invalidFields({ memberId: `${name} is a viewer. Choose somebody who can make changes.` });
  return transaction(async () => {
    await entries.hold(teamId);
    const present = await presentOf(entries, teamId, subject);
    const isOnIt = present?.userId === id && !(begun && present.since < begun);
    if (isOnIt) return { id, name, since: present.since };
    const { createdAt: since } = await entries.add({
      teamId,
      subject,
      kind: 'assigned',
      byId: userId,
      toId: id,
      createdAt: now(),
    });
    return { id, name, since };
  });
};

const release = (
  { entries, transaction, now }: AssignDependencies,
  { userId, teamId }: Actor,
  subject: Subject,
): Promise<void> =>
  transaction(async () => {
    await entries.hold(teamId);
    if (await presentOf(entries, teamId, subject))
      await entries.add({ teamId, subject, kind: 'released', byId: userId, createdAt: now() });
  });

const presentOf = async (entries: TeamEntries, teamId: number, subject: Subject): Promise<Assignment | undefined> =>
  (await entries.assignments(teamId, subjectsOf(subject)))[0];

const subjectsOf = (subject: Subject): Subjects =>
  'incidentId' in subject
    ? { incidentIds: [subject.incidentId], serviceIds: [] }
    : { incidentIds: [], serviceIds: [subject.serviceId] };
