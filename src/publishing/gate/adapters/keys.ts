import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../shared/clock.ts';
import type { SealedIds } from '../../sealed-ids.ts';
import { type Gate, isOpenLink, type MemberCodes } from '../gate.ts';
import type { Proof } from '../passes.ts';

/** A URL below a page's address, without a slash at its beginning. */
export type Place = { readonly slug: string; readonly below: string };

/** Proofs that come in the query of a URL. */
export type Arrivals = {
  /** Keys of signed links, which open all of a page. */
  readonly linkKeys: SealedIds;
  /** Keys of subscribers, which open feeds and JSON: the same as their emails say. */
  readonly subscriberKeys: SealedIds;
  /** Undefined unless the subscriber is active. */
  readonly pageOfSubscriber: (id: number) => Promise<number | undefined>;
  readonly codes: Pick<MemberCodes, 'take'>;
  readonly hashCode: (code: string) => string;
  readonly now: Clock;
};

type Query = { readonly key?: unknown; readonly code?: unknown; readonly open?: unknown; readonly team?: unknown };

export const queryOf = ({ query }: FastifyRequest): Query => (query ?? {}) as Query;

/** Documents for programs, which keep no cookie: their key stays in the URL. */
export const isFeed = (below: string): boolean => FEEDS.some((ending) => below.endsWith(ending));
const FEEDS = ['.atom', '.rss', '.ics', '.json'];

type Opens = (gate: Gate) => boolean;
const nothing: Opens = () => false;

/** Opens the page of a signed link or a subscriber whose key is in the URL. */
export const withKey = async (
  { linkKeys, subscriberKeys, pageOfSubscriber, now }: Arrivals,
  request: FastifyRequest,
): Promise<Opens> => {
  const { key } = queryOf(request);
  if (typeof key !== 'string') return nothing;
  const link = linkKeys.idOf(key);
  if (link !== undefined) return (gate) => isOpenLink(gate, link, now());
  const subscriber = subscriberKeys.idOf(key);
  const pageId = subscriber === undefined ? undefined : await pageOfSubscriber(subscriber);
  return ({ isPublished, pageId: own }) => isPublished && own === pageId;
};

type Arrival = { readonly proof: Proof; readonly isFor: Opens };

/** The proof with which somebody arrives by a browser. A member's code counts once. */
export const arrivalOf = async (
  { linkKeys, codes, hashCode, now }: Arrivals,
  request: FastifyRequest,
  { below }: Place,
): Promise<Arrival | undefined> => {
  const { key, code } = queryOf(request);
  if (typeof code === 'string') {
    const taken = await codes.take(hashCode(code), now());
    return (
      taken && {
        proof: { kind: 'member', id: taken.userId },
        isFor: ({ pageId }) => pageId === taken.pageId,
      }
    );
  }
  const link = typeof key === 'string' && !isFeed(below) ? linkKeys.idOf(key) : undefined;
  if (link === undefined) return undefined;
  return { proof: { kind: 'link', id: link }, isFor: (gate) => isOpenLink(gate, link, now()) };
};
