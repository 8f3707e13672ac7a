import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../../../platform/http/limits/network-of.ts';
import { allowHashes } from '../../../../platform/http/site/page-policy.ts';
import { addressOf } from '../../../domains/adapters/host-routing.ts';
import { pageAway, sendBare, tooManyVisits } from '../../../gate/adapters/bare-page.ts';
import { type Entrance, isKnock } from '../../../gate/adapters/entrance.ts';
import type { Place } from '../../../gate/adapters/keys.ts';
import type { Gate } from '../../../gate/gate.ts';
import type { PublishedPage, ReadPublishedPage } from '../../../published-page.ts';
import type { SealedIds } from '../../../sealed-ids.ts';
import { languageIn, pageAt } from '../../../visitors/page-at.ts';
import { type Scene, sceneOf } from '../../../visitors/scene.ts';
import type { Subscribing } from '../../subscribe.ts';

export type Visiting = Subscribing & {
  readonly read: ReadPublishedPage;
  readonly entrance: Entrance;
  readonly subscriberKeys: Pick<SealedIds, 'of'>;
  readonly pagesUrl: URL;
};

type Params = { readonly slug: string; readonly token?: string };
export type Shown = { readonly status: number; readonly text: string };
export type Call = {
  readonly scene: Scene;
  readonly page: PublishedPage;
  readonly token: string;
  readonly form: URLSearchParams;
  readonly network: string;
};

const MINUTE_MS = 60_000;
/** Visits of these pages in a minute; a read of a status page costs several queries. */
const MOST_VISITS = 60;

/** Answers a visit of a page that lets the visitor in. */
export const visitWith =
  (dependencies: Visiting) =>
  (answer: (call: Call) => Promise<Shown>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { count, pagesUrl, entrance } = dependencies;
    const { slug, token = '' } = request.params as Params;
    const network = networkOf(request.ip);
    if (count(`subscription pages ${network}`, MINUTE_MS).count > MOST_VISITS)
      return sendBare(reply.header('retry-after', '60'), { status: 429, text: tooManyVisits });
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const away = () => sendBare(reply.header('retry-after', '60'), { status: 503, text: pageAway });
    const place = { slug, below: belowOf(request, slug) };
    const arrived = await entrance.arrive(request, reply, place, noLimit).catch(away);
    if (arrived) return arrived;
    const page = await pageFor(dependencies, request, place, token).catch(() => 'away' as const);
    if (page === 'away') return away();
    if (!page)
      return isKnock(request)
        ? entrance.knock(request, reply, place).catch(away)
        : entrance.turnAway(request, reply, place);
    const { language } = languageIn(page, place.below);
    const scene = sceneOf(pageAt(page, { url: addressOf(request, slug, pagesUrl), language }));
    return send(reply, await answer({ scene, page: scene.page, token, form, network }));
  };

/** The page of a slug, if its gate lets this visitor in. */
const pageFor = async (
  { read, entrance, tokens, subscribers }: Visiting,
  request: FastifyRequest,
  place: Place,
  token: string,
): Promise<PublishedPage | undefined> => {
  const pageId = await pageOfToken({ tokens, subscribers }, token);
  const isReader = (gate: Gate): boolean => gate.isPublished && gate.pageId === pageId;
  const gate = await entrance.gateFor(request, place, noLimit, isReader);
  const page = gate && (await read(place.slug));
  // It may have been gated after its gate was read.
  return page?.isGated && gate?.access === 'public' ? undefined : page;
};

/** Visits are counted already. */
const noLimit = (): void => undefined;

/** A link in an email opens its own pages, also where the page is gated: an email app unsubscribes without a password. */
const pageOfToken = async (
  { tokens, subscribers }: Pick<Visiting, 'tokens' | 'subscribers'>,
  token: string,
): Promise<number | undefined> => {
  const id = tokens.idOf(token);
  return id === undefined ? undefined : (await subscribers.find(id))?.pageId;
};

const belowOf = ({ url }: FastifyRequest, slug: string): string =>
  url.slice(`/s/${slug}/`.length).split('?', 1)[0] ?? '';

/** Personal pages: nothing keeps them, and their URL, which has a token, goes nowhere. */
const send = (reply: FastifyReply, { status, text }: Shown): FastifyReply =>
  reply
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src ${allowHashes(text).styles}; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(text);
