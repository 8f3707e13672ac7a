import type { Actor } from '../../shared/actor.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import { isAtLeast } from '../../shared/team.ts';
import { type AssignDependencies, affectedBy } from './assign.ts';
import type { StoredEntry, TeamEntries, TeamEntry, TeamMember, TeamMembersOf } from './ports.ts';

export const MAX_NOTES = 200;

/** The new note, and the services on whose boards its incident shows. */
export type AddedNote = { readonly note: TeamEntry; readonly serviceIds: readonly number[] };

/** @throws AppError not_found for an incident of another team; conflict at the limit */
export const addNote =
  (dependencies: AssignDependencies) =>
  async (actor: Actor, incidentId: number, text: string): Promise<AddedNote> => {
    const { entries, membersOf, transaction, now } = dependencies;
    const affected = await affectedBy(dependencies, actor, incidentId);
    const { teamId, userId: byId } = actor;
    const added = await transaction(async () => {
      await entries.hold(teamId);
      if ((await entries.countNotes(teamId, incidentId)) >= MAX_NOTES)
        throw new AppError('conflict', `This incident has ${MAX_NOTES} notes. Delete one to add another.`);
      return entries.add({
        teamId,
        subject: { incidentId },
        kind: 'note',
        byId,
        body: text.trim(),
        createdAt: now(),
      });
    });
    const note = shownEntry(added, await membersOf(teamId));
    return { note, serviceIds: affected.map(({ serviceId }) => serviceId) };
  };

/** Deletes the actor's own note, and any note for admins of the team. @throws AppError not_found otherwise */
export const deleteNote =
  (dependencies: AssignDependencies) =>
  async (actor: Actor, incidentId: number, noteId: number): Promise<{ readonly serviceIds: readonly number[] }> => {
    const affected = await affectedBy(dependencies, actor, incidentId);
    const { teamId, userId, role } = actor;
    const byId = role && isAtLeast(role, 'admin') ? undefined : userId;
    if (!(await dependencies.entries.removeNote(teamId, incidentId, noteId, byId))) throw notFound('This note');
    return { serviceIds: affected.map(({ serviceId }) => serviceId) };
  };

/** Notes and assignments of an incident for its team, newest first. */
export const entriesOf =
  ({ entries, membersOf }: { readonly entries: TeamEntries; readonly membersOf: TeamMembersOf }) =>
  async (teamId: number, incidentId: number): Promise<readonly TeamEntry[]> => {
    const stored = await entries.list(teamId, incidentId);
    if (stored.length === 0) return [];
    const members = await membersOf(teamId);
    return stored.map((entry) => shownEntry(entry, members));
  };

const shownEntry = (
  { id, kind, byId, toId, body, createdAt }: StoredEntry,
  members: readonly TeamMember[],
): TeamEntry => {
  const named = body === undefined ? new Set<string>() : new Set(namesIn(body));
  return {
    id,
    kind,
    by: members.find((member) => member.id === byId),
    to: members.find((member) => member.id === toId),
    text: body,
    mentions: members.filter(({ username }) => named.has(username.toLowerCase())),
    at: createdAt,
  };
};

/** Usernames after an `@` that begins a word, in small letters; a full stop after one may be the sentence's. */
const namesIn = (text: string): readonly string[] =>
  text.split(/\s/).flatMap((word) => {
    const name = /^@([\w.-]{3,32})/.exec(word)?.[1]?.toLowerCase();
    if (name === undefined) return [];
    return name.endsWith('.') ? [name, name.slice(0, -1)] : [name];
  });
