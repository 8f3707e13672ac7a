import type { Users } from './ports.ts';
import type { Teams } from './teams/ports.ts';
import type { AlertPreferences, User } from './user.ts';

/** A confirmed email address, with its owner's name and time format. */
export type Addressee = {
  readonly address: string;
  /** Undefined if nobody asked for it. */
  readonly wantsBillingEmail?: boolean;
} & Partial<Pick<User, 'timeZone' | 'clock' | 'fullName'>>;

/** The confirmed email address of the owner who pays for a team; undefined if there is none. */
export type AddresseeOf = (teamId: TeamId) => Promise<Addressee | undefined>;

/** The emails that a member of a team wants: alerts, or those about mentions. */
export type WantedEmails = {
  readonly teamId: TeamId;
  readonly userId: UserId;
  readonly preferences: AlertPreferences;
  /** They want an email when a note mentions them. */
  readonly wantsMentions: boolean;
};

/** The same with the address to send them to, which is confirmed. */
export type MailRecipient = Addressee &
  WantedEmails & {
    /** Undefined if the member is in no other team. */
    readonly team?: MailedTeam;
  };

/** The team that an email or a notification is about. */
export type MailedTeam = { readonly name: string; readonly slug: string };

/** The team, if this member of it is in others too; undefined otherwise. */
export type NamedTeamOf = (member: {
  readonly teamId: TeamId;
  readonly userId: UserId;
}) => Promise<MailedTeam | undefined>;

/** Returns the members of these teams who have a confirmed address and want any of these emails. */
export type MailRecipientsOf = (teamIds: readonly TeamId[]) => Promise<readonly WantedEmails[]>;

/** Returns one member; undefined if they aren't one, or want none of these emails. */
export type MailRecipientOf = (member: {
  readonly teamId: TeamId;
  readonly userId: UserId;
}) => Promise<MailRecipient | undefined>;

type Dependencies = { readonly teams: Pick<Teams, 'payer'>; readonly users: Pick<Users, 'find'> };

export const addresseeOf =
  ({ teams, users }: Dependencies): AddresseeOf =>
  async (teamId) => {
    const payer = await teams.payer(teamId);
    // Nothing is for sale to a closed team.
    const user = payer && !payer.isClosed ? await users.find(payer.userId) : undefined;
    if (!payer || !user?.emailVerified) return undefined;
    const { email: address, timeZone, clock, fullName } = user;
    return { address, timeZone, clock, fullName, wantsBillingEmail: payer.wantsBillingEmail };
  };
