/** The rate limit of a call. */
export type RateLimit = {
  /** The number of calls that it allows. */
  readonly limit: number;
  /** The calls that are left. */
  readonly remaining: number;
  /** The time until it starts again, in milliseconds. */
  readonly resetMs: number;
};

/** @internal Undefined if the call has no limit, or a proxy answered. */
export const rateLimitOf = ({ headers }: Response): RateLimit | undefined => {
  const numberOf = (name: string) => Number(headers.get(`ratelimit-${name}`));
  return headers.has('ratelimit-limit')
    ? { limit: numberOf('limit'), remaining: numberOf('remaining'), resetMs: numberOf('reset') * 1000 }
    : undefined;
};
