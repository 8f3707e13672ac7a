import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerIcons } from './icons.ts';
import { answerUnknownPath } from './problems.ts';
import { SESSION_COOKIE } from './server.ts';
import { appPathTest } from './site/app-paths.ts';
import { readBuiltSite } from './site/built-site.ts';
import { allowNonce, policyWith } from './site/page-policy.ts';
import { type AnsweringPage, HTML, publicPage, type Send, SHARED_CACHE } from './site/public-page.ts';
import { plainPathIn, registerRedirects } from './site/redirects.ts';
import { type SiteSettings, settingValues } from './site/site-settings.ts';
import { template } from './site/template.ts';

const NOT_FOUND_PATH = '/404';

type WebAppOptions = {
  /** The folder of the build (web/dist). */
  readonly root: string;
  readonly settings: SiteSettings;
  /** True if people pay in Stripe's own form; only its page may load Stripe's scripts. */
  readonly usesStripe?: boolean;
  /** Public pages that answer a query in their URL, by path. */
  readonly answering?: Readonly<Record<string, AnsweringPage>>;
};

/** True for the service worker, compressed or not. Browsers ask for it again at each visit, and it fetches from this server only. */
const isWorker = (path: string): boolean => basename(path).startsWith('sw.js');
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** The screen with the form. */
const FORM_PATH = /^\/subscribe\/?$/;

/**
 * Serves the built web next to the API: hashed files forever, the public pages, the app's page at the paths of its screens, and Remix
 * icons by their names. All other paths that ask for HTML get the not-found page and 404. @throws Error if `root` has no such build.
 */
export const registerWebApp = async (app: FastifyInstance, options: WebAppOptions): Promise<void> => {
  const { root, settings, answering } = options;
  const [appPage, site] = await Promise.all([readFile(join(root, 'index.html'), 'utf8'), readBuiltSite(root)]);
  const isAppPath = appPathTest(site.appPaths);
  const sendApp = appSender(appPage, options);
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
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheFor(path));
      if (isWorker(path)) reply.header('content-security-policy', WORKER_POLICY);
    },
  });
  const notFound = site.files.find(({ path }) => path === NOT_FOUND_PATH);
  if (!notFound) throw new Error(`The build has no page ${NOT_FOUND_PATH}.`);
  const sendNotFound = publicPage(notFound, settings);
  const redirected = registerRedirects(app, settings.isForSale);
  const served = site.files.filter(
    (file) => file !== notFound && !redirected.includes(file.path) && (settings.isForSale || !file.isOffer),
  );
  for (const file of served) app.get(file.path, publicPage(file, settings, answering?.[file.path]));
  const plainPath = plainPathIn(new Set([...redirected, ...served.map(({ path }) => path)]));
  registerIcons(app, root);
  app.setNotFoundHandler((request, reply) => {
    if (!asksForPage(request)) return answerUnknownPath(request, reply);
    const path = pathOf(request);
    const plain = plainPath(path);
    if (plain !== undefined)
      return reply.header('cache-control', SHARED_CACHE).redirect(plain + request.url.slice(path.length), 301);
    return isAppPath(path) ? sendApp(request, reply) : sendNotFound(request, reply.status(404));
  });
};

/**
 * Answers the app's page with a nonce of its own and a hint for its first paint: whether the browser has a session cookie, which
 * scripts can't see.
 */
const appSender = (text: string, { settings, usesStripe = false }: WebAppOptions): Send => {
  const always = settingValues(settings);
  const fill = template(text);
  return async (request, reply) => {
    const cspNonce = randomBytes(16).toString('base64');
    const isPaidOn = usesStripe && FORM_PATH.test(pathOf(request));
    const hasSession = SESSION_COOKIE in request.cookies ? 'yes' : 'no';
    return reply
      .headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
      .header('content-security-policy', policyWith(allowNonce(cspNonce), { analytics: settings.analytics, isPaidOn }))
      .type(HTML)
      .send(fill({ ...always, cspNonce, hasSession }));
  };
};

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

// A missing file must not answer with the page: a browser would take it for a script. The same for feeds and the payment
// sandbox.
const asksForPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|assets|feeds|icons|sandbox)(\/|$)/.test(pathOf(request)) &&
  /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');

// Names under assets/ contain a hash of the content.
const cacheFor = (path: string): string => {
  if (basename(dirname(path)) === 'assets') return 'public, max-age=31536000, immutable';
  return isWorker(path) ? 'no-cache' : 'public, max-age=3600';
};
