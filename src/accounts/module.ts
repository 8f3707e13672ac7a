import { randomBytes } from 'node:crypto';
import type { Actor } from '../shared/actor.ts';
import { type AccountsHandlers, type AccountsUseCases, accountsHandlers } from './adapters/http.ts';
import { type AccountsOptions, naming, type Parts, partsOf } from './adapters/parts.ts';
import { postgresMailRecipients, postgresNamedTeam } from './adapters/postgres-mail-recipients.ts';
import { createApiKey, deleteApiKey, listApiKeys, takeOverApiKey } from './api-key.ts';
import { type Authenticate, authenticate } from './authenticate.ts';
import { currentUser } from './current-user.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { confirmEmail, sendConfirmation } from './mail/confirm-email.ts';
import { endMails, mailsOf, type UnsubscribeUrlOf } from './mail/end-mails.ts';
import { forgotPassword, resetPassword } from './mail/reset-password.ts';
import { undoEmailChange } from './mail/undo-email-change.ts';
import {
  type AddresseeOf,
  addresseeOf,
  type MailRecipientOf,
  type MailRecipientsOf,
  type NamedTeamOf,
} from './mail-recipient.ts';
import { postgresTeamDirectory } from './manage/adapters/postgres-team-directory.ts';
import { changeUser, createUser } from './manage/manage-users.ts';
import type { TeamDirectory } from './manage/team-directory.ts';
import type { UserDirectory } from './manage/user-directory.ts';
import type { OAuthHandlers } from './oauth/adapters/http.ts';
import { createOAuth } from './oauth/module.ts';
import { type Buyers, createBuyers } from './open-account.ts';
import {
  createOwnAccount,
  createOwnData,
  type OwnAccountHandlers,
  type OwnData,
  type OwnDataPorts,
} from './own/module.ts';
import { ensureOwner, type MadeOwner, type OwnerSettings } from './owner.ts';
import type { OpenSession } from './ports.ts';
import { register } from './register.ts';
import { createSingleSignOn } from './single-sign-on/module.ts';
import { unlinkSingleSignOn } from './single-sign-on/unlink.ts';
import { stillValid } from './still-valid.ts';
import { openTeamName } from './teams/adapters/open-team-name.ts';
import { postgresReportReader } from './teams/adapters/postgres-report-reader.ts';
import { forgetInvitations } from './teams/invite.ts';
import type { MembersHere } from './teams/members-here.ts';
import { createTeams, createWithOthers, type OtherPorts, type TeamsHandlers, type WithOthers } from './teams/module.ts';
import { listTeams } from './teams/own-teams.ts';
import type { Members, Teams } from './teams/ports.ts';
import { extendTrial } from './trials/extend-trial.ts';

export { argon2Passwords } from './adapters/argon2-passwords.ts';
export { accountsTables } from './adapters/tables.ts';
export { accountNames } from './manage/adapters/account-names.ts';
export { createOwnerReset } from './manage/adapters/owner-reset.ts';
export { linkSlugs } from './teams/adapters/link-slugs.ts';
export { teamAdmins } from './teams/adapters/team-admins.ts';
export type { AccountsOptions, OwnData, WithOthers };

