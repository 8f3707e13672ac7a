import type { components } from '#api';
import type { Handlers } from '../../../platform/http/handlers.ts';
import { type Actor, teamOf } from '../../../shared/actor.ts';
import type { TeamRole } from '../../../shared/team.ts';
import type { CustomerStyle } from '../customer-style.ts';
import type { Invitation, ReceivedInvitation } from '../invitation-ports.ts';
import type { NewRole } from '../manage-members.ts';
import type { ListedTeam, Member } from '../ports.ts';

export type TeamsHandlers = ReturnType<typeof teamsHandlers>;

export type TeamsUseCases = {
  readonly listTeams: (actor: Actor) => Promise<readonly ListedTeam[]>;
  readonly createTeam: (actor: Actor, name: string) => Promise<ListedTeam>;
  readonly renameTeam: (actor: Actor, name: string) => Promise<ListedTeam>;
  readonly setCustomerStyle: (actor: Actor, style: CustomerStyle) => Promise<CustomerStyle>;
  readonly setAdminsPublish: (actor: Actor, adminsPublish: boolean) => Promise<void>;
  readonly chooseTeam: (actor: Actor, slug: string) => Promise<ListedTeam>;
  readonly declineSecondOwner: (actor: Actor) => Promise<void>;
  readonly listMembers: (actor: Actor) => Promise<readonly Member[]>;
  readonly changeRole: (actor: Actor, memberId: UserId, role: NewRole) => Promise<Member>;
  readonly removeMember: (actor: Actor, memberId: UserId, endsKeys?: boolean) => Promise<void>;
  readonly listInvitations: (actor: Actor) => Promise<readonly Invitation[]>;
  readonly invite: (
    actor: Actor,
    invitation: { readonly email: string; readonly role: TeamRole },
  ) => Promise<Invitation>;
  readonly withdrawInvitation: (actor: Actor, id: number) => Promise<void>;
  readonly askInviter: (caller: Actor | undefined, token: string) => Promise<void>;
  readonly readInvitation: (token: string) => Promise<ReceivedInvitation>;
  readonly acceptInvitation: (actor: Actor, token: string) => Promise<ListedTeam>;
  readonly declineInvitation: (token: string) => Promise<void>;
  readonly listOwnInvitations: (actor: Actor) => Promise<readonly ReceivedInvitation[]>;
  readonly acceptOwnInvitation: (actor: Actor, id: number) => Promise<ListedTeam>;
  readonly declineOwnInvitation: (actor: Actor, id: number) => Promise<void>;
};

/** The operations of teams, their members and invitations. */
export const teamsHandlers = (use: TeamsUseCases) =>
  ({
    listTeams: async ({ actor }) => (await use.listTeams(actor)).map((team) => teamJson(team, teamOf(actor))),
    createTeam: async ({ actor, body }) => teamJson(await use.createTeam(actor, body.name), teamOf(actor)),
    renameTeam: async ({ actor, body }) => teamJson(await use.renameTeam(actor, body.name), teamOf(actor)),
    setCustomerStyle: async ({ actor, body }) => ({ ...(await use.setCustomerStyle(actor, body)) }),
    setPublishing: async ({ actor, body: { adminsPublish } }) => {
      await use.setAdminsPublish(actor, adminsPublish);
      return { adminsPublish };
    },
    chooseTeam: async ({ actor, body }) => {
      const team = await use.chooseTeam(actor, body.slug);
      return teamJson(team, team.id);
    },
    declineSecondOwner: async ({ actor }) => void (await use.declineSecondOwner(actor)),
    listMembers: async ({ actor }) => (await use.listMembers(actor)).map((member) => memberJson(member, actor.userId)),
    changeMemberRole: async ({ actor, path, body }) =>
      memberJson(await use.changeRole(actor, path.id, body), actor.userId),
    removeMember: async ({ actor, path, query }) => void (await use.removeMember(actor, path.id, query.endKeys)),
    listInvitations: async ({ actor }) => (await use.listInvitations(actor)).map(invitationJson),
    inviteMember: async ({ actor, body }) => invitationJson(await use.invite(actor, body)),
    withdrawInvitation: async ({ actor, path }) => void (await use.withdrawInvitation(actor, path.id)),
    readInvitation: async ({ body }) => receivedJson(await use.readInvitation(body.token)),
    askInviter: async ({ caller, body }) => void (await use.askInviter(caller, body.token)),
    acceptInvitation: async ({ actor, body }) => teamJson(await use.acceptInvitation(actor, body.token), teamOf(actor)),
    declineInvitation: async ({ body }) => void (await use.declineInvitation(body.token)),
    listOwnInvitations: async ({ actor }) => (await use.listOwnInvitations(actor)).map(ownInvitationJson),
    acceptOwnInvitation: async ({ actor, path }) =>
      teamJson(await use.acceptOwnInvitation(actor, path.id), teamOf(actor)),
    declineOwnInvitation: async ({ actor, path }) => void (await use.declineOwnInvitation(actor, path.id)),
  }) satisfies Partial<Handlers>;

export const teamJson = (team: ListedTeam, currentId: number | undefined): components['schemas']['Team'] => ({
  id: team.id,
  slug: team.slug,
  name: team.name,
  role: team.role,
  memberCount: team.memberCount,
  isCurrent: team.id === currentId,
  createdAt: team.createdAt.toISOString(),
  onlyOwnerSince: team.onlyOwnerSince?.toISOString() ?? null,
});

const memberJson = (member: Member, userId: UserId): components['schemas']['Member'] => ({
  id: member.id,
  name: member.name,
  username: member.username,
  email: member.email,
  role: member.role,
  roleSource: member.roleSource,
  isYou: member.id === userId,
  joinedAt: member.joinedAt.toISOString(),
  lastHereAt: member.lastHereAt?.toISOString() ?? null,
  updatedAt: member.updatedAt.toISOString(),
  invitedBy: member.invitedBy ?? null,
});

const invitationJson = (invitation: Invitation): components['schemas']['Invitation'] => ({
  id: invitation.id,
  email: invitation.email,
  role: invitation.role,
  invitedBy: invitation.invitedBy,
  createdAt: invitation.createdAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
});

const receivedJson = (invitation: ReceivedInvitation): components['schemas']['ReceivedInvitation'] => ({
  team: invitation.team,
  role: invitation.role,
  invitedBy: invitation.invitedBy,
  email: invitation.email,
  hasAccount: invitation.hasAccount,
  memberCount: invitation.memberCount,
  expiresAt: invitation.expiresAt.toISOString(),
  hasExpired: invitation.hasExpired,
});

const ownInvitationJson = (invitation: ReceivedInvitation): components['schemas']['OwnInvitation'] => ({
  id: invitation.id,
  team: invitation.team,
  role: invitation.role,
  invitedBy: invitation.invitedBy,
  memberCount: invitation.memberCount,
  expiresAt: invitation.expiresAt.toISOString(),
});
