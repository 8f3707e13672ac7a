import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { aboutUser } from '../../platform/audit/audit.ts';
import type { ServiceFetch } from '../../platform/fetch/service-fetch.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { SecretBox } from '../../platform/secrets/secrets.ts';
import { isOwner } from '../../shared/actor.ts';
import type { NoteInTeams } from '../../shared/audit-entry.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { HasPages } from '../api-key.ts';
import { type CountAttempts, limitAttempts } from '../attempts/attempts.ts';
import { type Mailed, mailAllDue, mailNext, requestMail } from '../mail/account-mail.ts';
import { makeAccount, type NoteNewUser } from '../make-account.ts';
import { postgresUserDirectory } from '../manage/adapters/postgres-user-directory.ts';
import { provePassword } from '../own/prove-password.ts';
import type { PlanOf } from '../ports.ts';
import { showUser } from '../shown-user.ts';
import type { SingleSignOnSettings } from '../single-sign-on/ports.ts';
import type { OnGroupsFault } from '../single-sign-on/team-groups.ts';
import { postgresClosedTeams } from '../teams/adapters/postgres-closed-teams.ts';
import { postgresInvitations } from '../teams/adapters/postgres-invitations.ts';
import { postgresLeaverNotices } from '../teams/adapters/postgres-leaver-notices.ts';
import { postgresMembers } from '../teams/adapters/postgres-members.ts';
import { postgresTeams } from '../teams/adapters/postgres-teams.ts';
import { joinTeam } from '../teams/join-team.ts';
import type { EndLinksOf } from '../teams/manage-members.ts';
import { membersHere } from '../teams/members-here.ts';
import type { NoteNewTeam } from '../teams/own-teams.ts';
import { postgresGivenTrials } from '../trials/adapters/postgres-given-trials.ts';
import { countTrial, type NoteTrialMoved } from '../trials/count-trial.ts';
import { sendAccountMail, sendInvitation, sendInvitationRequest, sendLeaverNotice } from './account-mail-texts.ts';
import { argon2Passwords } from './argon2-passwords.ts';
import { postgresAccountMails } from './postgres-account-mails.ts';
import { postgresApiKeys } from './postgres-api-keys.ts';
import { postgresIdentities } from './postgres-identities.ts';
import { postgresSessions } from './postgres-sessions.ts';
import { postgresUsers } from './postgres-users.ts';
import { deviceSeal } from './sealed-cookies.ts';
import { unsubscribeTokens } from './unsubscribe-tokens.ts';

export type AccountsOptions = {
  readonly em: EntityManager;
  readonly transaction: Transaction;
  readonly now: Clock;
  /** True if PUBLIC_URL is https: the session cookie is then never sent without it. */
  readonly secureCookies: boolean;
  /** Ends a member's monthly report. Boards implement it. */
  readonly stopReportEmail: (member: { readonly teamId: TeamId; readonly userId: UserId }) => Promise<void>;
  /** Ends the live streams of a session or key that has ended. */
  readonly notifySessionEnded: (userId: UserId) => Promise<void>;
  readonly noteInTeams: NoteInTeams;
  readonly endLinksOf: EndLinksOf;
  readonly hasPages: HasPages;
  readonly planOf: PlanOf;
  /** Notes that an owner of this team has another name or email address. */
  readonly noteCustomerChanged: (teamId: TeamId) => Promise<void>;
  /** Notifies administrators of a new user, if they want that; joins the transaction that creates the account. */
  readonly noteNewUser: NoteNewUser;
  readonly noteTrialMoved: NoteTrialMoved;
  readonly noteNewTeam: NoteNewTeam;
  readonly mailer: Pick<Mailer, 'send'>;
  /** True if there is a mail server. Without one, emails are kept for the operator. */
  readonly sendsMail: boolean;
  /** Shared by all processes. */
  readonly countAttempts: CountAttempts;
  /** The base of links in emails. Without a trailing slash. */
  readonly publicUrl: string;
  /** Creates and reads the tokens of unsubscribe links, and hashes the addresses that had a trial. */
  readonly box: Pick<SecretBox, 'seal' | 'open' | 'hmac'>;
  /** Absent: people sign in with passwords only. */
  readonly singleSignOn?: SingleSignOnSettings & { readonly fetch: ServiceFetch };
  /** Reads the documents of apps that use OAuth. */
  readonly fetchApp: ServiceFetch;
  /** Called with an email that couldn't be sent although nobody waits for it. Must not throw. */
  readonly onError: (error: unknown) => void;
  /** Called with a refused single sign-on, or a provider that didn't answer. Must not throw. */
  readonly onSignOnFault?: (fault: 'refused' | 'unreachable', error: unknown) => void;
  readonly onGroupsFault?: OnGroupsFault;
};

