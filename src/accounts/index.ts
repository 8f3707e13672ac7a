export type {
  Addressee,
  AddresseeOf,
  MailRecipient,
  MailRecipientOf,
  MailRecipientsOf,
  NamedTeamOf,
} from './mail-recipient.ts';
export type { ManagedAccount, ManagedChanges } from './manage/manage-users.ts';
export type { DirectoryTeam, TeamDirectory, TeamsOfUser } from './manage/team-directory.ts';
export type { UserDirectory, UserFigures } from './manage/user-directory.ts';
export type { OwnerSettings } from './owner.ts';
export type { AlertPreferences, User } from './user.ts';
