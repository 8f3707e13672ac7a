import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codingFor } from '../../../platform/http/compression.ts';
import { networkOf } from '../../../platform/http/limits/network-of.ts';
import { isKnown } from '../../../platform/http/operations/conditional.ts';
import { letForeignPagesCall } from '../../../platform/http/operations/foreign-pages.ts';
import { statusOf } from '../../../platform/http/operations/send-problem.ts';
import { problemFor } from '../../../platform/http/problems.ts';
import type { CountCalls } from '../../../platform/http/rate-limits.ts';
import type { Clock } from '../../../shared/clock.ts';
import { AppError } from '../../../shared/errors.ts';
import { addressOf, domainOf } from '../../domains/adapters/host-routing.ts';
import { noSuchPage, pageAway, sendBare, tooManyVisits } from '../../gate/adapters/bare-page.ts';
import { type Entrance, isKnock } from '../../gate/adapters/entrance.ts';
import { takeForms } from '../../gate/adapters/take-forms.ts';
import type { PublishedPage, ReadPast, ReadPublishedPage } from '../../published-page.ts';
import type { NeedsPast } from '../answers.ts';
import { type KeptPages, keptPages } from '../kept-pages.ts';
import { type KeptPast, keptPast } from '../kept-past.ts';
import { languageIn } from '../page-at.ts';
import { CACHE_CONTROL, cacheControlOf, type Drawing, type Drawings, drawings } from './drawings.ts';
import { imageNamed, keptImages, type ReadImage, sendImage } from './images.ts';

export type VisitorPages = Pick<KeptPages, 'drop' | 'dropAll'> & {
  /** Adds `/s/{slug}` and everything below it. */
  readonly register: (app: FastifyInstance) => Promise<void>;
};

type Dependencies = {
  readonly read: ReadPublishedPage;
  readonly past: ReadPast;
  readonly readImage: ReadImage;
  readonly entrance: Entrance;
  readonly pagesUrl: URL;
  readonly now: Clock;
  /** Adds routes beside them. */
  readonly registerMore?: (app: FastifyInstance) => void;
  /** Counts visits of pages and of old posts that this process doesn't know. */
  readonly count: CountCalls;
};

const PREFIX = '/s/';

/** The most reads of unknown pages for one caller; visits of known pages aren't counted. */
const UNKNOWN_PER_MINUTE = 60;
/** The most reads of posts that ended long ago, for one caller. */
const OLD_PER_MINUTE = 300;
const MINUTE_MS = 60_000;

/** Status pages for visitors without an account. A kept page costs no query, and only gated ones set a cookie. */
export const createVisitorPages = (dependencies: Dependencies): VisitorPages => {
  const { read, past, readImage, now, registerMore, entrance } = dependencies;
  const pages = keptPages({ read, now });
  const drawingFor = drawings();
  const images = keptImages(readImage);
  const pasts = keptPast(past);
  return {
    drop: (pageIds) => {
      entrance.drop(pageIds);
      pages.drop(pageIds);
    },
    dropAll: () => {
      entrance.dropAll();
      pages.dropAll();
    },
    register: async (app) => {
      const visit = visitor({ ...dependencies, pages, pasts, drawingFor, images });
      registerMore?.(app);
      await app.register(async (scope) => {
        letForeignPagesCall(scope, PREFIX, ['GET', 'HEAD']);
        scope.addHook('onSend', async (request, reply) => removeHeadersOfApp(request, reply));
        scope.get(`${PREFIX}:slug`, visit);
        scope.get(`${PREFIX}:slug/*`, visit);
      });
      await app.register(async (scope) => {
        takeForms(scope);
        scope.addHook('onSend', async (request, reply) => removeHeadersOfApp(request, reply));
        scope.setErrorHandler((_error, _request, reply) => sendNothing(reply));
        scope.post(`${PREFIX}:slug`, knockAt(dependencies));
        scope.post(`${PREFIX}:slug/*`, knockAt(dependencies));
      });
      await app.register(
        async (scope) => {
          scope.addHook('onSend', async (request, reply) => removeHeadersOfApp(request, reply));
          scope.setNotFoundHandler((_request, reply) => sendNothing(reply));
          scope.setErrorHandler((_error, _request, reply) => sendNothing(reply));
        },
        { prefix: PREFIX },
      );
    },
  };
};

