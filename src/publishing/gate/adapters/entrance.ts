import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../../platform/http/limits/network-of.ts';
import type { CountCalls } from '../../../platform/http/rate-limits.ts';
import type { Clock } from '../../../shared/clock.ts';
import { addressOf } from '../../domains/adapters/host-routing.ts';
import type { Gate, ReadGate } from '../gate.ts';
import { type KeptGates, keptGates } from '../kept-gates.ts';
import { PASS_MS, type Passes } from '../passes.ts';
import { noSuchPage, sendBare, tooManyVisits } from './bare-page.ts';
import { sendWrong } from './closed-page.ts';

/** Below a page's address, without a slash at its beginning. */
type Place = { readonly slug: string; readonly below: string };

/** Lets visitors in to published pages. Nothing distinguishes pages that don't exist from pages that stay closed. */
export type Entrance = Pick<KeptGates, 'drop' | 'dropAll'> & {
  /**
   * The gate that lets the sender of this request in; undefined if there's none. `beforeRead` may refuse a read. `letsIn`: another
   * proof than the visitor's pass.
   * @throws its error, and the read's
   */
  readonly gateFor: (
    request: FastifyRequest,
    slug: string,
    beforeRead: () => void,
    letsIn?: (gate: Gate) => boolean,
  ) => Promise<Gate | undefined>;
  /** Takes the password of a closed page's form. @throws the read's error, and `unavailable` if too many wait */
  readonly knock: (request: FastifyRequest, reply: FastifyReply, place: Place) => Promise<FastifyReply>;
};

export type EntranceOptions = {
  readonly readGate: ReadGate;
  readonly passes: Passes;
  /** Without a hash to compare with, false after the same work. */
  readonly isPassword: (password: string, hash: string | undefined) => Promise<boolean>;
  readonly count: CountCalls;
  readonly publicUrl: URL;
  readonly now: Clock;
};

const PASS_COOKIE = 'allclear_page';
const SLUG = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** The most passwords that one network tries, whatever the pages. */
const MOST_TRIES = 20;
const TRIES_MS = 10 * 60_000;

export const createEntrance = (options: EntranceOptions): Entrance => {
  const { passes, now } = options;
  const gates = keptGates({ read: options.readGate, now });
  return {
    drop: gates.drop,
    dropAll: gates.dropAll,
    gateFor: async (request, slug, beforeRead, letsIn = () => false) => {
      if (!SLUG.test(slug)) return undefined;
      const pass = request.cookies[PASS_COOKIE];
      const admits = (gate: Gate): boolean => passes.admits(gate, pass, now()) || letsIn(gate);
      const gate = await gates.open(slug, admits, beforeRead);
      return gate && admits(gate) ? gate : undefined;
    },
    knock: knockWith(options, gates),
  };
};

const knockWith =
  ({ passes, isPassword, count, publicUrl, now }: EntranceOptions, gates: KeptGates): Entrance['knock'] =>
  async (request, reply, { slug, below }) => {
    if (count(`page passwords ${networkOf(request.ip)}`, TRIES_MS).count > MOST_TRIES)
      return sendBare(reply.header('retry-after', String(TRIES_MS / 1_000)), { status: 429, text: tooManyVisits });
    const gate = SLUG.test(slug) ? await gates.open(slug, () => false, noLimit) : undefined;
    if (gate?.access === 'public') return sendBare(reply, { status: 404, text: noSuchPage });
    if (!(await isPassword(passwordIn(request), gate?.passwordHash)) || !gate) return sendWrong(request, reply);
    const url = new URL(addressOf(request, gate.slug, publicUrl));
    return reply
      .setCookie(PASS_COOKIE, passes.of(gate, new Date(now().getTime() + PASS_MS)), {
        path: url.pathname,
        httpOnly: true,
        sameSite: 'lax',
        secure: url.protocol === 'https:',
        maxAge: PASS_MS / 1_000,
      })
      .header('cache-control', 'private, no-store')
      .redirect(below === '' ? url.href : `${url.href.replace(/\/$/, '')}/${encodeURI(below)}`, 303);
  };

/** Tries are counted already. */
const noLimit = (): void => undefined;

const passwordIn = ({ body }: FastifyRequest): string =>
  body instanceof URLSearchParams ? (body.get('password') ?? '') : '';
