import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { components } from '#api';
import { SESSION_COOKIE } from '../../platform/http/server.ts';
import type { Actor } from '../../shared/actor.ts';
import { type Device, deviceAfter } from '../attempts/device.ts';
import { base62, type RandomBytes } from '../secret.ts';
import { type Browser, MAX_SESSION_DAYS } from '../session.ts';
import type { ShowUser } from '../shown-user.ts';
import type { User } from '../user.ts';
import type { SealedCookie } from './sealed-cookies.ts';
import { userJson } from './user-json.ts';

export type SignedIn = { readonly user: User; readonly token: string };

type Calling = { readonly caller: Actor | undefined; readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Gives the browser its session and returns the user. */
export type SignIn = (call: Calling, to: SignedIn) => Promise<components['schemas']['User']>;

type Options = {
  readonly logOut: (caller: Actor | undefined) => Promise<void>;
  readonly showUser: ShowUser;
  readonly devices: SealedCookie<Device>;
  readonly random: RandomBytes;
  readonly secureCookies: boolean;
};

export const signInWith =
  ({ logOut, showUser, devices, random, secureCookies }: Options): SignIn =>
  async ({ caller, request, reply }, { user, token }) => {
    // The browser forgets its earlier session, so that one ends.
    await logOut(caller);
    const options = cookieOptions(secureCookies, request);
    reply.setCookie(SESSION_COOKIE, token, { ...options, maxAge: COOKIE_SECONDS });
    const device = deviceAfter(deviceOf(devices)(request), user.id, () => base62(22, random));
    reply.setCookie(DEVICE_COOKIE, devices.seal(device), { ...options, ...deviceOptions });
    return userJson(await showUser(user));
  };

/** As long as a session can last, so that a prolonged session needs no new cookie; an ended one opens nothing. */
const COOKIE_SECONDS = MAX_SESSION_DAYS * 86_400;

/** Distinguishes a browser that signed in before; it opens nothing, and stays after signing out. */
const DEVICE_COOKIE = 'allclear_device';

/** 400 days, the longest that browsers keep a cookie. */
const deviceOptions: CookieSerializeOptions = { path: '/api', sameSite: 'strict', maxAge: 400 * 86_400 };

/** The device that sent a request; undefined for a browser that never signed in. */
export type DeviceOf = (request: Pick<FastifyRequest, 'cookies'>) => Device | undefined;

export const deviceOf =
  (devices: SealedCookie<Device>): DeviceOf =>
  ({ cookies }) =>
    devices.open(cookies[DEVICE_COOKIE]);

/** `request.protocol` uses X-Forwarded-Proto only from a trusted proxy. */
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
