import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../../platform/http/limits/network-of.ts';
import type { CountCalls } from '../../../platform/http/rate-limits.ts';
import { addressOf } from '../../domains/adapters/host-routing.ts';
import type { Gate, ReadGate } from '../gate.ts';
import { type KeptGates, keptGates } from '../kept-gates.ts';
import type { Passes, Proof } from '../passes.ts';
import { noSuchPage, sendBare, tooManyVisits } from './bare-page.ts';
import { sendClosed, sendOpening, sendWrong } from './closed-page.ts';
import { type EmailEntranceOptions, emailEntrance } from './email-entrance.ts';
import { type Arrivals, arrivalOf, isFeed, type Place, queryOf, withKey } from './keys.ts';

/** Lets visitors in to status pages. Nothing distinguishes pages that don't exist from pages that stay closed. */
export type Entrance = Pick<KeptGates, 'drop' | 'dropAll'> & {
  /**
   * The gate that lets the sender of this request in; undefined if there's none. `beforeRead` may refuse a read. `letsIn`: another
   * proof than the visitor's pass or the key in the URL.
   * @throws its error, and the read's
   */
  readonly gateFor: (
    request: FastifyRequest,
    place: Place,
    beforeRead: () => void,
    letsIn?: (gate: Gate) => boolean,
  ) => Promise<Gate | undefined>;
  /**
   * Lets a visitor in who comes by a signed link, or a member with a code: they get a pass, and the same URL without its key.
   * Undefined: the request is answered as if it had none. @throws as gateFor
   */
  readonly arrive: (
    request: FastifyRequest,
    reply: FastifyReply,
    place: Place,
    beforeRead: () => void,
  ) => Promise<FastifyReply | undefined>;
  /** Answers a visitor who isn't let in; one who says that they're a member is sent to the app. */
  readonly turnAway: (request: FastifyRequest, reply: FastifyReply, place: Place) => FastifyReply;
  /**
   * Takes the forms of a closed page: a password, an address for a link, or the code of a link. @throws the read's error, and
   * `unavailable` if too many wait
   */
  readonly knock: (request: FastifyRequest, reply: FastifyReply, place: Place) => Promise<FastifyReply>;
};

export type EntranceOptions = Arrivals &
  EmailEntranceOptions & {
    readonly readGate: ReadGate;
    readonly passes: Passes;
    /** Without a hash to compare with, false after the same work. */
    readonly isPassword: (password: string, hash: string | undefined) => Promise<boolean>;
    readonly isMember: (teamId: TeamId, userId: UserId) => Promise<boolean>;
    readonly count: CountCalls;
    readonly publicUrl: URL;
    readonly pagesUrl: URL;
  };

const PASS_COOKIE = 'allclear_page';
const SLUG = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** The most passwords that one network tries, whatever the pages. */
const MOST_TRIES = 20;
const TRIES_MS = 10 * 60_000;

export const createEntrance = (options: EntranceOptions): Entrance => {
  const { passes, isMember, publicUrl, pagesUrl, now } = options;
  const gates = keptGates({ read: options.readGate, now });
  const letIn = givePass(options);
  return {
    drop: gates.drop,
    dropAll: gates.dropAll,
    gateFor: async (request, { slug, below }, beforeRead, letsIn = () => false) => {
      const opens = isFeed(below) ? await withKey(options, request) : () => false;
      if (!SLUG.test(slug)) return undefined;
      const proofIn = (gate: Gate) => passes.proofIn(gate, request.cookies[PASS_COOKIE], now());
      const isProved = (gate: Gate): boolean => letsIn(gate) || opens(gate);
      const gate = await gates.open(slug, (one) => isProved(one) || proofIn(one) !== undefined, beforeRead);
      if (!gate || isProved(gate)) return gate;
      const proof = proofIn(gate);
      if (proof?.kind === 'member' && !(await isMember(gate.teamId, proof.id))) return undefined;
      return proof && gate;
    },
    arrive: async (request, reply, place, beforeRead) => {
      const { open } = queryOf(request);
      if (request.method === 'GET' && typeof open === 'string') return sendOpening(request, reply, open);
      const arrival = await arrivalOf(options, request, place);
      if (!arrival) return undefined;
      const { proof, isFor } = arrival;
      const gate = SLUG.test(place.slug) ? await gates.open(place.slug, isFor, beforeRead) : undefined;
      return gate && gate.access !== 'public' && isFor(gate) ? letIn(request, reply, place, gate, proof) : undefined;
    },
    turnAway: (request, reply, { slug, below }) => {
      if (queryOf(request).team === undefined) return sendClosed(request, reply);
      const app = new URL('/pages', publicUrl);
      app.searchParams.set('visit', urlOf(addressOf(request, slug, pagesUrl), below));
      return reply.header('cache-control', 'private, no-store').redirect(app.href, 303);
    },
    knock: knockWith(options, gates),
  };
};

const knockWith = (options: EntranceOptions, gates: KeptGates): Entrance['knock'] => {
  const { isPassword, count } = options;
  const letIn = givePass(options);
  const gateOf = async (slug: string) => (SLUG.test(slug) ? gates.open(slug, () => false, noLimit) : undefined);
  const byEmail = emailEntrance(options, { gateOf, letIn });
  return async (request, reply, place) => {
    if (hasField(request, 'address')) return byEmail.ask(request, reply, place);
    if (hasField(request, 'code')) return byEmail.open(request, reply, place);
    if (count(`page passwords ${networkOf(request.ip)}`, TRIES_MS).count > MOST_TRIES)
      return sendBare(reply.header('retry-after', String(TRIES_MS / 1_000)), { status: 429, text: tooManyVisits });
    const gate = await gateOf(place.slug);
    if (gate?.access === 'public') return sendBare(reply, { status: 404, text: noSuchPage });
    const isRight = await isPassword(passwordIn(request), gate?.passwordHash);
    return isRight && gate ? letIn(request, reply, place, gate, { kind: 'password' }) : sendWrong(request, reply);
  };
};

/** Sends a visitor with a pass to the URL at which they stand, without what was in its query. */
const givePass =
  ({ passes, pagesUrl, now }: Pick<EntranceOptions, 'passes' | 'pagesUrl' | 'now'>) =>
  (request: FastifyRequest, reply: FastifyReply, { below }: Place, gate: Gate, proof: Proof): FastifyReply => {
    const url = new URL(addressOf(request, gate.slug, pagesUrl));
    const { text, ms } = passes.of(gate, proof, now());
    return reply
      .setCookie(PASS_COOKIE, text, {
        path: url.pathname,
        httpOnly: true,
        sameSite: 'lax',
        secure: url.protocol === 'https:',
        maxAge: ms / 1_000,
      })
      .headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
      .redirect(urlOf(url.href, below), 303);
  };

const urlOf = (base: string, below: string): string =>
  below === '' ? base : `${base.replace(/\/$/, '')}/${encodeURI(below)}`;

/** Tries are counted already. */
const noLimit = (): void => undefined;

/** Forms of a closed page have one of these fields. */
export const isKnock = (request: FastifyRequest): boolean =>
  ['password', 'address', 'code'].some((name) => hasField(request, name));

const hasField = ({ body }: FastifyRequest, name: string): boolean => body instanceof URLSearchParams && body.has(name);

const passwordIn = ({ body }: FastifyRequest): string =>
  body instanceof URLSearchParams ? (body.get('password') ?? '') : '';
