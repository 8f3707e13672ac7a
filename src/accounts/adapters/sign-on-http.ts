import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../../platform/http/handlers.ts';
import { AppError } from '../../shared/errors.ts';
import type { Browser } from '../session.ts';
import { SIGN_ON_MS, type SignedOn } from '../single-sign-on/sign-on.ts';
import { browserOf, cookieOptions, type SignIn } from './session-cookie.ts';

export type SignOnUseCases = {
  readonly begin: (
    next: string | undefined,
    again?: boolean,
  ) => Promise<{ readonly url: string; readonly sealed: string }>;
  readonly finish: (query: string, sealed: string | undefined, browser: Browser) => Promise<SignedOn>;
};

/** Stored by the browser while somebody is at the provider. */
const SIGN_ON_COOKIE = 'allclear_sign_on';

const noSingleSignOn = () => new AppError('not_found', "Single sign-on isn't set up on this server.");

/** The operations of single sign-on; without single sign-on they answer not found. */
export const signOnHandlers = (use: SignOnUseCases | undefined, secureCookies: boolean, signIn: SignIn) => {
  const options = (request: FastifyRequest) => ({
    ...cookieOptions(secureCookies, request),
    path: '/api/single-sign-on',
  });
  return {
    beginSingleSignOn: async ({ body, request, reply }) => {
      if (!use) throw noSingleSignOn();
      const { url, sealed } = await use.begin(body.next, body.again);
      reply.setCookie(SIGN_ON_COOKIE, sealed, { ...options(request), maxAge: SIGN_ON_MS / 1000 });
      return { url };
    },
    finishSingleSignOn: async (call) => {
      if (!use) throw noSingleSignOn();
      const sealed = call.request.cookies[SIGN_ON_COOKIE];
      // A login can't be tried a second time, even if this one fails.
      call.reply.clearCookie(SIGN_ON_COOKIE, options(call.request));
      const signedOn = await use.finish(call.body.query, sealed, browserOf(call.request));
      return { user: await signIn(call, signedOn), next: signedOn.next ?? null };
    },
  } satisfies Partial<Handlers>;
};
