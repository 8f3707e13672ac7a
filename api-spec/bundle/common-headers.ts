/**
 * Declares the headers that each answer of /api/v1 has, so that no operation can forget them. Problems are shared with the rest of the
 * API, which names each request too.
 */
type Described = { headers?: Record<string, unknown> };
export type Answers = Record<string, Described>;

export const commonHeaders = {
  RequestId: {
    description: "Identifies the request in the server's log.",
    required: true,
    schema: { type: 'string', examples: ['req-1f'] },
  },
  RateLimit: {
    description:
      'The calls that remain (`r`), and the seconds until the limit starts again (`t`), as in the IETF draft `ratelimit-headers-11`.',
    schema: { type: 'string', examples: ['"reading by key";r=299;t=42'] },
  },
  RateLimitPolicy: {
    description: 'The limit: this many calls (`q`) in this many seconds (`w`).',
    schema: { type: 'string', examples: ['"reading by key";q=300;w=60'] },
  },
};

const header = (name: keyof typeof commonHeaders) => ({ $ref: `#/components/headers/${name}` });
const named = { 'Request-Id': header('RequestId') };
const limited = { ...named, RateLimit: header('RateLimit'), 'RateLimit-Policy': header('RateLimitPolicy') };

/** Successes of an operation of /api/v1. */
export const nameSuccesses = (responses: Answers): void => {
  for (const [status, response] of Object.entries(responses))
    if (status.startsWith('2')) response.headers = { ...response.headers, ...limited };
};

/** Shared responses: problems, and 304. */
export const nameProblems = (shared: Answers = {}): void => {
  for (const [name, response] of Object.entries(shared))
    response.headers = { ...response.headers, ...(name === 'TooManyRequests' ? limited : named) };
};
