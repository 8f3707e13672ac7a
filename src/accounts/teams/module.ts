import type { Parts } from '../adapters/parts.ts';
import { type TeamsHandlers, teamsHandlers } from './adapters/teams-http.ts';
import { acceptInvitation, declineInvitation } from './answer-invitation.ts';
import { invite, listInvitations, withdrawInvitation } from './invite.ts';
import { findInvitation } from './join-team.ts';
import { changeRole, listMembers, removeMember } from './manage-members.ts';
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
    changeRole: changeRole(parts),
    removeMember: removeMember(parts),
    listInvitations: listInvitations(parts),
    invite: async (actor, invitation) => {
      const added = await invite(parts)(actor, invitation);
      parts.mailInvitationSoon(added.id);
      return added;
    },
    withdrawInvitation: withdrawInvitation(parts),
    readInvitation: findInvitation(parts),
    acceptInvitation: acceptInvitation(parts),
    declineInvitation: declineInvitation(parts),
  });
