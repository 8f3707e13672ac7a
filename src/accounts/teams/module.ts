import type { Handlers } from '../../platform/http/handlers.ts';
import { teamOf } from '../../shared/actor.ts';
import { requireRecentSignIn } from '../../shared/recent-sign-in.ts';
import type { Parts } from '../adapters/parts.ts';
import { type ClosingHandlers, closingHandlers } from './adapters/closing-http.ts';
import { type TeamsHandlers, teamJson, teamsHandlers } from './adapters/teams-http.ts';
import { acceptInvitation, declineInvitation } from './answer-invitation.ts';
import { askInviter, readInvitation } from './ask-inviter.ts';
import {
  closeTeam,
  deleteClosedTeams,
  type EndBilling,
  listClosedTeams,
  type PauseTeam,
  type RemoveServicesOf,
  restoreTeam,
} from './close-team.ts';
import { setCustomerStyle } from './customer-style.ts';
import { findTeamOf, type TeamsHaving } from './find-team-of.ts';
import { invite, listInvitations, withdrawInvitation } from './invite.ts';
import { changeRole, listMembers, removeMember } from './manage-members.ts';
import { acceptOwnInvitation, declineOwnInvitation, listOwnInvitations } from './own-invitations.ts';
import { chooseTeam, createTeam, declineSecondOwner, listTeams, renameTeam } from './own-teams.ts';

export type { TeamsHandlers };

/** Teams, their members and invitations. */
export const createTeams = (parts: Parts): TeamsHandlers =>
  teamsHandlers({
    listTeams: listTeams(parts),
    createTeam: createTeam(parts),
    renameTeam: renameTeam(parts),
    setCustomerStyle: setCustomerStyle(parts),
    setAdminsPublish: ({ teamId }, adminsPublish) => parts.teams.setAdminsPublish(teamId, adminsPublish, parts.now()),
    chooseTeam: chooseTeam(parts),
    declineSecondOwner: declineSecondOwner(parts),
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
    readInvitation: readInvitation(parts),
    askInviter: askInviter(parts),
    acceptInvitation: acceptInvitation(parts),
    declineInvitation: declineInvitation(parts),
    listOwnInvitations: listOwnInvitations(parts),
    acceptOwnInvitation: acceptOwnInvitation(parts),
    declineOwnInvitation: declineOwnInvitation(parts),
  });

/** The ports to other modules for deleting a team and bringing it back. */
type ClosingPorts = {
  readonly removeServicesOf: RemoveServicesOf;
  readonly endBilling: EndBilling;
  readonly pauseTeam: PauseTeam;
  readonly isReadOnly: (teamId: TeamId) => Promise<boolean>;
};

type Closing = {
  readonly handlers: ClosingHandlers;
  /** See close-team.ts. */
  readonly deleteClosedTeams: () => Promise<number>;
};

/** Deleting a team, which closes it first. */
const createClosing = (parts: Parts, ports: ClosingPorts): Closing => {
  const all = { ...parts, ...ports };
  return {
    handlers: closingHandlers({
      closeTeam: async (actor, name) => {
        requireRecentSignIn(actor, parts.now());
        return closeTeam(all)(actor, name);
      },
      listClosedTeams: listClosedTeams(all),
      restoreTeam: restoreTeam(all),
    }),
    deleteClosedTeams: deleteClosedTeams(all),
  };
};

/** The port to other modules for finding the team of their things. */
type FindingPorts = { readonly teamsHaving: TeamsHaving };

type Finding = { readonly handlers: Pick<Handlers, 'findTeamOf'> };

/** Finding the team that a link belongs to. */
const createFinding = (parts: Parts, ports: FindingPorts): Finding => {
  const find = findTeamOf({ ...parts, ...ports });
  return {
    handlers: { findTeamOf: async ({ actor, path }) => teamJson(await find(actor, path.kind, path.id), teamOf(actor)) },
  };
};

export type OtherPorts = ClosingPorts & FindingPorts;

/** The parts of teams that need other modules. */
export type WithOthers = { readonly closing: Closing; readonly finding: Finding };

export const createWithOthers = (parts: Parts, ports: OtherPorts): WithOthers => ({
  closing: createClosing(parts, ports),
  finding: createFinding(parts, ports),
});
