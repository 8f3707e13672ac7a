import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../limits/network-of.ts';
import { etagOf, isKnown } from '../operations/conditional.ts';
import { statusOf } from '../operations/send-problem.ts';
import { problemFor } from '../problems.ts';
import { refuseEmbedded } from '../same-origin.ts';
import type { SiteFile } from './built-site.ts';
import { allowHashes, policyWith } from './page-policy.ts';
import { type SiteSettings, settingValues } from './site-settings.ts';
import { template, type Values } from './template.ts';

/** A public page with a form that needs no script. */
export type AnsweringPage = {
  /** The query parameter with the question. */
  readonly parameter: string;
  /** The page's values besides `asked`; an error becomes `problem`. `caller` is an IP address. */
  readonly answer: (asked: string, caller: string) => Promise<Values>;
};

export type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export const HTML = 'text/html; charset=utf-8';

/** Shared caches keep a public page for 5 minutes. Browsers ask each time, and usually get 304. */
export const SHARED_CACHE = 'public, max-age=0, s-maxage=300';

/** Answers a public file. It's the same for everybody, so it's filled once; only the answer to a form is filled for its request. */
export const publicPage = ({ type, text }: SiteFile, settings: SiteSettings, page?: AnsweringPage): Send => {
  const fill = template(text);
  const always = { ...settingValues(settings), asked: '' };
  const body = fill(always);
  const policy = policyWith(allowHashes(body), { analytics: settings.analytics });
  const etag = etagOf(policy + body);
  return async (request, reply) => {
    reply.type(type);
    if (type === HTML) reply.header('content-security-policy', policy);
    if (!settings.isForSale) reply.header('x-robots-tag', 'noindex');
    const answer = page && (await answerOf(page, request, reply));
    if (answer) return reply.header('cache-control', 'no-cache').send(fill({ ...always, ...answer }));
    // The page for addresses that aren't there is sent with a status of its own.
    if (reply.statusCode !== 200) return reply.header('cache-control', 'no-cache').send(body);
    reply.headers({ etag, 'cache-control': SHARED_CACHE });
    return isKnown(request, etag) ? reply.status(304).removeHeader('content-type').send() : reply.send(body);
  };
};

/** Undefined for the bare form. An answer quotes somebody else's page, so search engines mustn't list it. */
const answerOf = async (
  { parameter, answer }: AnsweringPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Values | undefined> => {
  const asked = new URLSearchParams(request.url.split('?')[1]).get(parameter)?.trim() ?? '';
  if (asked === '') return undefined;
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