type Params = { readonly slug: string; readonly '*'?: string };

type Visited = Pick<Dependencies, 'count' | 'pagesUrl' | 'entrance'> & {
  readonly pages: KeptPages;
  readonly pasts: KeptPast;
  readonly drawingFor: Drawings;
  readonly images: ReadImage;
};

const refuseMany =
  (count: CountCalls, request: FastifyRequest, what = 'unknown status pages', most = UNKNOWN_PER_MINUTE) =>
  (): void => {
    const visits = count(`${what} ${networkOf(request.ip)}`, MINUTE_MS).count;
    if (visits > most) throw new AppError('too_many_requests', 'Wait a minute and try again.');
  };

const visitor = ({ pages, pasts, drawingFor, images, count, pagesUrl, entrance }: Visited) => {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { slug, '*': below = '' } = request.params as Params;
    try {
      const beforeRead = refuseMany(count, request);
      const arrived = await entrance.arrive(request, reply, { slug, below }, beforeRead);
      if (arrived) return arrived;
      const gate = await entrance.gateFor(request, { slug, below }, beforeRead);
      const kept = gate && (await pages.open(slug));
      // The page was gated after its gate was read.
      if (!kept || (kept.page.isGated && gate.access === 'public'))
        return entrance.turnAway(request, reply, { slug, below });
      if (kept.page.slug !== slug && domainOf(request) === undefined) return sendOn(reply, kept.page, below);
      const image = imageNamed(kept.page, below);
      if (image !== undefined) return sendImage(reply, kept.page, image, await images(kept.page.id, image));
      const { language, path } = languageIn(kept.page, below);
      const at = { url: addressOf(request, slug, pagesUrl), language };
      const readPast = ({ publicId }: NeedsPast) =>
        pasts(kept, publicId, refuseMany(count, request, 'old posts of status pages', OLD_PER_MINUTE));
      return send(request, reply, await drawingFor(kept, at, `/${path.replace(/\/$/, '')}`, readPast));
    } catch (error) {
      return sendFailure(request, reply, error);
    }
  };
};

/** Takes the forms of a closed page. No page answers other forms here. */
const knockAt =
  ({ entrance, count }: Pick<Dependencies, 'entrance' | 'count'>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { slug, '*': below = '' } = request.params as Params;
    try {
      if (isKnock(request)) return await entrance.knock(request, reply, { slug, below });
      const gate = await entrance.gateFor(request, { slug, below }, refuseMany(count, request));
      return gate ? sendNothing(reply) : entrance.turnAway(request, reply, { slug, below });
    } catch (error) {
      return sendFailure(request, reply, error);
    }
  };

const sendFailure = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
  const status = statusOf[problemFor(error, request).code];
  const text = status === 429 ? tooManyVisits : pageAway;
  return sendBare(reply.header('retry-after', '60'), { status, text, cacheControl: 'no-store' });
};

/** A domain is its team's, so no rule for its other names comes from here, such as HSTS with subdomains. */
const removeHeadersOfApp = (request: FastifyRequest, reply: FastifyReply): void => {
  if (domainOf(request) === undefined) return;
  reply.removeHeader('strict-transport-security').removeHeader('request-id');
};

const send = async (request: FastifyRequest, reply: FastifyReply, drawing: Drawing): Promise<FastifyReply> => {
  reply.headers(drawing.headers);
  if (drawing.status === 200 && isKnown(request, drawing.etag))
    return reply.status(304).removeHeader('content-type').send();
  const coding = codingFor(request);
  if (coding) reply.header('content-encoding', coding);
  return reply.status(drawing.status).send(await drawing.body(coding));
};

/** The page has another slug by now. */
const sendOn = (reply: FastifyReply, page: PublishedPage, below: string): FastifyReply =>
  reply
    .header('cache-control', cacheControlOf(page))
    .redirect(below === '' ? page.url : `${page.url}/${encodeURI(below)}`, 301);

/** For calls that no page of any slug answers. */
const sendNothing = (reply: FastifyReply): FastifyReply =>
  sendBare(reply, { status: 404, text: noSuchPage, cacheControl: CACHE_CONTROL });
