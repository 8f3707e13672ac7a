import { isOwner } from '../../shared/actor.ts';
import type { ManagedUser } from '../users.ts';

const heads = [
  'id',
  'username',
  'email',
  'email_confirmed',
  'full_name',
  'company',
  'role',
  'subscription',
  'trial_ends',
  'created_at',
] as const;

/** Users as CSV lines (RFC 4180), the header first. */
export const userLines = async function* (users: AsyncIterable<ManagedUser>): AsyncGenerator<string> {
  yield lineOf(heads);
  for await (const user of users)
    yield lineOf([
      String(user.id),
      user.username,
      user.email,
      user.emailVerified ? 'yes' : 'no',
      user.fullName ?? '',
      user.company ?? '',
      isOwner(user.id) ? 'owner' : user.isAdmin ? 'admin' : 'user',
      user.subscription,
      user.trialEnds?.toISOString() ?? '',
      user.createdAt.toISOString(),
    ]);
};

const lineOf = (values: readonly string[]): string => `${values.map(cell).join(',')}\r\n`;

/** Spreadsheets trim spaces and accept full-width signs too. Source: OWASP, CSV injection. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** People choose their own names, so a cell that a spreadsheet would run as a formula gets a leading apostrophe. */
const cell = (text: string): string => {
  const inert = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
};
