import { ownTeamOf } from '../shared/actor.ts';
import type { MakeAccount } from './make-account.ts';
import type { Users } from './ports.ts';
import { createTeam, MAX_TEAMS } from './teams/own-teams.ts';
import type { Teams } from './teams/ports.ts';
import { underFreeName } from './under-free-name.ts';
import type { User } from './user.ts';

/** For people who paid before they had a team. */
export type Buyers = {
  readonly openAccount: (email: string) => Promise<TeamId | undefined>;
  readonly confirmedAddressOf: (userId: UserId) => Promise<string | undefined>;
};

type Parts = Omit<Dependencies, 'createTeam' | 'users'> &
  Parameters<typeof createTeam>[0] & { readonly users: Pick<Users, 'find' | 'findByLogin'> };

export const createBuyers = (parts: Parts): Buyers => ({
  openAccount: openAccount({ ...parts, createTeam: createTeam(parts) }),
  confirmedAddressOf: async (userId) => {
    const user = await parts.users.find(userId);
    return user?.emailVerified ? user.email : undefined;
  },
});

type Dependencies = {
  readonly makeAccount: MakeAccount;
  readonly allowsRegistration: boolean;
  readonly users: Pick<Users, 'findByLogin'>;
  readonly teams: Pick<Teams, 'list' | 'countOf'>;
  readonly createTeam: ReturnType<typeof createTeam>;
};

/**
 * Creates a team for somebody who has only proved that they can pay, and returns its id. A new account has no password; the link that
 * sets it goes to the email address. Undefined if the address belongs to an account that owns a team or hasn't confirmed it, or if single
 * sign-on creates the accounts. Joins the running transaction.
 */
const openAccount =
  ({ makeAccount, allowsRegistration, users, teams, createTeam }: Dependencies) =>
  async (email: string): Promise<TeamId | undefined> => {
    const known = (await users.findByLogin(email))?.user;
    if (known) {
      if (!known.emailVerified || (await teams.countOf(known.id)) >= MAX_TEAMS) return undefined;
      if ((await teams.list(known.id)).some(({ role }) => role === 'owner')) return undefined;
      return (await createTeam({ userId: known.id }, teamNameOf(known))).id;
    }
    if (!allowsRegistration) return undefined;
    const account = { email, address: 'to_set_password', passwordHash: undefined } as const;
    const opened = await underFreeName(makeAccount)(email, account);
    return opened && ownTeamOf(opened.id);
  };

/** As a registration names the team. */
const teamNameOf = ({ company, fullName, username }: User): string =>
  company || `${(fullName || username).split(' ')[0]}'s team`;