export type Accounts = Buyers & {
  readonly handlers: AccountsHandlers & OwnAccountHandlers & TeamsHandlers & OAuthHandlers;
  readonly authenticate: Authenticate;
  /** Stores when members were last in their teams; see members-here.ts. */
  readonly storeMembersHere: MembersHere['store'];
  /** See owner.ts: its result is shown once to the person who started the server. */
  readonly ensureOwner: (settings: OwnerSettings) => Promise<MadeOwner | undefined>;
  /** Returns the credentials that are still valid; see still-valid.ts. */
  readonly stillValid: (credentials: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Sends emails that couldn't be sent before. */
  readonly mailDue: () => Promise<unknown>;
  /** Deletes what has expired and returns how many. */
  readonly deleteExpired: () => Promise<number>;
  readonly addresseeOf: AddresseeOf;
  /** Undefined if the user chose none. */
  readonly timeZoneOf: (userId: UserId) => Promise<string | undefined>;
  /** Undefined if the team is closed or gone. */
  readonly openTeamName: (teamId: TeamId) => Promise<string | undefined>;
  readonly payerOf: Teams['payer'];
  /** The members of these teams by name, or those with these user ids. */
  readonly teamMembersOf: Members['named'];
  readonly teamIdsOf: (actor: Actor) => Promise<readonly number[]>;
  /** Ends a team's alert emails, or its monthly report, to a member with one click, without a session. */
  readonly unsubscribeUrlOf: UnsubscribeUrlOf;
  readonly reportReaderOf: ReturnType<typeof postgresReportReader>;
  readonly isTeamOpen: Teams['isOpen'];
  readonly doAdminsPublish: Teams['doAdminsPublish'];
  readonly mailRecipientsOf: MailRecipientsOf;
  readonly mailRecipientOf: MailRecipientOf;
  readonly namedTeamOf: NamedTeamOf;
  /** The operations of administration; see manage-users.ts. */
  readonly directory: Omit<UserDirectory, 'change'>;
  readonly teamDirectory: TeamDirectory;
  readonly createUser: ReturnType<typeof createUser>;
  readonly changeUser: ReturnType<typeof changeUser>;
  readonly extendTrial: ReturnType<typeof extendTrial>;
  readonly sendConfirmation: ReturnType<typeof sendConfirmation>;
  /** A user's sessions, the last seen first. */
  readonly sessionsOf: (userId: UserId) => Promise<readonly Omit<OpenSession, 'tokenHash'>[]>;
  /** Those of these users who sign in through a provider. */
  readonly singleSignOnOf: (userIds: readonly UserId[]) => Promise<ReadonlySet<number>>;
  readonly unlinkSingleSignOn: ReturnType<typeof unlinkSingleSignOn>;
  /** Parts that need modules which are wired later. */
  readonly withDataOf: (ports: OwnDataPorts & OtherPorts) => OwnData & WithOthers;
};

/** The module accounts: users, their email addresses, sessions and API keys. */
export const createAccounts = (options: AccountsOptions): Accounts => {
  const parts = partsOf(options);
  const { users, sessions, mails, now, tokens } = parts;
  const useCases = useCasesOf(options, parts);
  const recipients = postgresMailRecipients(options.em, options.singleSignOn?.groups?.pauseDays);
  const oauth = createOAuth(options, parts);
  return {
    handlers: {
      ...accountsHandlers(useCases, options.secureCookies),
      ...createOwnAccount(parts),
      ...createTeams(parts),
      ...oauth.handlers,
    },
    authenticate: authenticate(parts),
    storeMembersHere: parts.here.store,
    ensureOwner: ensureOwner(parts),
    stillValid: stillValid(parts),
    deleteExpired: async () =>
      (await sessions.deleteExpired(now())) +
      (await parts.keys.deleteEnded()) +
      (await oauth.deleteEnded()) +
      (await mails.deleteExpired(now())) +
      (await forgetInvitations(parts)),
    payerOf: parts.teams.payer,
    teamMembersOf: parts.members.named,
    isTeamOpen: parts.teams.isOpen,
    doAdminsPublish: parts.teams.doAdminsPublish,
    teamIdsOf: async (actor) => (await listTeams(parts)(actor)).map(({ id }) => id),
    addresseeOf: addresseeOf(parts),
    openTeamName: openTeamName(options.em),
    timeZoneOf: async (userId) => (await users.find(userId))?.timeZone,
    mailDue: parts.mailDue,
    unsubscribeUrlOf: (...of) => `${options.publicUrl}/api/unsubscribe?token=${tokens.of(...of)}`,
    reportReaderOf: postgresReportReader(options.em),
    mailRecipientsOf: recipients.of,
    mailRecipientOf: recipients.one,
    namedTeamOf: postgresNamedTeam(options.em),
    directory: parts.directory,
    teamDirectory: postgresTeamDirectory(options.em),
    createUser: createUser(parts),
    singleSignOnOf: parts.identities.linkedOf,
    unlinkSingleSignOn: unlinkSingleSignOn(parts),
    changeUser: changeUser(parts),
    extendTrial: extendTrial(parts),
    sendConfirmation: sendConfirmation(parts),
    sessionsOf: (userId) => sessions.list(userId, now()),
    ...createBuyers(parts),
    withDataOf: (ports) => ({ ...createOwnData(parts, ports), ...createWithOthers(parts, ports) }),
  };
};

const useCasesOf = (options: AccountsOptions, parts: Parts): AccountsUseCases => {
  const visitors = naming(parts);
  return {
    showUser: parts.showUser,
    devices: parts.devices,
    random: randomBytes,
    signInOptions: {
      sendsMail: options.sendsMail,
      singleSignOn: options.singleSignOn !== undefined,
      registration: parts.allowsRegistration,
    },
    signOn: options.singleSignOn && createSingleSignOn(options, parts, options.singleSignOn),
    currentUser: currentUser(parts),
    logIn: logIn(visitors),
    register: async (registration, browser) => {
      const registered = await register(visitors)(registration, browser);
      parts.mailSoon(registered.user.id);
      return registered;
    },
    logOut: async (caller) => {
      await logOut(parts)(caller);
      if (caller) await parts.notifySessionEnded(caller.userId);
    },
    forgotPassword: forgotPassword(parts),
    resetPassword: async (reset) => parts.mailSoon(await resetPassword(visitors)(reset)),
    listApiKeys: listApiKeys(parts),
    createApiKey: createApiKey(parts),
    deleteApiKey: deleteApiKey(parts),
    takeOverApiKey: takeOverApiKey(parts),
    sendConfirmation: sendConfirmation(parts),
    confirmEmail: confirmEmail(visitors),
    undoEmailChange: undoEmailChange(visitors),
    mailsOf: mailsOf({ ...parts, memberOfToken: parts.tokens.memberOf }),
    endMails: (token) =>
      parts.transaction(() =>
        endMails({ ...parts, memberOfToken: visitors.tokens.memberOf, stopReportEmail: options.stopReportEmail })(
          token,
        ),
      ),
  };
};
