import type { ShownTroubleOf } from '../../monitoring/index.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, invalidFields, notFound } from '../../shared/errors.ts';
import type { Fact, RecordFacts } from '../../shared/fact.ts';
import { isAtLeast } from '../../shared/team.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { Incident } from '../incident.ts';
import type { Incidents, WatchedServicesOf } from '../ports.ts';
import type { Assignee, EmailMentioned, Mention, Subject, TeamEntries, TeamMember, TeamMembersOf } from './ports.ts';

export type AssignDependencies = {
  readonly incidents: Pick<Incidents, 'list'>;
  readonly watchedServicesOf: WatchedServicesOf;
  readonly shownTroubleOf: ShownTroubleOf;
  readonly entries: TeamEntries;
  readonly membersOf: TeamMembersOf;
  readonly recordFacts: RecordFacts;
  readonly emailMentioned: EmailMentioned;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** The assignee, and the services on whose boards it shows. */
export type Assigned = { readonly assignee: Assignee; readonly serviceIds: readonly number[] };

/** An incident or service that nobody is on any more, and the services on whose boards it shows. */
export type Released = { readonly serviceIds: readonly number[] };

/**
 * Says who is on an open incident: the actor by default, else a colleague, who gets an email. Nothing changes if they're on it already.
 * @throws AppError not_found for an incident or member of another team; conflict for a resolved incident; invalid_input for a viewer
 */
export const assignIncident =
  (dependencies: AssignDependencies) =>
  async (actor: Actor, id: number, memberId?: UserId): Promise<Assigned> => {
    const affected = await affectedBy(dependencies, actor, id);
    if (affected[0]?.resolvedAt !== undefined)
      throw new AppError('conflict', "This incident has ended, so it can't be assigned.");
    const assignee = await assign(dependencies, actor, {
      subject: { incidentId: id },
      problem: problemOf(affected),
      memberId,
    });
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
 * Says who is on a service in trouble: on the incident that the board shows with it, or on the trouble itself without one.
 * @throws AppError as assignIncident; conflict for a service without a problem
 */
export const assignService =
  (dependencies: AssignDependencies) =>
  async (actor: Actor, serviceId: number, memberId?: UserId): Promise<Assigned> => {
    const trouble = await dependencies.shownTroubleOf(actor, serviceId);
    if (!trouble) throw new AppError('conflict', "This service has no problem, so it can't be assigned.");
    if (trouble.incidentId !== undefined) return assignIncident(dependencies)(actor, trouble.incidentId, memberId);
    const watches = await dependencies.watchedServicesOf(actor.teamId);
    const services = watches
      .filter((watch) => watch.serviceId === serviceId)
      .map(({ serviceName: name }) => ({ id: serviceId, name }));
    const wanted = { subject: { serviceId }, problem: { services }, memberId, begun: trouble.since };
    const assignee = await assign(dependencies, actor, wanted);
    return { assignee, serviceIds: [serviceId] };
  };

/** @throws AppError not_found for a service of another team */
export const unassignService =
  (dependencies: AssignDependencies) =>
  async (actor: Actor, serviceId: number): Promise<Released> => {
    const { incidentId } = (await dependencies.shownTroubleOf(actor, serviceId)) ?? {};
    await release(dependencies, actor, { serviceId });
    return incidentId === undefined ? { serviceIds: [serviceId] } : unassignIncident(dependencies)(actor, incidentId);
  };

/** The incident, once for each service of the team that it affects. */
export const affectedBy = async (
  { incidents, watchedServicesOf }: Pick<AssignDependencies, 'incidents' | 'watchedServicesOf'>,
  { teamId }: Pick<Actor, 'teamId'>,
  id: number,
): Promise<readonly Incident[]> => {
  const watches = await watchedServicesOf(teamId);
  const affected = await incidents.list(watches, { id, limit: watches.length });
  if (affected.length === 0) throw notFound('This incident');
  return affected;
};

type Problem = Pick<Mention, 'incident' | 'services'>;

/** An incident with the services of the team that it affects, as emails name them. */
export const problemOf = (affected: readonly Incident[]): Problem => {
  const services = affected.map(({ serviceId, serviceName }) => ({ id: serviceId, name: serviceName }));
  const [incident] = affected;
  if (!incident) return { services };
  const { id, title, phase, url, startedAt } = incident;
  return { services, incident: { id, title, phase, url, startedAt } };
};

type Wanted = {
  readonly subject: Subject;
  readonly problem: Problem;
  readonly memberId: UserId | undefined;
  /** When the trouble of a service began. The assignee of an earlier one isn't on this one. */
  readonly begun?: Date;
};

const assign = (
  { entries, membersOf, recordFacts, emailMentioned, transaction, now }: AssignDependencies,
  { userId, teamId }: Actor,
  { subject, problem, memberId = userId, begun }: Wanted,
): Promise<Assignee> =>
  transaction(async () => {
    await entries.hold(teamId);
    const [latest] = await entries.assignments([{ teamId, ...subject }]);
    const present = latest && begun && latest.since < begun ? undefined : latest;
    const people = await peopleOf(membersOf, teamId, [memberId, userId, present?.userId]);
    const member = people.get(memberId);
    if (!member) throw notFound('This member');
    const { id, name, role } = member;
    if (!isAtLeast(role, 'member'))
      throw invalidFields({ memberId: `${name} is a viewer. Choose somebody who can make changes.` });
    if (present?.userId === id) return { id, name, since: present.since };
    const at = now();
    const added = await entries.add({ teamId, subject, kind: 'assigned', byId: userId, toId: id, createdAt: at });
    const changed = { by: people.get(userId), to: member, from: people.get(present?.userId ?? 0) };
    await recordFacts([assignedFact(teamId, subject, changed, at)]);
    const by = changed.by?.name ?? 'A colleague';
    if (id !== userId) await emailMentioned({ teamId, entryId: added.id, memberIds: [id], by, at, ...problem });
    return { id, name, since: at };
  });

const release = (
  { entries, membersOf, recordFacts, transaction, now }: AssignDependencies,
  { userId, teamId }: Actor,
  subject: Subject,
): Promise<void> =>
  transaction(async () => {
    await entries.hold(teamId);
    const [present] = await entries.assignments([{ teamId, ...subject }]);
    if (!present) return;
    const at = now();
    await entries.add({ teamId, subject, kind: 'released', byId: userId, createdAt: at });
    const people = await peopleOf(membersOf, teamId, [userId, present.userId]);
    const changed = { by: people.get(userId), from: people.get(present.userId) };
    await recordFacts([assignedFact(teamId, subject, changed, at)]);
  });

type Person = Pick<TeamMember, 'id' | 'name'>;

const peopleOf = async (membersOf: TeamMembersOf, teamId: TeamId, userIds: readonly (number | undefined)[]) => {
  const ids = [...new Set(userIds)].filter((id) => id !== undefined);
  const members = await membersOf([teamId], ids);
  return new Map(members.map((member) => [member.id, member]));
};

/** Absent: nobody, or a person who left the team. */
type Changed = {
  readonly by: Person | undefined;
  readonly to?: Person | undefined;
  readonly from: Person | undefined;
};

const assignedFact = (teamId: TeamId, subject: Subject, { by, to, from }: Changed, occurredAt: Date): Fact => ({
  kind: 'incidents.assigned',
  ...('incidentId' in subject && subject),
  occurredAt,
  data: { teamId, ...subject, by: personData(by), to: personData(to), from: personData(from) },
});

const personData = (person: Person | undefined) => (person ? { id: person.id, name: person.name } : null);
