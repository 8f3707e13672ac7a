import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../../platform/http/limits/network-of.ts';
import type { CountCalls } from '../../../platform/http/rate-limits.ts';
import type { Clock } from '../../../shared/clock.ts';
import { addressOf } from '../../domains/adapters/host-routing.ts';
import { emailAddress } from '../../subscribers/subscriber.ts';
import { type EmailLinks, sendEmailLink } from '../email-links.ts';
import type { Gate } from '../gate.ts';
import type { Proof } from '../passes.ts';
import { sendBare, tooManyVisits } from './bare-page.ts';
import { sendAsked, sendExpired } from './closed-page.ts';
import type { Place } from './keys.ts';

export type EmailEntranceOptions = {
  readonly emailLinks: EmailLinks;
  readonly hashCode: (code: string) => string;
  readonly count: CountCalls;
  readonly pagesUrl: URL;
  readonly now: Clock;
  /** Must not throw. */
  readonly onError: (error: unknown) => void;
};

type Opening = {
  /** The gate of the slug, for every visitor; undefined if there's none. */
  readonly gateOf: (slug: string) => Promise<Gate | undefined>;
  readonly letIn: (
    request: FastifyRequest,
    reply: FastifyReply,
    place: Place,
    gate: Gate,
    proof: Proof,
  ) => FastifyReply;
};

/** The most links that one network asks for or opens in an hour, whatever the pages. */
const MOST_OF_NETWORK = 20;
const HOUR_MS = 3_600_000;

/** Lets visitors in who have an email address of a domain that the page names. */
export const emailEntrance = (options: EmailEntranceOptions, { gateOf, letIn }: Opening) => {
  const { emailLinks, hashCode, count, pagesUrl, now, onError } = options;
  const send = sendEmailLink(emailLinks);
  const isTooMany = (request: FastifyRequest): boolean =>
    count(`page links from ${networkOf(request.ip)}`, HOUR_MS).count > MOST_OF_NETWORK;
  const refuse = (reply: FastifyReply) =>
    sendBare(reply.header('retry-after', String(HOUR_MS / 1_000)), { status: 429, text: tooManyVisits });
  return {
    /** Answers the same for every address and every slug: the gate is read after the answer. */
    ask: (request: FastifyRequest, reply: FastifyReply, { slug }: Place): FastifyReply => {
      if (isTooMany(request)) return refuse(reply);
      const address = emailAddress(fieldOf(request, 'address'));
      const mailLink = async () => {
        const gate = address === undefined ? undefined : await gateOf(slug);
        if (gate && address !== undefined && gate.access !== 'public')
          await send(gate, address, addressOf(request, gate.slug, pagesUrl));
      };
      reply.raw.once('finish', () => void mailLink().catch(onError));
      return sendAsked(request, reply);
    },
    /** Takes the code of a link. A scanner that opens the link itself takes nothing. @throws the read's error */
    open: async (request: FastifyRequest, reply: FastifyReply, place: Place): Promise<FastifyReply> => {
      if (isTooMany(request)) return refuse(reply);
      const code = await emailLinks.codes.take(hashCode(fieldOf(request, 'code')), now());
      const gate = code && (await gateOf(place.slug));
      const isOpen = gate?.pageId === code?.pageId && gate?.emailDomains.some(({ id }) => id === code?.domainId);
      return gate && code && isOpen
        ? letIn(request, reply, place, gate, { kind: 'email', id: code.domainId })
        : sendExpired(request, reply);
    },
  };
};

const fieldOf = ({ body }: FastifyRequest, name: string): string =>
  body instanceof URLSearchParams ? (body.get(name) ?? '') : '';
