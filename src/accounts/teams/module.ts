import { requireRecentSignIn } from '../../shared/recent-sign-in.ts';
import type { Parts } from '../adapters/parts.ts';
import { type TeamsHandlers, teamsHandlers } from './adapters/teams-http.ts';
import { acceptInvitation, declineInvitation } from './answer-invitation.ts';
import { invite, listInvitations, withdrawInvitation } from './invite.ts';
import { findInvitation } from './join-team.ts';
import { changeRole, listMembers, removeMember } from './manage-members.ts';
import { acceptOwnInvitation, declineOwnInvitation, listOwnInvitations } from './own-invitations.ts';
import { chooseTeam, createTeam, listTeams, renameTeam } from './own-teams.ts';

export type { TeamsHandlers };

/** Teams, their members and invitations. */
export const createTeams = (parts: Parts): TeamsHandlers =>
  teamsHandlers({
    listTeams: listTeams(parts),
    createTeam: createTeam(parts),
    renameTeam: renameTeam(parts),
    chooseTeam: chooseTeam(parts),
    listMembers: listMembers(parts),
    // A stolen session that makes somebody a member or an admin would stay in the team by them.
    changeRole: async (actor, memberId, role) => {
      requireRecentSignIn(actor, parts.now());
      return changeRole(parts)(actor, memberId, role);
    },
    removeMember: removeMember(parts),
    listInvitations: listInvitations(parts),
    invite: async (actor, invitation) => {
      requireRecentSignIn(actor, parts.now());
      const added = await invite(parts)(actor, invitation);
      parts.mailInvitationSoon(added.id);
      return added;
    },
    withdrawInvitation: withdrawInvitation(parts),
    readInvitation: findInvitation(parts),
    acceptInvitation: acceptInvitation(parts),
    declineInvitation: declineInvitation(parts),
    listOwnInvitations: listOwnInvitations(parts),
    acceptOwnInvitation: acceptOwnInvitation(parts),
    declineOwnInvitation: declineOwnInvitation(parts),
  });
