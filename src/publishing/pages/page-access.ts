import { invalidFields } from '../../shared/errors.ts';
import type { PageChoices } from './page.ts';

type Access = Pick<PageChoices, 'access' | 'passwordHash'>;
export type AccessChanges = { readonly access?: Access['access'] | null; readonly password?: string };

/** Hashes a password slowly. */
export type HashPassword = (password: string) => Promise<string>;

/**
 * The visitors of a page after a change. A new password lets nobody in who entered the old one; a page that's public again forgets it.
 * @throws AppError invalid_input for a page that needs a password and has none
 */
export const accessAfter = async (
  before: Access,
  { access: wanted, password }: AccessChanges,
  hash: HashPassword,
): Promise<Access> => {
  const access = wanted ?? before.access;
  if (access !== 'password') {
    if (password !== undefined) throw invalidFields({ password: 'Only pages with password access have one' });
    return { access, passwordHash: undefined };
  }
  const passwordHash = password === undefined ? before.passwordHash : await hash(password);
  if (passwordHash === undefined) throw invalidFields({ password: 'Enter a password' });
  return { access, passwordHash };
};
