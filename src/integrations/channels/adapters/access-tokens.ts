import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { jsonIn } from '../../../platform/json-in.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { AlertRequest, Authorization, Receiver } from '../define-channel.ts';
import type { PostResult } from '../ports.ts';

/** The answer to a request: a result to store, and the whole body. */
export type Answered = { readonly result: PostResult; readonly body: string };

export type AccessTokens = {
  /** A valid token, or the result of a request for one that failed. */
  get(authorization: Authorization, to: Receiver, send: (request: AlertRequest) => Promise<Answered>): Promise<Held>;
  /** Its receiver refused it. */
  drop(authorization: Authorization, to: Receiver): void;
};

type Held = { readonly token: string } | { readonly failed: PostResult };
type Kept = { readonly token: string; readonly until: number };

const MAX_TOKENS = 1_000;
/** A token is renewed this long before it expires. */
const EARLY_MS = 60_000;

const granted = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive().default(300) });

/** Access tokens by OAuth client credentials, each kept until it expires. A restart asks for new ones. */
export const accessTokens = (now: Clock): AccessTokens => {
  const kept = new LRUCache<string, Kept>({ max: MAX_TOKENS });
  const keyOf = ({ body, url }: AlertRequest): string => `${url} ${body}`;
  return {
    get: async (authorization, to, send) => {
      const request = authorization.request(to);
      const known = kept.get(keyOf(request));
      if (known && known.until > now().getTime()) return known;
      const { result, body } = await send(request);
      if (result.kind !== 'accepted') return { failed: result };
      const read = granted.safeParse(jsonIn(body)).data;
      if (!read) return { failed: unreadable };
      const until = now().getTime() + read.expires_in * 1_000 - EARLY_MS;
      kept.set(keyOf(request), { token: read.access_token, until });
      return { token: read.access_token };
    },
    drop: (authorization, to) => void kept.delete(keyOf(authorization.request(to))),
  };
};

const unreadable: PostResult = {
  kind: 'unreachable',
  code: 'no_token',
  reason: "The receiver's response has no access token.",
  retryable: true,
};
