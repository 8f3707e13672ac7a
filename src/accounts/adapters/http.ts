import type { FastifyReply } from 'fastify';
import type { components } from '#api';
import { namedTeam } from '../../platform/http/authenticate-call.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { SESSION_COOKIE } from '../../platform/http/server.ts';
import { type Actor, teamOf } from '../../shared/actor.ts';
import type { createApiKey, NewKey } from '../api-key.ts';
import type { Device } from '../attempts/device.ts';
import type { Credentials } from '../log-in.ts';
import type { Confirmation } from '../mail/confirm-email.ts';
import type { MailsOf } from '../mail/end-mails.ts';
import type { AfterAnswer } from '../mail/reset-password.ts';
import type { ApiKey } from '../ports.ts';
import type { Registration } from '../register.ts';
import type { RandomBytes } from '../secret.ts';
import type { Browser } from '../session.ts';
import type { ShowUser } from '../shown-user.ts';
import type { User } from '../user.ts';
import type { SealedCookie } from './sealed-cookies.ts';
import { browserOf, cookieOptions, deviceOf, type SignedIn, signInWith } from './session-cookie.ts';
import { type SignOnUseCases, signOnHandlers } from './sign-on-http.ts';
import { unsubscribePage } from './unsubscribe-page.ts';
import { keyJson, userJson } from './user-json.ts';

export type AccountsHandlers = ReturnType<typeof accountsHandlers>;

export type AccountsUseCases = {
  readonly showUser: ShowUser;
  readonly devices: SealedCookie<Device>;
  readonly random: RandomBytes;
  readonly signInOptions: components['schemas']['SignInOptions'];
  /** Absent: there is no single sign-on. */
  readonly signOn: SignOnUseCases | undefined;
  readonly currentUser: (actor: Actor) => Promise<User>;
  readonly logIn: (credentials: Credentials, browser: Browser, device: Device | undefined) => Promise<SignedIn>;
  readonly register: (registration: Registration, browser: Browser) => Promise<SignedIn>;
  readonly logOut: (caller: Actor | undefined) => Promise<void>;
  readonly forgotPassword: (email: string, device: Device | undefined, afterAnswer: AfterAnswer) => Promise<void>;
  readonly resetPassword: (reset: { readonly token: string; readonly password: string }) => Promise<void>;
  readonly listApiKeys: (actor: Actor) => Promise<readonly ApiKey[]>;
  readonly createApiKey: (actor: Actor, input: Parameters<ReturnType<typeof createApiKey>>[1]) => Promise<NewKey>;
  readonly deleteApiKey: (actor: Actor, id: number) => Promise<void>;
  readonly takeOverApiKey: (actor: Actor, id: number) => Promise<NewKey>;
  readonly sendConfirmation: (actor: Actor) => Promise<Confirmation>;
  readonly confirmEmail: (token: string) => Promise<string>;
  readonly undoEmailChange: (token: string) => Promise<string>;
  readonly mailsOf: (token: string) => Promise<MailsOf>;
  readonly endMails: (token: string) => Promise<MailsOf>;
};

/** The operations of accounts. `secureCookies`: the public URL is https. */
export const accountsHandlers = (use: AccountsUseCases, secureCookies: boolean) => {
  const signIn = signInWith({ ...use, secureCookies });
  return {
    getUser: async ({ actor, request }) => {
      const user = await use.currentUser(actor);
      // Without a named team, those who are in none have an account nevertheless.
      const teamId = namedTeam(request).team === undefined ? teamOf(actor) : actor.teamId;
      const json = userJson(await use.showUser(user, teamId));
      // Nor do programs.
      return actor.credential.kind === 'key' ? { ...json, stripeCustomerId: null, stripeSubscriptionId: null } : json;
    },
    login: async (call) => {
      const { body, request } = call;
      return signIn(call, await use.logIn(body, browserOf(request), deviceOf(use.devices)(request)));
    },
    register: async (call) => signIn(call, await use.register(call.body, browserOf(call.request))),
    logout: async ({ caller, request, reply }) => {
      await use.logOut(caller);
      reply.clearCookie(SESSION_COOKIE, cookieOptions(secureCookies, request));
      return undefined;
    },
    getSignInOptions: async () => use.signInOptions,
    listApiKeys: async ({ actor }) => (await use.listApiKeys(actor)).map(keyJson),
    createApiKey: async ({ actor, body }) => {
      const { statusPageIds, ...wanted } = body;
      const created = await use.createApiKey(actor, { ...wanted, pageIds: statusPageIds });
      return { ...keyJson(created), key: created.key };
    },
    takeOverApiKey: async ({ actor, path }) => {
      const created = await use.takeOverApiKey(actor, path.id);
      return { ...keyJson(created), key: created.key };
    },
    deleteApiKey: async ({ actor, path }) => void (await use.deleteApiKey(actor, path.id)),
    ...mailHandlers(use),
    ...signOnHandlers(use.signOn, secureCookies, signIn),
  } satisfies Partial<Handlers>;
};

const mailHandlers = (use: AccountsUseCases) =>
  ({
    sendEmailConfirmation: async ({ actor }) => ({ outcome: await use.sendConfirmation(actor) }),
    confirmEmail: async ({ body }) => ({ email: await use.confirmEmail(body.token) }),
    undoEmailChange: async ({ body }) => ({ email: await use.undoEmailChange(body.token) }),
    askToUnsubscribe: async ({ query, reply }) => unsubscribePage(reply, await use.mailsOf(query.token)),
    unsubscribe: async ({ query, reply }) => unsubscribePage(reply, await use.endMails(query.token), { done: true }),
    forgotPassword: async ({ body, request, reply }) => {
      await use.forgotPassword(body.email, deviceOf(use.devices)(request), afterAnswer(reply));
      return undefined;
    },
    resetPassword: async ({ body }) => void (await use.resetPassword(body)),
  }) satisfies Partial<Handlers>;

/** Closed: the answer was sent completely, or nobody waited for it. */
const afterAnswer =
  (reply: FastifyReply): AfterAnswer =>
  (work) =>
    reply.raw.once('close', () => {
      if (reply.statusCode < 300) work();
    });
