import type { components } from '#api';
import type { Table } from '../output/table.ts';
import { ago, until } from '../output/time.ts';

type Schemas = components['schemas'];

export const teamTable = (teams: readonly Schemas['Team'][]): Table => ({
  heads: ['Slug', 'Name', 'Role', 'Members', 'Current'],
  rows: teams.map(({ slug, name, role, memberCount, isCurrent }) => [
    slug,
    name,
    role,
    String(memberCount),
    isCurrent ? 'yes' : '',
  ]),
});

export const closedTeamTable = (teams: readonly Schemas['ClosedTeam'][], now: Date): Table => ({
  heads: ['Id', 'Name', 'Deleted by', 'Restore until'],
  rows: teams.map(({ id, name, closedBy, deletedAt }) => [String(id), name, closedBy ?? '', until(deletedAt, now)]),
});

export const memberTable = (members: readonly Schemas['Member'][], now: Date): Table => ({
  heads: ['Id', 'Name', 'Username', 'Email', 'Role', 'Joined', 'Last active'],
  rows: members.map(({ id, name, username, email, role, joinedAt, lastHereAt }) => [
    String(id),
    name,
    username,
    email,
    role,
    ago(joinedAt, now),
    ago(lastHereAt, now),
  ]),
});

export const invitationTable = (invitations: readonly Schemas['Invitation'][], now: Date): Table => ({
  heads: ['Id', 'Email', 'Role', 'Invited by', 'Expires'],
  rows: invitations.map(({ id, email, role, invitedBy, expiresAt }) => [
    String(id),
    email,
    role,
    invitedBy,
    until(expiresAt, now),
  ]),
});
