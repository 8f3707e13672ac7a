import { randomBytes } from 'node:crypto';
import { hashOf } from '../../../src/accounts/secret.ts';
import { postgresInvitations } from '../../../src/accounts/teams/adapters/postgres-invitations.ts';
import { change } from '../../../src/platform/database/query.ts';
import {
  bySessionOnly,
  inBrowser,
  type Operation,
  ofUser,
  openToSessions,
  reads,
  removes,
  writes,
} from './operation.ts';
import type { Stage } from './stage.ts';

const confirmAddress = ({ world }: Stage, userId: number) =>
  change(world.em)`update accounts.user_account set email_verified_at = created_at where id = ${userId}`;

/** Somebody else with a confirmed address. */
const guestOf = async (stage: Stage) => {
  const guest = await stage.world.signUp(`guest-${randomBytes(4).toString('hex')}`);
  await confirmAddress(stage, guest.id);
  return guest;
};

/** The token of an invitation to the user's team. */
const invitationTo = async ({ world, user }: Stage, email: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 3_600_000)];
  const given = { teamId: user.id, email, role: 'member', invitedBy: user.id } as const;
  await postgresInvitations(world.em).add({ ...given, tokenHash: hashOf(token), createdAt, expiresAt });
  return token;
};

/** A second member of the user's team. */
const memberOf = async (stage: Stage) => {
  const guest = await guestOf(stage);
  const token = await invitationTo(stage, guest.email);
  const { status, text } = await stage.world.call('acceptInvitation', { headers: guest.headers, body: { token } });
  if (status >= 300) throw new Error(`The invitation wasn't accepted: ${text}`);
  return guest;
};

/** A guest with an open invitation to the user's team. */
const toGuest = async (stage: Stage) => {
  const { email, headers } = await guestOf(stage);
  await invitationTo(stage, email);
  const [invitation] = (await stage.world.call('listOwnInvitations', { headers })).json as readonly { id: number }[];
  return { headers, path: { id: invitation?.id ?? 0 } };
};

/** Another team of the user, called Acme, and the headers of calls for it. */
const secondTeamOf = async ({ world, headers }: Stage) => {
  const team = (await world.call('createTeam', { headers, body: { name: 'Acme' } })).json;
  const { id, slug } = team as { readonly id: number; readonly slug: string };
  return { id, slug, sent: { headers: { ...headers, 'allclear-team': slug } } };
};

const onScreen = 'the team screen suggests it';

const invited = { email: 'tom@mail.example', role: 'member' };

/** Operations of teams, their members and invitations. */
export const teamsOperations = {
  listTeams: { callers: reads, reads: ofUser },
  listTeamStatuses: { callers: bySessionOnly, withoutCommand: inBrowser, reads: ofUser },
  findTeamOf: {
    callers: bySessionOnly,
    withoutCommand: 'a link that opened in another team asks it in a browser',
    reads: async ({ headers, service }) => ({ headers, path: { kind: 'service', id: service.id } }),
  },
  createTeam: { callers: bySessionOnly, changes: async ({ headers }) => ({ headers, body: { name: 'Acme' } }) },
  renameTeam: {
    callers: bySessionOnly,
    changes: async ({ headers }) => ({ headers, body: { name: 'Acme' } }),
  },
  setCustomerStyle: {
    callers: writes,
    changes: async ({ headers }) => ({ headers, body: { tone: 'formal', ending: null, timeZone: 'UTC' } }),
  },
  setPublishing: {
    callers: bySessionOnly,
    changes: async ({ headers }) => ({ headers, body: { adminsPublish: true } }),
  },
  deleteTeam: {
    callers: bySessionOnly,
    perMinute: 10,
    changes: async (stage) => ({ ...(await secondTeamOf(stage)).sent, body: { name: 'Acme' } }),
  },
  declineSecondOwner: {
    callers: bySessionOnly,
    withoutCommand: onScreen,
    changes: async ({ headers }) => ({ headers }),
  },
  listClosedTeams: { callers: bySessionOnly, reads: ofUser },
  restoreTeam: {
    callers: bySessionOnly,
    changes: async (stage) => {
      const { id, sent } = await secondTeamOf(stage);
      await stage.made('deleteTeam', { ...sent, body: { name: 'Acme' } });
      return { headers: stage.headers, path: { id } };
    },
  },
  chooseTeam: {
    callers: bySessionOnly,
    changes: async (stage) => ({ headers: stage.headers, body: { slug: (await secondTeamOf(stage)).slug } }),
  },
  listMembers: { callers: reads, reads: ofUser },
  changeMemberRole: {
    callers: bySessionOnly,
    changes: async (stage) => ({
      headers: stage.headers,
      path: { id: (await memberOf(stage)).id },
      body: { role: 'admin' },
    }),
  },
  removeMember: {
    callers: bySessionOnly,
    changes: async (stage) => ({ headers: stage.headers, path: { id: (await memberOf(stage)).id } }),
  },
  listInvitations: {
    callers: bySessionOnly,
    reads: ofUser,
  },
  listTeamAudit: { callers: removes, reads: ofUser },
  exportTeamAudit: { callers: removes, reads: ofUser },
  // An hour is its window.
  inviteMember: {
    callers: bySessionOnly,
    perMinute: 20,
    changes: async (stage) => {
      await confirmAddress(stage, stage.user.id);
      return { headers: stage.headers, body: invited };
    },
  },
  withdrawInvitation: {
    callers: bySessionOnly,
    changes: async (stage) => {
      const { headers, world } = stage;
      // One that nobody emails meanwhile, which would change it.
      await invitationTo(stage, invited.email);
      const [invitation] = (await world.call('listInvitations', { headers })).json as { readonly id: number }[];
      return { headers, path: { id: invitation?.id ?? 0 } };
    },
  },
  readInvitation: {
    callers: openToSessions,
    perMinute: 10,
    withoutCommand: inBrowser,
    changes: async (stage) => ({ headers: {}, body: { token: await invitationTo(stage, invited.email) } }),
  },
  acceptInvitation: {
    callers: bySessionOnly,
    perMinute: 10,
    withoutCommand: inBrowser,
    changes: async (stage) => {
      const { email, headers } = await guestOf(stage);
      return { headers, body: { token: await invitationTo(stage, email) } };
    },
  },
  declineInvitation: {
    callers: openToSessions,
    perMinute: 10,
    withoutCommand: inBrowser,
    changes: async (stage) => ({ headers: {}, body: { token: await invitationTo(stage, invited.email) } }),
  },
  askInviter: {
    callers: openToSessions,
    perMinute: 10,
    withoutCommand: inBrowser,
    changes: async (stage) => {
      const { headers } = await guestOf(stage);
      return { headers, body: { token: await invitationTo(stage, invited.email) } };
    },
  },
  listOwnInvitations: { callers: bySessionOnly, withoutCommand: inBrowser, reads: ofUser },
  acceptOwnInvitation: {
    callers: bySessionOnly,
    perMinute: 10,
    withoutCommand: inBrowser,
    changes: async (stage) => toGuest(stage),
  },
  declineOwnInvitation: {
    callers: bySessionOnly,
    withoutCommand: inBrowser,
    changes: async (stage) => toGuest(stage),
  },
} satisfies Readonly<Record<string, Operation>>;
