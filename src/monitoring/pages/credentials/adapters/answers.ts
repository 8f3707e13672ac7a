import type { HttpAnswer } from '../../../../platform/fetch/safe-fetch.ts';

/** An answer that says what to do about credentials; the page counts as one that can't be read. */
export const refusal = (url: string, status: number, reason?: string, retryAfterSeconds?: number): HttpAnswer => ({
  kind: 'http_error',
  status,
  url,
  redirected: [],
  retryAfterSeconds,
  isByCdn: false,
  body: Buffer.alloc(0),
  ...(reason !== undefined && { reason }),
});

/** A document that we put together from several answers. */
export const documentOf = (url: string, value: unknown): HttpAnswer => ({
  kind: 'ok',
  status: 200,
  url,
  redirected: [],
  headers: { contentType: 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
});

/** Undefined for anything else. */
