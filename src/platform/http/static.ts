import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerIcons } from './icons.ts';
import { networkOf } from './limits/network-of.ts';
import { answerUnknownPath, problemFor, statusOf } from './problems.ts';
import { refuseEmbedded } from './same-origin.ts';
import { SESSION_COOKIE } from './server.ts';
import { appPathTest } from './site/app-paths.ts';
import { readBuiltSite, type SiteFile } from './site/built-site.ts';
import { policyWith } from './site/page-policy.ts';
import { registerRedirects } from './site/redirects.ts';
import { type SiteSettings, settingValues } from './site/site-settings.ts';
import { template, type Values } from './site/template.ts';

const NOT_FOUND_PATH = '/404';

type WebAppOptions = {
  /** The folder of the build (web/dist). */
  readonly root: string;
  readonly settings: SiteSettings;
  /** True if people pay in Stripe's own form; only its page may load Stripe's scripts. */
  readonly usesStripe?: boolean;
  /** True if there are subscriptions; without them `/` leads to the app. True by default. */
  readonly isForSale?: boolean;
  /** Public pages that answer a query in their URL, by path. */
  readonly answering?: Readonly<Record<string, AnsweringPage>>;
};

/** A public page with a form that needs no script. */
export type AnsweringPage = {
  /** The query parameter with the question. */
  readonly parameter: string;
  /** The page's values besides `asked`; an error becomes `problem`. `caller` is an IP address. */
  readonly answer: (asked: string, caller: string) => Promise<Values>;
};

/** The screen with the form. */
const FORM_PATH = /^\/subscribe\/?$/;

/**
 * Serves the built web beside the API: hashed files with a permanent cache, the public pages, the app's page for each of its
 * screens with a new nonce, and the icons of Remix Icon by name. Any other URL that asks for HTML gets the not-found page with
 * 404.
 * @throws Error if `root` has no such build
 */
export const registerWebApp = async (app: FastifyInstance, options: WebAppOptions): Promise<void> => {
  const { root, isForSale = true } = options;
  const [appPage, site] = await Promise.all([readFile(join(root, 'index.html'), 'utf8'), readBuiltSite(root)]);
  const isAppPath = appPathTest(site.appPaths);
  const send = pageSender(options);
  const sendApp = send({ path: '/', type: HTML, text: appPage });
  await app.register(fastifyStatic, {
    root,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    // One route for each file, so that no other URL reaches the file system. Pages are sent only with their policy.
    wildcard: false,
    globIgnore: ['index.html', '**/*.{br,gz}'],
    setHeaders: (reply, path) => void reply.header('cache-control', cacheFor(path)),
  });
  const notFound = site.files.find(({ path }) => path === NOT_FOUND_PATH);
  if (!notFound) throw new Error(`The build has no page ${NOT_FOUND_PATH}.`);
  const sendNotFound = send(notFound);
  const isRedirect = registerRedirects(app, isForSale);
  for (const file of site.files)
    if (file !== notFound && !isRedirect(file.path)) app.get(file.path, send(file, options.answering?.[file.path]));
  registerIcons(app, root);
  app.setNotFoundHandler((request, reply) => {
    if (!asksForPage(request)) return answerUnknownPath(request, reply);
    return isAppPath(pathOf(request)) ? sendApp(request, reply) : sendNotFound(request, reply.status(404));
  });
};

const HTML = 'text/html; charset=utf-8';

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Sends a page with the settings' values; HTML with a policy, a nonce, and a hint whether the browser has a session cookie,
 * which scripts can't see.
 */
const pageSender = ({ settings, usesStripe = false }: Pick<WebAppOptions, 'settings' | 'usesStripe'>) => {
  const always = settingValues(settings);
  return ({ type, text }: SiteFile, page?: AnsweringPage): Send => {
    const fill = template(text);
    return async (request, reply) => {
      reply.header('cache-control', 'no-cache').type(type);
      if (type !== HTML) return reply.send(fill(always));
      const answer = page && (await answerOf(page, request, reply));
      const cspNonce = randomBytes(16).toString('base64');
      const isPaidOn = usesStripe && FORM_PATH.test(pathOf(request));
      const hasSession = SESSION_COOKIE in request.cookies ? 'yes' : 'no';
      return reply
        .header('content-security-policy', policyWith(cspNonce, { analytics: settings.analytics, isPaidOn }))
        .send(fill({ ...always, ...answer, cspNonce, hasSession }));
    };
  };
};

/** The page without an answer. Search engines don't index pages with somebody else's words. */
const answerOf = async ({ parameter, answer }: AnsweringPage, request: FastifyRequest, reply: FastifyReply) => {
  const asked = new URLSearchParams(request.url.split('?')[1]).get(parameter)?.trim() ?? '';
  if (asked === '') return { asked };
  reply.header('x-robots-tag', 'noindex');
  try {
    refuseEmbedded(request);
    return { asked, ...(await answer(asked, networkOf(request.ip))) };
  } catch (error) {
    const { code, message } = problemFor(error, request);
    reply.status(statusOf[code]);
    return { asked, problem: message };
  }
};

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

// A missing file must not answer with the page: a browser would take it for a script. The same for feeds and the payment
// sandbox.
const asksForPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|assets|feeds|icons|sandbox)(\/|$)/.test(pathOf(request)) &&
  /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');

// Names under assets/ contain a hash of the content.
const cacheFor = (path: string): string =>
  basename(dirname(path)) === 'assets' ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