export type Parts = ReturnType<typeof partsOf>;

/** The dependencies of the use cases of accounts. */
export const partsOf = (options: AccountsOptions) => {
  const { em, transaction, now, box, onError } = options;
  const { allowsPasswords } = options.singleSignOn ?? { allowsPasswords: true };
  const mailing = { mails: postgresAccountMails(em), send: sendAccountMail(options), random: randomBytes, now };
  const stores = storesOf(options);
  const passwords = argon2Passwords();
  const attempts = limitAttempts(options.countAttempts);
  const parts = {
    ...mailing,
    ...stores,
    joinTeam: joinTeam({ ...stores, now }),
    showUser: showUser({ ...stores, planOf: options.planOf }),
    passwords,
    attempts,
    tokens: unsubscribeTokens(box),
    devices: deviceSeal(box),
    requestMail: requestMail(mailing),
    mailNext: mailNext(mailing),
    provePassword: provePassword({ ...stores, passwords, attempts }),
    notifySessionEnded: options.notifySessionEnded,
    noteInTeams: options.noteInTeams,
    noteNewUser: options.noteNewUser,
    noteTrialMoved: options.noteTrialMoved,
    noteNewTeam: options.noteNewTeam,
    noteCustomerChanged: async (userId: UserId) => {
      for (const { id, role } of await stores.teams.list(userId))
        if (role === 'owner') await options.noteCustomerChanged(id);
    },
    mayUsePassword: (userId: UserId) => allowsPasswords || isOwner(userId),
    allowsRegistration: allowsPasswords,
    groupsGiveRoles: options.singleSignOn?.groups !== undefined,
    transaction,
    onError,
  };
  const mailDue = mailAllDue(parts.mailNext);
  const inviteDue = mailAllDue(mailNext({ ...mailing, mails: parts.invitations, send: sendInvitation(options) }));
  const noticesDue = mailAllDue(
    mailNext({ ...mailing, mails: postgresLeaverNotices(em), send: sendLeaverNotice(options) }),
  );
  return {
    ...parts,
    makeAccount: makeAccount(parts),
    countTrial: countTrial(parts),
    mailDue: () => Promise.all([mailDue(), inviteDue(), noticesDue()]),
    /** By the user's id. */
    mailSoon: inBackground(mailDue, onError),
    /** By the invitation's id. */
    mailInvitationSoon: inBackground(inviteDue, onError),
  };
};

const storesOf = ({ em, transaction, box, endLinksOf, hasPages, now, ...options }: AccountsOptions) => ({
  endLinksOf,
  hasPages,
  sendRequest: sendInvitationRequest(options),
  users: postgresUsers(em),
  teams: postgresTeams(em),
  closedTeams: postgresClosedTeams(em),
  members: postgresMembers(em),
  here: membersHere({ members: postgresMembers(em), now }),
  invitations: postgresInvitations(em),
  trials: postgresGivenTrials(em, box),
  sessions: postgresSessions(em),
  keys: postgresApiKeys(em, transaction, options.singleSignOn?.groups?.pauseDays),
  identities: postgresIdentities(em),
  directory: postgresUserDirectory(em),
});

/** Sends the emails of a receiver in the background; a failed one is retried later. */
const inBackground =
  (mail: ReturnType<typeof mailAllDue>, onError: AccountsOptions['onError']) =>
  (receiverId: number): void => {
    const report = (outcome: Mailed) =>
      outcome === 'refused' || outcome === 'unreachable' ? onError(new Error(NOT_OUT)) : undefined;
    void mail(receiverId).then(report, onError);
  };

const NOT_OUT = "an account email wasn't sent";

/** The same for visitors' operations: tells the audit log the account as soon as it's known. */
export const naming = (parts: Parts): Parts => ({
  ...parts,
  users: {
    ...parts.users,
    findByLogin: async (name) => {
      const found = await parts.users.findByLogin(name);
      return named(found, found?.user.id);
    },
  },
  mails: {
    ...parts.mails,
    use: async (...link) => {
      const used = await parts.mails.use(...link);
      return named(used, used?.userId);
    },
  },
  tokens: {
    ...parts.tokens,
    memberOf: (token) => {
      const member = parts.tokens.memberOf(token);
      return named(member, member?.userId);
    },
  },
  makeAccount: async (account) => {
    const made = await parts.makeAccount(account);
    return named(made, made.kind === 'added' ? made.user.id : undefined);
  },
});

const named = <Value>(value: Value, userId: UserId | undefined): Value => {
  if (userId !== undefined) aboutUser(userId);
  return value;
};
