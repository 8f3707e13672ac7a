import { randomInt } from 'node:crypto';
import { invalidFields } from '../../shared/errors.ts';
import { isRegistrable } from '../domains/domain-name.ts';
import type { PageChoices } from './page.ts';

type Access = Pick<PageChoices, 'access' | 'passwordHash' | 'emailDomains'>;
export type AccessChanges = {
  readonly access?: Access['access'] | null;
  readonly password?: string;
  readonly emailDomains?: readonly string[];
};

/** Hashes a password slowly. */
export type HashPassword = (password: string) => Promise<string>;

/**
 * The visitors of a page after a change. A new password lets nobody in who entered the old one; a page that's public again forgets it.
 * @throws AppError invalid_input for a page that needs a password and has none
 */
export const accessAfter = async (
  before: Access,
  { access: wanted, password, emailDomains: given }: AccessChanges,
  hash: HashPassword,
): Promise<Access> => {
  const access = wanted ?? before.access;
  const emailDomains = given === undefined ? before.emailDomains : domainsAfter(before.emailDomains, given);
  if (access !== 'password') {
    if (password !== undefined) throw invalidFields({ password: 'Only pages with password access have one' });
    return { access, emailDomains, passwordHash: undefined };
  }
  const passwordHash = password === undefined ? before.passwordHash : await hash(password);
  if (passwordHash === undefined) throw invalidFields({ password: 'Enter a password' });
  return { access, emailDomains, passwordHash };
};

const MOST_ID = 2 ** 31;

/** Domains that stay keep their ids, so that nobody's visit ends. */
const domainsAfter = (before: Access['emailDomains'], given: readonly string[]): Access['emailDomains'] =>
  [...new Set(given.map(domainOf))].map(
    (domain) => before.find((one) => one.domain === domain) ?? { id: randomInt(1, MOST_ID), domain },
  );

const domainOf = (text: string): string => {
  const domain = text.trim().toLowerCase();
  if (!isRegistrable(domain)) throw invalidFields({ emailDomains: 'Enter domains such as example.com' });
  return domain;
};
