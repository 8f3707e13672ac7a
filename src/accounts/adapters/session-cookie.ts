import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '#api';
import { SESSION_COOKIE } from '../../platform/http/server.ts';
import type { Actor } from '../../shared/actor.ts';
import type { PlanOf } from '../ports.ts';
import { type Browser, MAX_SESSION_DAYS } from '../session.ts';
import type { User } from '../user.ts';
import { userJson } from './user-json.ts';

export type SignedIn = { readonly user: User; readonly token: string };

type Calling = { readonly caller: Actor | undefined; readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Gives the browser its session and answers the user. */
export type SignIn = (call: Calling, to: SignedIn) => Promise<components['schemas']['User']>;

type Options = {
  readonly logOut: (caller: Actor | undefined) => Promise<void>;
  readonly planOf: PlanOf;
  readonly secureCookies: boolean;
};

export const signInWith =
  ({ logOut, planOf, secureCookies }: Options): SignIn =>
  async ({ caller, request, reply }, { user, token }) => {
    // The browser forgets the session that it had, so nothing may still open it.
    await logOut(caller);
    reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(secureCookies, request), maxAge: COOKIE_SECONDS });
    return userJson(user, await planOf(user));
  };

/** As long as a session can last; a session that slides need not send the cookie anew, and an ended one opens nothing. */
const COOKIE_SECONDS = MAX_SESSION_DAYS * 86_400;

/** `request.protocol` believes X-Forwarded-Proto only from a proxy that is trusted. */
export const cookieOptions = (secureCookies: boolean, request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: secureCookies || request.protocol === 'https',
});

export const browserOf = (request: FastifyRequest): Browser => ({
  userAgent: request.headers['user-agent'],
  address: request.ip,
});
