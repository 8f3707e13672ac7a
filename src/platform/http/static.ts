import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { registerIcons } from './icons.ts';
import { answerUnknownPath } from './problems.ts';
import { SESSION_COOKIE } from './server.ts';

const NONCE_PLACE = '__CSP_NONCE__';
/** Whether the browser has a session cookie, which scripts can't see: a hint to fetch the board at once, and nothing more. */
const SESSION_PLACE = '__HAS_SESSION__';
// The one style element that Radix Themes adds without a nonce: the scroll area of its menus.
const SCROLL_AREA_STYLE =
  '[data-radix-scroll-area-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-scroll-area-viewport]::-webkit-scrollbar{display:none}';
const scrollAreaHash = createHash('sha256').update(SCROLL_AREA_STYLE).digest('base64');

/**
 * Serves the built web app beside the API: hashed files for ever, the page itself anew each time with a nonce of its own,
 * and the drawings of Remix Icon by their names. `root` is the folder of the build (web/dist). Every address that is neither API
 * nor file and asks for HTML gets the page, whose router decides. @throws Error where `root` has no index.html.
 */
export const registerWebApp = async (app: FastifyInstance, { root }: { readonly root: string }): Promise<void> => {
  const page = await readFile(join(root, 'index.html'), 'utf8');
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .headers({ 'content-security-policy': policyWith(nonce), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(
        page.replaceAll(NONCE_PLACE, nonce).replace(SESSION_PLACE, SESSION_COOKIE in request.cookies ? 'yes' : 'no'),
      );
  };
  await app.register(fastifyStatic, {
    root,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    // The page itself goes out only with its policy, and a folder is no answer.
    allowedPath: (path) => path !== '/index.html' && extname(path) !== '',
    setHeaders: (reply, path) => void reply.header('cache-control', cacheFor(path)),
  });
  app.get('/', sendPage);
  registerIcons(app);
  app.setNotFoundHandler((request, reply) =>
    asksForPage(request) ? sendPage(request, reply) : answerUnknownPath(request, reply),
  );
};

/** Scripts and styles only from here or with this answer's nonce. Radix sets style attributes, hence style-src-attr. */
const policyWith = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}' 'sha256-${scrollAreaHash}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');

// A missing file must not answer with the page: a browser would take it for a script. Nor where the payment sandbox would be.
const asksForPage = (request: FastifyRequest): boolean => {
  const path = request.url.split('?')[0] ?? '';
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !/^\/(api|assets|icons|sandbox)(\/|$)/.test(path) &&
    /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')
  );
};

// A file under assets/ has the hash of its content in its name.
const cacheFor = (path: string): string =>
  basename(dirname(path)) === 'assets' ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
