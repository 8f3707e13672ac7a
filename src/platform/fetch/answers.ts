import type { Blocked, Unreachable } from './outcome.ts';

export type PageRequest = {
  /**
   * The URL that a user gave, if this one was learnt from its content; this URL itself by default. Another origin is then
   * fetched as public: no allowed network is open to it, unless `from` is in one.
   */
  readonly from?: string;
  /** From an earlier answer; sent to the page's own origin only. */
  readonly etag?: string;
  readonly lastModified?: string;
  readonly accept?: string;
  /** Headers with credentials, sent to the page's own origin only. Rejects if they aren't valid HTTP. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Shown to the page's own origin only, over connections that nobody else uses. */
  readonly certificate?: ClientCertificate;
  /** Less than the client's own limit, when less time is left. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
};

/** PEM. */
export type ClientCertificate = { readonly certificate: string; readonly privateKey: string };

export type PageHeaders = {
  readonly etag?: string;
  readonly lastModified?: string;
  readonly contentType?: string;
  /** The raw text. */
  readonly date?: string;
  readonly age?: string;
  readonly retryAfterSeconds?: number;
  /** True if a content delivery network answered, for itself or for the page. */
  readonly isByCdn?: true;
};

/** `url` is the answer's origin, `redirected` lists the URLs after the first, including that one. */
type Landed = { readonly url: string; readonly redirected: readonly string[] };

export type HttpAnswer =
  | (Landed & { readonly kind: 'ok'; readonly status: number; readonly headers: PageHeaders; readonly body: Buffer })
  | (Landed & { readonly kind: 'not_modified'; readonly headers: PageHeaders })
  /** `body` is cut after 64 KiB. */
  | (Landed & {
      readonly kind: 'http_error';
      readonly status: number;
      readonly retryAfterSeconds: number | undefined;
      /** True if, by its headers, a content delivery network answered, for itself or for the page. */
      readonly isByCdn: boolean;
      readonly body: Buffer;
      /** A sentence that says more than the status. */
      readonly reason?: string;
    })
  | Blocked
  | Unreachable;

export type PostRequest = {
  /** POST by default. */
  readonly method?: 'POST' | 'PUT' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  readonly timeoutMs: number;
  /** The answer is cut here without an error; 65,536 by default. */
  readonly maxResponseBytes?: number;
  readonly signal?: AbortSignal;
};

/** Any status, including redirects: the owner of a moved webhook is notified, and the redirect isn't followed. */
export type PostAnswer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly retryAfterSeconds: number | undefined;
      readonly body: Buffer;
    }
  | Blocked
  | Unreachable;
