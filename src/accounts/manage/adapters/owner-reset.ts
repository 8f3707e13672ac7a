import { randomBytes } from 'node:crypto';
import { argon2Passwords } from '../../adapters/argon2-passwords.ts';
import type { AccountsOptions } from '../../adapters/parts.ts';
import { postgresAccountMails } from '../../adapters/postgres-account-mails.ts';
import { requestMail } from '../../mail/account-mail.ts';
import { resetOwnerPassword } from '../reset-owner-password.ts';
import { postgresUserDirectory } from './postgres-user-directory.ts';

/** Sets the owner's password, for people who can run commands on the server; see reset-owner-password.ts. */
export const createOwnerReset = ({
  em,
  ...options
}: Pick<AccountsOptions, 'em' | 'transaction' | 'now' | 'notifySessionEnded'>) => {
  const parts = { ...options, mails: postgresAccountMails(em), random: randomBytes };
  return resetOwnerPassword({
    ...parts,
    directory: postgresUserDirectory(em),
    passwords: argon2Passwords(),
    requestMail: requestMail(parts),
  });
};
