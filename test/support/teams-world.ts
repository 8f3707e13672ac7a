import { expect } from 'vitest';
import type { components } from '#api';
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
      readonly team: components['schemas']['CurrentTeam'] | null;
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
  const tokenFor = (email: string): string => tokensFor(email).at(-1) ?? '';

  /** Other emails may go to the same address meanwhile. */
  const tokensFor = (email: string): readonly string[] =>
    world.mails.flatMap(({ to, text }) =>
      to === email ? (/\/invitation\?token=([\w-]+)/.exec(text)?.slice(1) ?? []) : [],
    );

  /** Invites an address and returns the token of the email. */
  const invite = async (by: Headers, email: string, role: TeamRole = 'member'): Promise<string> => {
    const before = tokensFor(email).length;
    const invited = await world.call('inviteMember', { headers: by, body: { email, role } });
    expect(invited.statusCode, invited.body).toBe(201);
    await expect.poll(() => tokensFor(email).length).toBeGreaterThan(before);
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
