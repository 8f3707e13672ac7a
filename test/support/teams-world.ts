import { expect } from 'vitest';
import { change } from '../../src/platform/database/query.ts';
import type { TeamRole } from '../../src/shared/team.ts';
import { createAccountsWorld, registration, sessionOf } from './accounts-http.ts';

type Headers = Readonly<Record<string, string>>;

export type TeamsWorld = Awaited<ReturnType<typeof createTeamsWorld>>;

/** The module accounts behind a server, with what tests of teams do again and again. */
export const createTeamsWorld = async () => {
  const world = await createAccountsWorld();
  const emailOf = (name: string) => registration(name).email;
  const userOf = async (headers: Headers) =>
    (await world.call('getUser', { headers })).json() as {
      readonly id: number;
      readonly team: { readonly id: number; readonly slug: string; readonly role: TeamRole } | null;
    };

  /** A user with a team of their own and a confirmed address. */
  const founder = async (name: string): Promise<Headers> => {
    const headers = await world.registered(name);
    await change(
      world.database.em,
    )`update accounts.user_account set email_verified_at = created_at where username = ${name}`;
    return headers;
  };

  /** The token of the newest email to an address. */
  const tokenFor = (email: string): string =>
    /\/invitation\?token=([\w-]+)/.exec(world.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? '';

  /** Invites an address and returns the token of the email. */
  const invite = async (by: Headers, email: string, role: TeamRole = 'member'): Promise<string> => {
    const before = world.mails.length;
    const invited = await world.call('inviteMember', { headers: by, body: { email, role } });
    expect(invited.statusCode, invited.body).toBe(201);
    await expect.poll(() => world.mails.slice(before).some(({ to }) => to === email)).toBe(true);
    return tokenFor(email);
  };

  /** Somebody new in the team of `by`, who has no team of their own. */
  const joined = async (by: Headers, name: string, role: TeamRole = 'member'): Promise<Headers> => {
    const invitation = await invite(by, emailOf(name), role);
    const registered = await world.call('register', { body: { ...registration(name), invitation } });
    expect(registered.statusCode, registered.body).toBe(201);
    return sessionOf(registered);
  };

  const accept = (headers: Headers, token: string) => world.call('acceptInvitation', { headers, body: { token } });
  return { ...world, emailOf, userOf, founder, tokenFor, invite, joined, accept };
};
