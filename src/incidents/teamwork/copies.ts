import type { CustomersToldOf } from '../../monitoring/index.ts';
import type { Actor } from '../../shared/actor.ts';
import { AppError } from '../../shared/errors.ts';
import type { Incident } from '../incident.ts';
import { type AssignDependencies, affectedBy } from './assign.ts';
import { type AssigneeDependencies, withAssignees } from './assignees.ts';
import { type AddedNote, shownEntry } from './notes.ts';
import type { CopyVariant, Subject, TeamEntries, TeamEntry, TeamMembersOf } from './ports.ts';

export const MAX_COPIES = 200;

export type NewCopy = { readonly variant: CopyVariant; readonly text: string };

type CopyDependencies = Pick<
  AssignDependencies,
  'incidents' | 'watchedServicesOf' | 'shownTroubleOf' | 'entries' | 'membersOf' | 'transaction' | 'now'
>;

/** Notes in the story of an incident that the actor told customers. @throws AppError not_found for an incident of another team; conflict at the limit */
export const recordCopy =
  (dependencies: CopyDependencies) =>
  async (actor: Actor, incidentId: number, copy: NewCopy): Promise<AddedNote> => {
    const affected = await affectedBy(dependencies, actor, incidentId);
    const note = await record(dependencies, actor, { incidentId }, copy);
    return { note, serviceIds: affected.map(({ serviceId }) => serviceId) };
  };

/**
 * The same for the problem of a service: for the incident that the board shows with it, or for the problem itself without one.
 * @throws AppError as recordCopy; conflict for a service without a problem
 */
export const recordServiceCopy =
  (dependencies: CopyDependencies) =>
  async (actor: Actor, serviceId: number, copy: NewCopy): Promise<AddedNote> => {
    const problem = await dependencies.shownTroubleOf(actor, serviceId, 'maintenance');
    if (!problem) throw new AppError('conflict', "This service has no problem, so there's nothing to tell customers.");
    if (problem.incidentId !== undefined) return recordCopy(dependencies)(actor, problem.incidentId, copy);
    const note = await record(dependencies, actor, { serviceId }, copy, problem.since);
    return { note, serviceIds: [serviceId] };
  };

/** `begun`: when the problem of a service began. Copies about earlier ones don't count. */
const record = (
  { entries, membersOf, transaction, now }: CopyDependencies,
  { teamId, userId: byId }: Actor,
  subject: Subject,
  { variant, text }: NewCopy,
  begun?: Date,
): Promise<TeamEntry> =>
  transaction(async () => {
    await entries.hold(teamId);
    if ((await entries.count({ teamId, ...subject }, 'copied', begun)) >= MAX_COPIES)
      throw new AppError('conflict', `This incident has reached the limit of ${MAX_COPIES} texts for customers.`);
    const entry = { teamId, subject, kind: 'copied', byId, variant, body: text.trim(), createdAt: now() } as const;
    return shownEntry(await entries.add(entry), await membersOf([teamId], [byId]));
  });

type ToldDependencies = { readonly entries: Pick<TeamEntries, 'copies'>; readonly membersOf: TeamMembersOf };

/** See CustomersToldOf. One query, and one for names if there are any copies. */
export const customersToldOf =
  ({ entries, membersOf }: ToldDependencies): CustomersToldOf =>
  async (teamId, problems) => {
    if (problems.length === 0) return new Map();
    const copies = await entries.copies(
      problems.map(({ id: serviceId, incidentId }) => ({
        teamId,
        ...(incidentId === undefined ? { serviceId } : { incidentId }),
      })),
    );
    if (copies.length === 0) return new Map();
    const members = await membersOf([teamId], [...new Set(copies.flatMap(({ byId }) => byId ?? []))]);
    return new Map(
      problems.flatMap(({ id, incidentId, since }) => {
        const copy = copies.find((one) =>
          incidentId === undefined ? one.serviceId === id : one.incidentId === incidentId,
        );
        if (!copy || (incidentId === undefined && since && copy.at < since)) return [];
        const { at, variant, byId } = copy;
        return [[id, { at, variant, by: members.find((member) => member.id === byId) }] as const];
      }),
    );
  };

/** Adds who is on the open incidents of a team, and which ended ones wait for their all-clear. */
export const withTeamwork = (dependencies: AssigneeDependencies & ToldDependencies) => {
  const [assigned, told] = [withAssignees(dependencies), withAllClears(dependencies)];
  return async (teamId: TeamId, incidents: readonly Incident[]): Promise<readonly Incident[]> =>
    told(teamId, await assigned(teamId, incidents));
};

/** Marks the ended incidents that customers know of, and not that they ended. One query. */
const withAllClears =
  ({ entries }: Pick<ToldDependencies, 'entries'>) =>
  async (teamId: TeamId, incidents: readonly Incident[]): Promise<readonly Incident[]> => {
    const ended = incidents.filter(({ resolvedAt, notice }) => resolvedAt !== undefined && !notice);
    if (ended.length === 0) return incidents;
    const ids = [...new Set(ended.map(({ id }) => id))];
    const copies = await entries.copies(ids.map((incidentId) => ({ teamId, incidentId })));
    const waiting = new Set(copies.flatMap(({ incidentId, variant }) => (variant === 'resolved' ? [] : incidentId)));
    return incidents.map((one) =>
      ended.includes(one) && waiting.has(one.id) ? { ...one, awaitsAllClear: true } : one,
    );
  };
