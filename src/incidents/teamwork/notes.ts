import type { Actor } from '../../shared/actor.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import { isAtLeast } from '../../shared/team.ts';
import type { Incident } from '../incident.ts';
import { type AssignDependencies, affectedBy, problemOf } from './assign.ts';
import { mentionedIn } from './mentions.ts';
import type {
  EmailMentioned,
  StoredEntry,
  TeamEntries,
  TeamEntry,
  TeamMember,
  TeamMembersOf,
  WithdrawMentions,
} from './ports.ts';

export const MAX_NOTES = 200;

/** The new note, and the services on whose boards its incident shows. */
export type AddedNote = { readonly note: TeamEntry; readonly serviceIds: readonly number[] };

/** Mentioned members get an email. @throws AppError not_found for an incident of another team; conflict at the limit */
export const addNote =
  (dependencies: AssignDependencies) =>
  async (actor: Actor, incidentId: number, text: string): Promise<AddedNote> => {
    const { entries, membersOf, transaction, now } = dependencies;
    const affected = await affectedBy(dependencies, actor, incidentId);
    const { teamId, userId: byId } = actor;
    const note = await transaction(async () => {
      await entries.hold(teamId);
      if ((await entries.count({ teamId, incidentId }, 'note')) >= MAX_NOTES)
        throw new AppError(
          'conflict',
          `This incident has reached the limit of ${MAX_NOTES} notes. Delete one to add another.`,
        );
      const stored = await entries.add({
        teamId,
        subject: { incidentId },
        kind: 'note',
        byId,
        body: text.trim(),
        createdAt: now(),
      });
      const added = shownEntry(stored, await membersOf([teamId]));
      await tellMentioned(dependencies.emailMentioned, actor, affected, added);
      return added;
    });
    return { note, serviceIds: affected.map(({ serviceId }) => serviceId) };
  };

const tellMentioned = async (
  emailMentioned: EmailMentioned,
  { teamId, userId }: Actor,
  affected: readonly Incident[],
  { id: entryId, by, text = '', mentions, at }: TeamEntry,
): Promise<void> => {
  const memberIds = mentions.map(({ id }) => id).filter((id) => id !== userId);
  if (memberIds.length === 0) return;
  await emailMentioned({
    teamId,
    entryId,
    memberIds,
    by: by?.name ?? 'A colleague',
    text,
    at,
    ...problemOf(affected),
  });
};

/** Deletes the actor's own note, and any note for admins of the team. @throws AppError not_found otherwise */
export const deleteNote =
  (dependencies: AssignDependencies & { readonly withdrawMentions: WithdrawMentions }) =>
  async (actor: Actor, incidentId: number, noteId: number): Promise<{ readonly serviceIds: readonly number[] }> => {
    const affected = await affectedBy(dependencies, actor, incidentId);
    const { teamId, userId, role } = actor;
    const byId = role && isAtLeast(role, 'admin') ? undefined : userId;
    if (!(await dependencies.entries.removeNote(teamId, incidentId, noteId, byId))) throw notFound('This note');
    await dependencies.withdrawMentions(noteId);
    return { serviceIds: affected.map(({ serviceId }) => serviceId) };
  };

/** Notes and assignments of an incident for its team, newest first. */
export const entriesOf =
  ({ entries, membersOf }: { readonly entries: TeamEntries; readonly membersOf: TeamMembersOf }) =>
  async (teamId: TeamId, incidentId: number): Promise<readonly TeamEntry[]> => {
    const stored = await entries.list(teamId, incidentId);
    if (stored.length === 0) return [];
    const members = await membersOf([teamId]);
    return stored.map((entry) => shownEntry(entry, members));
  };

/** Only notes mention members. */
export const shownEntry = (
  { id, kind, byId, toId, body, variant, createdAt }: StoredEntry,
  members: readonly TeamMember[],
): TeamEntry => {
  return {
    id,
    kind,
    by: members.find((member) => member.id === byId),
    to: members.find((member) => member.id === toId),
    text: body,
    variant,
    mentions: body === undefined || kind !== 'note' ? [] : mentionedIn(body, members),
    at: createdAt,
  };
};
