import type { Assignee } from '../../monitoring/index.ts';
import type { TeamRole } from '../../shared/team.ts';
import type { Incident } from '../incident.ts';

/** `note`: text for the team. `assigned`: somebody is on it from then on. `released`: nobody is. `copied`: a text for customers was copied. */
export type TeamEntryKind = 'note' | 'assigned' | 'released' | 'copied';

export type CopyVariant = 'short' | 'full' | 'resolved';

/** A member of a team. `name`: the full name, or the username. */
export type TeamMember = {
  readonly teamId: TeamId;
  readonly id: number;
  readonly name: string;
  readonly username: string;
  readonly role: TeamRole;
};

/** The members of these teams, or those with these user ids. Accounts implements it. */
export type TeamMembersOf = (teamIds: readonly TeamId[], userIds?: readonly UserId[]) => Promise<readonly TeamMember[]>;

/** An incident, or a service that is in trouble without one. */
export type Subject = { readonly incidentId: number } | { readonly serviceId: number };

export type TeamSubject = Subject & { readonly teamId: TeamId };

/** The present assignment of a subject, if somebody is on it. */
export type Assignment = {
  readonly teamId: TeamId;
  readonly incidentId: number | null;
  readonly serviceId: number | null;
  readonly userId: UserId;
  readonly since: Date;
};

/** The latest text for customers about a subject. */
export type Copy = {
  readonly teamId: TeamId;
  readonly incidentId: number | null;
  readonly serviceId: number | null;
  /** Null once the account is gone. */
  readonly byId: number | null;
  readonly variant: CopyVariant;
  readonly at: Date;
};

export type StoredEntry = {
  readonly id: number;
  readonly kind: TeamEntryKind;
  /** Undefined once the account is gone. */
  readonly byId?: number;
  readonly toId?: number;
  readonly body?: string;
  /** Set for copied texts only. */
  readonly variant?: CopyVariant;
  readonly createdAt: Date;
};

export type NewEntry = Omit<StoredEntry, 'id' | 'byId'> & {
  readonly teamId: TeamId;
  readonly byId: number;
  readonly subject: Subject;
};

/** Notes and assignments of teams; each call is one statement. */
export type TeamEntries = {
  /** Until the running transaction ends, nobody else of the team adds entries. */
  hold(teamId: TeamId): Promise<void>;
  /** The assignments of those that somebody is on. */
  assignments(subjects: readonly TeamSubject[]): Promise<readonly Assignment[]>;
  /** All of a team's: those of open incidents, and of services. */
  openAssignments(teamId: TeamId): Promise<readonly Assignment[]>;
  /** Newest first, up to `MOST_ENTRIES`. */
  list(teamId: TeamId, incidentId: number): Promise<readonly StoredEntry[]>;
  /** Those since a moment, if given. */
  count(subject: TeamSubject, kind: 'note' | 'copied', since?: Date): Promise<number>;
  /** The latest copies of these subjects that have any. */
  copies(subjects: readonly TeamSubject[]): Promise<readonly Copy[]>;
  add(entry: NewEntry): Promise<StoredEntry>;
  /** Deletes a note, of this author only if given; false if there is none. */
  removeNote(teamId: TeamId, incidentId: number, noteId: number, byId: number | undefined): Promise<boolean>;
};

export const MOST_ENTRIES = 1_000;

/** An entry as members see it. `by` and `to` are undefined for people who left the team. */
export type TeamEntry = {
  readonly id: number;
  readonly kind: TeamEntryKind;
  readonly by?: Pick<TeamMember, 'id' | 'name'>;
  readonly to?: Pick<TeamMember, 'id' | 'name'>;
  readonly text?: string;
  readonly variant?: CopyVariant;
  readonly mentions: readonly TeamMember[];
  readonly at: Date;
};

/** A new note that mentions these members of its team, or a problem that was handed to one; never its author. */
export type Mention = {
  readonly teamId: TeamId;
  readonly entryId: number;
  readonly memberIds: readonly UserId[];
  /** The author's name. */
  readonly by: string;
  /** The note; undefined if the problem was handed over. */
  readonly text?: string;
  readonly at: Date;
  /** Undefined for the problem of a service without one. */
  readonly incident?: Pick<Incident, 'id' | 'title' | 'phase' | 'url' | 'startedAt'>;
  readonly services: readonly { readonly id: number; readonly name: string }[];
};

/** Emails those who want that, once the running transaction commits. The integrations module implements it. */
export type EmailMentioned = (mention: Mention) => Promise<void>;

/** Cancels the emails about a deleted note that aren't sent yet. The integrations module implements it. */
export type WithdrawMentions = (noteId: number) => Promise<void>;

/**
 * The members who are on incidents of their teams, or on services in trouble, maybe since before the present trouble; a query, and one
 * for names if there are any.
 */
export type AssigneesOfSubjects = (
  wanted: readonly TeamSubject[],
) => Promise<readonly (Pick<Assignment, 'teamId' | 'incidentId' | 'serviceId'> & { readonly assignee: Assignee })[]>;

/** The members who are on open incidents of a team, and on its services in trouble, by id; a query, and one for names. */
export type AssigneesOfTeam = (teamId: TeamId) => Promise<{
  readonly ofIncidents: ReadonlyMap<number, Assignee>;
  /** They may have been assigned before the present trouble. */
  readonly ofServices: ReadonlyMap<number, Assignee>;
}>;

export type { Assignee };
