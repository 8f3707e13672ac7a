import type { Accounts, MailNewUser, NewUserNotices } from './ports.ts';

type Dependencies = {
  readonly notices: NewUserNotices;
  readonly accounts: { readonly directory: Pick<Accounts['directory'], 'find'> };
  readonly mailNewUser: MailNewUser;
};

/** Emails about new users until none is due or the mail server is away. */
export const mailNewUsers =
  ({ notices, accounts, mailNewUser }: Dependencies) =>
  async (): Promise<void> => {
    for (let due = await notices.claimDue(); due; due = await notices.claimDue()) {
      const user = await accounts.directory.find(due.userId);
      const outcome = user && (await mailNewUser(due.to, user));
      if (outcome === 'unreachable') return;
      await notices.forget(due.userId);
    }
  };
